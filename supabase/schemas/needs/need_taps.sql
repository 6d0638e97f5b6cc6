-- Links in the mail about needs, by which a home answers yes or no without a sign-in.
-- Risk: see taps/taps.sql. A link shows the choices of its need, which name nobody, and ends when the need is closed.

create function private.needs_to_answer(p_user_id uuid)
returns table (need_id uuid, number integer, asked_at timestamptz, property_id uuid, property_name text, owner_id uuid)
language sql stable security invoker set search_path = '' as $$
  with mine as (
    select p.id from public.properties p where p.owner_id = p_user_id
    union
    select h.property_id
    from private.account_people a
    join private.home_people h on h.person_id = a.id
    where a.user_id = p_user_id
  )
  select n.id, n.number, a.asked_at, p.id, p.name, p.owner_id
  from mine
  join private.need_homes a on a.property_id = mine.id and a.asked_at > now() - interval '72 hours'
  join private.needs n on n.id = a.need_id
  join public.properties p on p.id = a.property_id
  where private.is_need_open(n) and private.is_home_asked(a, p) and (a.answer is null or a.reply is not null)
    and p_user_id in (select private.people_of_home(p))
$$;
comment on function private.needs_to_answer(uuid) is 'The needs that wait for the answer of homes for which an account gets mails.';

create function private.add_need_taps(p_mail private.mails) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_seed constant text := private.keep_link_seed(p_mail.id);
begin
  if v_seed is null then
    return;
  end if;
  -- The links of the mails before.
  delete from private.taps t
  using private.mails m
  where t.user_id = p_mail.recipient_id and t.need_id is not null and m.id = t.mail_id and m.created_at < p_mail.created_at;
  insert into private.taps (token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id, need_id)
  select private.hash_token(private.make_act_token(v_seed, 'need ' || w.need_id || ' ' || w.property_id)),
    p_mail.id, u.id, private.hash_token(u.email), w.property_id, w.owner_id, a.id, w.need_id
  from private.needs_to_answer(p_mail.recipient_id) w
  join public.users u on u.id = p_mail.recipient_id
  left join private.account_people a on a.owner_id = w.owner_id and a.user_id = u.id and u.id <> w.owner_id
  where private.are_taps_allowed(w.owner_id)
  order by w.asked_at, w.need_id, w.property_id
  limit 20
  on conflict (token_hash) do nothing;
end
$$;
comment on function private.add_need_taps(private.mails) is
  'Makes the links of a mail about needs, for the 20 that wait longest, and ends those of the mails before.';

create function private.answer_by_tap(p_tap private.taps, p_answer jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_need private.needs;
begin
  if (p_answer ->> 'answer' in ('yes', 'no')) is not true then
    raise exception 'need_tap_invalid' using errcode = '22023';
  end if;
  select * into v_need from private.needs n where n.id = p_tap.need_id;
  perform private.record_need_answer(v_need, p_tap.property_id, p_answer);
end
$$;
comment on function private.answer_by_tap(private.taps, jsonb) is 'Answers the need of a locked and valid tap. Raises 22023.';
