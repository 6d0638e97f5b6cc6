-- Visit answers at the desk: operators read the answers about a home, without their families, and remove one with a reason.
-- Risk: the order and the times of the rows could tell who answered, so they say nothing.

create function private.remove_visit_answer(p_id uuid, p_reason text) returns boolean
language plpgsql volatile
-- Definer: operators cannot read answers. The first statement checks the caller and writes the log, without the family.
security definer set search_path = '' as $$
declare
  v_answer private.visit_answers;
  v_home public.properties;
begin
  select * into v_answer from private.visit_answers a where a.id = p_id;
  select * into v_home from public.properties p where p.id = v_answer.property_id;
  perform private.act_as_operator('moderator', 'remove_visit_answer', v_home.owner_id, v_home.id, p_reason, p_id);
  if v_answer.family_id = private.user_id() then
    raise exception 'This is your answer, so another operator decides about it.' using errcode = 'SC409';
  end if;
  update private.visit_answers a set removed_at = now()
  where a.id = p_id and a.answered_at is not null and a.withdrawn_at is null and a.removed_at is null;
  -- The page says so with the next publication, so that nobody learns when.
  return found;
end
$$;

create function private.read_visit_answers(p_property_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: operators cannot read answers. The first statement checks the caller and writes the log. Never names a family.
security definer set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_property_id);
begin
  perform private.act_as_operator('moderator', 'read_visit_answers', v_home.owner_id, v_home.id, p_reason);
  return (
    select coalesce(
      jsonb_agg(
        private.describe_visit_answer(a) - 'change_until' || jsonb_build_object(
          'is_new_account', u.created_at > a.answered_at - interval '30 days',
          'other_homes', (
            select count(*) from private.visit_answers o
            where o.family_id = a.family_id and o.id <> a.id and o.answered_at is not null
          )
        )
        -- The ID is random, so the order says nothing about the time.
        order by a.id
      ),
      '[]'
    )
    from private.select_told_visits(v_home) a
    join public.users u on u.id = a.family_id
    where a.answered_at is not null and a.withdrawn_at is null
  );
end
$$;

create function public.remove_visit_answer(p_id uuid, p_reason text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.remove_visit_answer(p_id, p_reason)
$$;
comment on function public.remove_visit_answer(uuid, text) is
  'For operators: removes an answer about a visit. The log has the reason, and the page of the home says with the next '
  'publication that our team removed one. False if there is none. Raises SC404 for everybody else.';

create function public.read_visit_answers(p_property_id uuid, p_reason text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_visit_answers(p_property_id, p_reason)
$$;
comment on function public.read_visit_answers(uuid, text) is
  'For operators: the answers about a home without their families and times, each with {is_new_account, other_homes}. Raises '
  'SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.remove_visit_answer(uuid, text), public.remove_visit_answer(uuid, text),
  private.read_visit_answers(uuid, text), public.read_visit_answers(uuid, text)
to anon, authenticated;
