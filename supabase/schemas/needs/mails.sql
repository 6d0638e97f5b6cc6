-- Mails about needs: to those who answer for the homes, one each, and to the family that its homes answered.
-- They say that something happened, never what or who.

create function private.people_of_home(p_home public.properties) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  with responsible as (
    select a.user_id
    from private.home_people h
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
    where h.property_id = p_home.id
  )
  select r.user_id from responsible r
  union all
  select p_home.owner_id where not exists (select from responsible)
$$;
comment on function private.people_of_home(public.properties) is 'Who gets the mail about a home: those who are responsible for it, else its owner.';

create function private.queue_need_mails(p_need_id uuid, p_property_id uuid default null) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.mails (kind, recipient_id, created_at)
  select distinct 'need', person, now()
  from private.need_homes a
  join public.properties p on p.id = a.property_id
  cross join lateral private.people_of_home(p) as person
  where a.need_id = p_need_id and private.is_home_asked(a, p) and (a.answer is null or a.reply is not null)
    and (p_property_id is null or a.property_id = p_property_id)
  on conflict (recipient_id) where kind = 'need' and taken_at is null do nothing
$$;
comment on function private.queue_need_mails(uuid, uuid) is
  'Queues one mail to each person who answers for the homes of a need that wait for the home, or for one of them, unless one is queued.';

create function private.queue_need_answer_mail(p_need private.needs) returns void
language sql volatile security invoker set search_path = '' as $$
  -- Ten minutes later, so that the answers of several homes share one.
  insert into private.mails (kind, recipient_id, created_at, next_attempt_at)
  values ('need_answer', p_need.user_id, now(), now() + interval '10 minutes')
  on conflict (recipient_id) where kind = 'need_answer' and taken_at is null do nothing
$$;
comment on function private.queue_need_answer_mail(private.needs) is 'Queues a mail to the family, unless one is queued.';

create unique index mails_untaken_need on private.mails (recipient_id) where kind = 'need' and taken_at is null;
create unique index mails_untaken_need_answer on private.mails (recipient_id)
where kind = 'need_answer' and taken_at is null;

create function private.need_mail_details(p_mail private.mails) returns jsonb
language plpgsql volatile
-- Definer: the jobs cannot read needs and write taps.
security definer set search_path = '' as $$
begin
  perform private.add_need_taps(p_mail);
  return (
    select jsonb_build_object(
      'property_names', jsonb_agg(distinct w.property_name),
      'requests', coalesce(jsonb_agg(
        jsonb_build_object(
          'number', w.number, 'property_name', w.property_name,
          'token', private.make_act_token(m.link_seed, 'need ' || w.need_id || ' ' || w.property_id)
        )
        order by w.asked_at, w.need_id, w.property_id
      ) filter (where t.mail_id is not null), '[]')
    )
    from private.needs_to_answer(p_mail.recipient_id) w
    left join private.mails m on m.id = p_mail.id
    left join private.taps t on t.mail_id = p_mail.id and t.need_id = w.need_id and t.property_id = w.property_id
    having count(*) > 0
  );
end
$$;
comment on function private.need_mail_details(private.mails) is
  'What a mail about needs says: {property_names, requests: [{number, property_name, token}]}, with the links of those that can '
  'be answered by one. Null when none waits for the person any more.';

create function private.need_answer_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read needs.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'answer_count', count(*), 'yes_count', count(*) filter (where a.answer = 'yes'), 'is_helper', bool_or(n.reference is not null)
  )
  from private.needs n
  join private.need_homes a on a.need_id = n.id
  join public.properties p on p.id = a.property_id
  where n.user_id = p_mail.recipient_id and private.is_need_open(n) and private.is_home_asked(a, p) and a.answer is not null
  having count(*) > 0
$$;
comment on function private.need_answer_mail_details(private.mails) is
  'What a mail about answers says: {answer_count, yes_count, is_helper}. Null when the family chose or ended its need.';

grant execute on function private.need_mail_details(private.mails), private.need_answer_mail_details(private.mails)
to service_role;
