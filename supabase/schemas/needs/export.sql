-- What the export of an account says about needs.

create function private.export_needs(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'helper', (select private.describe_helper(h) from private.helpers h where h.user_id = p_user_id),
    'needs', array(
      select jsonb_build_object(
        'number', n.number, 'reference', n.reference, 'created_at', n.created_at, 'closed_at', n.closed_at, 'choices', private.describe_choices(n),
        'homes', array(
          select jsonb_build_object(
            'property_id', p.id, 'property_name', p.name, 'answer', private.describe_need_answer(a),
            'inquiry_id', a.inquiry_id
          )
          from private.need_homes a
          join public.properties p on p.id = a.property_id
          where a.need_id = n.id
          order by p.name, p.id
        )
      )
      from private.needs n
      where n.user_id = p_user_id
      order by n.created_at, n.id
    ),
    -- Without what the family asked for, which a home reads while the need is open.
    'need_answers', array(
      select jsonb_build_object(
        'number', n.number, 'property_name', p.name, 'asked_at', a.asked_at, 'answer', private.describe_need_answer(a)
      )
      from private.need_homes a
      join private.needs n on n.id = a.need_id
      join public.properties p on p.id = a.property_id
      where a.owner_id = p_user_id and a.answer is not null
      order by a.asked_at, n.number
    )
  )
$$;
comment on function private.export_needs(uuid) is 'The needs of an account, and what it answered to those of families.';
