set lock_timeout = '2s';

alter table private.mails drop column priority;
alter table private.mails add column priority smallint not null generated always as (
  case kind when 'search_news' then 3 when 'list_news' then 2 when 'reminder' then 2 when 'weekly_question' then 2 else 1 end
) stored;
create index mails_due on private.mails (priority, next_attempt_at, id) where sent_at is null and attempts < 5;

-- Taps: a link in a mail does one act on one home, without a sign-in. Opening it shows the fact, a button acts.
-- Only hashes of tokens are stored. The mail is composed with tokens made of private.mails.link_seed, which goes when it was sent.
-- Risk: whoever has the mail can do what its links say. A tap states free spots or ends the question, and reads what all can.

create table private.taps (
  token_hash text primary key constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  mail_id uuid not null references private.mails (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Of the address that the mail went to. A tap ends when the account has another one.
  address_hash text not null constraint address_hash_is_sha256 check (address_hash ~ '^[0-9a-f]{64}$'),
  -- Null for the tap that ends the question, and then owner and person are null too.
  property_id uuid references public.properties (id) on delete cascade,
  -- Whose home it was: a tap ends when it is handed over.
  owner_id uuid references public.users (id) on delete cascade,
  -- Null for the owner. A tap ends when the person leaves.
  person_id uuid references private.account_people (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '14 days',
  used_at timestamptz,
  constraint home_has_an_owner check ((property_id is null) = (owner_id is null))
);
comment on table private.taps is
  'The links of the weekly question. One does one act, once, until the next question, for 14 days at most.';

create index taps_mail on private.taps (mail_id);
create index taps_user on private.taps (user_id);
create index taps_property on private.taps (property_id);
create index taps_owner on private.taps (owner_id);
create index taps_person on private.taps (person_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.taps alter column user_id set statistics 0, alter column address_hash set statistics 0;

alter table private.taps enable row level security;
create policy select_operator on private.taps for select to service_role using (true);

-- For queue_weekly_questions().
grant select (mail_id, user_id, property_id, owner_id, person_id, expires_at, used_at), delete on private.taps to service_role;
grant insert (token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id) on private.taps to service_role;

alter table private.mails add column link_seed text;
comment on column private.mails.link_seed is
  'The secret of the links of a mail, so that a repeated request to the provider has the same ones. Null when it was sent.';
grant insert (link_seed) on private.mails to service_role;

create function private.make_tap_token(p_link_seed text, p_property_id uuid) returns text
language sql immutable set search_path = '' as $$
  select encode(extensions.hmac(coalesce(p_property_id::text, 'end'), p_link_seed, 'sha256'), 'hex')
$$;
comment on function private.make_tap_token(text, uuid) is
  'The token of a mail for a home, or, without a home, for the end of the question: 64 hexadecimal digits.';
grant execute on function
  private.make_tap_token(text, uuid), private.make_token(), private.hash_token(text)
to service_role;

create function private.end_taps(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.taps t where t.property_id = p_property_id
$$;
comment on function private.end_taps(uuid) is 'Ends the links to a home that was suspended, also if that is lifted again.';

create function private.is_tap_valid(p_tap private.taps, p_home public.properties) returns boolean
language sql stable
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
  select p_tap.expires_at > now()
    and exists (
      select from public.users u
      where u.id = p_tap.user_id and u.suspended_at is null and private.hash_token(u.email) = p_tap.address_hash
    )
    and (
      p_tap.property_id is null
      or p_home.is_listed and p_home.owner_id = p_tap.owner_id and (
        p_tap.user_id = p_tap.owner_id
        or exists (
          select from private.account_people a
          where a.id = p_tap.person_id and a.user_id = p_tap.user_id and (
            a.has_all_homes
            or exists (select from private.home_people h where h.person_id = a.id and h.property_id = p_home.id)
          )
        )
      )
    )
$$;
comment on function private.is_tap_valid(private.taps, public.properties) is
  'Whether a tap still works: the account has the same address, is not suspended, and acts for the home, which is listed.';

create function private.describe_tap(p_tap private.taps, p_home public.properties, p_state text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'act', case when p_tap.property_id is null then 'end' else 'spots' end,
    'state', p_state,
    'home', case when p_tap.property_id is not null then jsonb_build_object(
      'id', p_home.id, 'name', p_home.name, 'city', p_home.city, 'state', p_home.state,
      'available_spots', p_home.available_spots, 'confirmed_at', p_home.confirmed_at
    ) end
  )
$$;

comment on function private.describe_tap(private.taps, public.properties, text) is 'What read_tap() and use_tap() return.';

create function private.read_tap(p_token text) returns jsonb
language plpgsql stable
-- Definer: works without a sign-in. Reads what the token names, and of that only what visitors can read.
security definer set search_path = '' as $$
declare
  v_tap private.taps;
  v_home public.properties;
begin
  perform private.check_argument('Token', p_token, 100);
  select * into v_tap from private.taps t where t.token_hash = private.hash_token(p_token);
  select * into v_home from public.properties p where p.id = v_tap.property_id;
  if private.is_tap_valid(v_tap, v_home) is not true then
    return null;
  end if;
  return private.describe_tap(v_tap, v_home, case when v_tap.used_at is null then 'open' else 'used' end);
end
$$;

create function public.read_tap(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_tap(p_token)
$$;
comment on function public.read_tap(text) is
  'What the link of a mail would change: {act: spots or end, state: open or used, home: {id, name, city, state, '
  'available_spots, confirmed_at}}. Changes nothing. Null for a token that is unknown, has expired or has ended.';

create function private.state_spots(p_tap private.taps, p_home public.properties, p_spots integer, p_seen integer)
returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_result jsonb;
begin
  if (p_spots between 0 and 20 or p_spots = p_seen) is not true then
    raise exception 'Enter a whole number from 0 to 20. A higher one is stated after a sign-in.' using errcode = '22023';
  end if;
  v_result := private.change_facts(
    p_home, jsonb_build_object('available_spots', p_spots), jsonb_build_object('available_spots', p_seen)
  );
  if v_result ? 'conflict' then
    return null;
  end if;
  insert into private.home_edits (user_id, intention_id, property_id, was, became)
  values (p_tap.user_id, gen_random_uuid(), p_home.id, v_result -> 'was', v_result -> 'became');
  return (select p from public.properties p where p.id = p_home.id);
end
$$;
comment on function private.state_spots(private.taps, public.properties, integer, integer) is
  'States the free spots of a locked home and returns it as it is then. Null, and nothing is written, when they are neither '
  'p_seen nor p_spots any more. Raises 22023.';

create function private.use_tap(p_token text, p_spots integer, p_seen integer) returns jsonb
language plpgsql volatile
-- Definer: works without a sign-in. Changes what the token names, once.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_tap private.taps;
  v_home public.properties;
  v_stated public.properties;
begin
  perform private.check_argument('Token', p_token, 100);
  select * into v_tap from private.taps t where t.token_hash = private.hash_token(p_token);
  if v_tap.token_hash is null then
    return null;
  end if;
  perform private.take_place('taps of ' || v_tap.user_id);
  -- In the order of all writers: accounts, homes, their parts. The rest is read after the locks.
  perform from public.users u where u.id = v_tap.user_id for key share;
  select * into v_home from public.properties p where p.id = v_tap.property_id for no key update;
  select * into v_tap from private.taps t where t.token_hash = v_tap.token_hash for update;
  if private.is_tap_valid(v_tap, v_home) is not true then
    return null;
  elsif v_tap.used_at is not null then
    return private.describe_tap(v_tap, v_home, 'used');
  elsif v_tap.property_id is null then
    perform private.choose_weekday(v_tap.user_id, null);
  else
    v_stated := private.state_spots(v_tap, v_home, p_spots, p_seen);
    if v_stated.id is null then
      return private.describe_tap(v_tap, v_home, 'changed');
    end if;
  end if;
  update private.taps t set used_at = now() where t.token_hash = v_tap.token_hash;
  return private.describe_tap(v_tap, v_stated, 'done');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.use_tap(p_token text, p_spots integer default null, p_seen integer default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.use_tap(p_token, p_spots, p_seen)
$$;
comment on function public.use_tap(text, integer, integer) is
  'Does what the link of a mail says, once: ends the weekly question, or states p_spots, 0 to 20, and confirms the home. '
  'Returns the same as read_tap() with the state done, used when it was done before, or changed, and then nothing is written, '
  'when the home has neither p_seen, which the page showed, nor p_spots. Raises 22023, 55P03 while somebody else writes the '
  'home, and PT429. 244 bits cannot be guessed, so attempts are not limited.';

grant execute on function
  private.read_tap(text), public.read_tap(text),
  private.use_tap(text, integer, integer), public.use_tap(text, integer, integer)
to anon, authenticated;

-- The weekly question: one mail to each person who is responsible for homes, which asks whether their free spots are still right.
-- Risk: each mail asks for an answer. A home that somebody confirmed in the last six days is left out.

create table private.weekly_questions (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- 1 is Monday. Null for a person who wants no question.
  weekday smallint default 2 constraint weekday_is_iso check (weekday between 1 and 7),
  asked_on date
);
comment on table private.weekly_questions is
  'On which day of the week a person is asked about free spots, and when it was last. Without a row: on Tuesdays.';

alter table private.weekly_questions enable row level security;
create policy select_operator on private.weekly_questions for select to service_role using (true);

grant select, insert (user_id, asked_on), update (asked_on) on private.weekly_questions to service_role;

create function private.choose_weekday(p_user_id uuid, p_weekday integer) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.weekly_questions (user_id, weekday) values (p_user_id, p_weekday)
  on conflict (user_id) do update set weekday = excluded.weekday
$$;
comment on function private.choose_weekday(uuid, integer) is 'Sets the day of the question of an account. Null ends it.';

create function private.read_weekly_question() returns jsonb
language sql stable
-- Definer: callers have no privileges on the table. Reads the row of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object('weekday', q.weekday)
  from (select private.user_id() as id) as me
  left join private.weekly_questions w on w.user_id = me.id
  cross join lateral (select case when w.user_id is null then 2 else w.weekday end as weekday) as q
  where me.id is not null
$$;

create function public.read_weekly_question() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_weekly_question()
$$;
comment on function public.read_weekly_question() is
  'The day on which the caller is asked about free spots: {weekday}, 1 for Monday, null for no question.';

create function private.set_weekly_question(p_weekday integer) returns void
language plpgsql volatile
-- Definer: callers have no privileges on the table. Writes the row of the caller only.
security definer set search_path = '' as $$
begin
  perform private.choose_weekday(private.user_id(), p_weekday);
end
$$;

create function public.set_weekly_question(p_weekday integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_weekly_question(p_weekday)
$$;
comment on function public.set_weekly_question(integer) is
  'Sets the day on which the caller is asked about free spots: 1 for Monday to 7, or null for no question.';

grant execute on function
  private.read_weekly_question(), public.read_weekly_question(),
  private.set_weekly_question(integer), public.set_weekly_question(integer)
to authenticated;

create function private.homes_to_ask()
returns table (property_id uuid, owner_id uuid, person_id uuid, user_id uuid, confirmed_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  with old as (
    select p.id, p.owner_id, p.confirmed_at
    from public.properties p
    where p.is_listed and p.confirmed_at < now() - interval '6 days'
  ), responsible as (
    select o.id, o.owner_id, a.id as person_id, a.user_id, o.confirmed_at
    from old o
    join private.home_people h on h.property_id = o.id
    join private.account_people a on a.id = h.person_id
    join public.users u on u.id = a.user_id and u.suspended_at is null
  )
  select r.id, r.owner_id, case when r.user_id <> r.owner_id then r.person_id end, r.user_id, r.confirmed_at
  from responsible r
  union all
  select o.id, o.owner_id, null, o.owner_id, o.confirmed_at
  from old o
  where not exists (select from responsible r where r.id = o.id)
$$;
comment on function private.homes_to_ask() is
  'Listed homes that nobody confirmed in the last six days, for each of those who are responsible for them, else the owner.';

create function public.queue_weekly_questions(p_limit integer default 10000) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('weekly questions', 0));
  -- One that waited for a day is not sent any more, as during an outage of the provider. Its links end with it.
  delete from private.mails m
  where m.kind = 'weekly_question' and m.sent_at is null and m.attempts < 5 and m.created_at < now() - interval '1 day';
  with asked as materialized (
    select * from private.homes_to_ask()
  ), due as materialized (
    select u.id as user_id, private.hash_token(u.email) as address_hash
    from (select distinct a.user_id from asked a) as person
    join public.users u on u.id = person.user_id
    left join private.weekly_questions w on w.user_id = u.id
    where case
      when w.user_id is null then extract(isodow from current_date) = 2
      -- Since the last such day, so that a day without the job is made up for.
      when w.asked_on is not null then
        w.asked_on < current_date - ((extract(isodow from current_date)::integer - w.weekday + 7) % 7)
      else extract(isodow from current_date) = w.weekday
    end
    order by u.id
    limit p_limit
  ), remembered as (
    insert into private.weekly_questions (user_id, asked_on)
    select d.user_id, current_date from due d
    on conflict (user_id) do update set asked_on = excluded.asked_on
  ), ended as (
    delete from private.taps t using due d where t.user_id = d.user_id
  ), queued as (
    insert into private.mails (kind, recipient_id, created_at, link_seed)
    select 'weekly_question', d.user_id, now(), private.make_token() from due d
    returning id, recipient_id, link_seed
  ), linked as (
    insert into private.taps (token_hash, mail_id, user_id, address_hash, property_id, owner_id, person_id)
    select private.hash_token(private.make_tap_token(q.link_seed, h.property_id)), q.id, q.recipient_id, d.address_hash,
      h.property_id, h.owner_id, h.person_id
    from queued q
    join due d on d.user_id = q.recipient_id
    cross join lateral (
      (
        select a.property_id, a.owner_id, a.person_id
        from asked a
        where a.user_id = q.recipient_id
        order by a.confirmed_at, a.property_id
        limit 50
      )
      union all
      select null, null, null
    ) as h
  )
  select count(*)::integer into v_count from queued;
  return v_count;
end
$$;
comment on function public.queue_weekly_questions(integer) is
  'Queues the weekly question of up to p_limit people whose day it is, with a link for each of their 50 homes that were '
  'confirmed longest ago, ends the links of the question before, and returns the number of mails. Call it until it returns 0.';
grant execute on function private.homes_to_ask(), public.queue_weekly_questions(integer) to service_role;

create function private.weekly_question_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read the hashes.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'homes', jsonb_agg(
      jsonb_build_object(
        'name', p.name, 'city', p.city, 'state', p.state, 'available_spots', p.available_spots,
        'confirmed_at', p.confirmed_at, 'token', private.make_tap_token(p_mail.link_seed, p.id)
      )
      order by p.name, p.id
    ),
    'end_token', private.make_tap_token(p_mail.link_seed, null)
  )
  from private.taps t
  join public.properties p on p.id = t.property_id
  where t.mail_id = p_mail.id and t.used_at is null and private.is_tap_valid(t, p)
  having count(*) > 0
$$;
comment on function private.weekly_question_mail_details(private.mails) is
  'What the weekly question says: {homes: [{name, city, state, available_spots, confirmed_at, token}], end_token}. Null when '
  'no home is left to ask about.';
grant execute on function private.weekly_question_mail_details(private.mails) to service_role;

create or replace function public.settle_mails(p_ids uuid[], p_outcome text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.mails m
  set sent_at = case when p_outcome = 'sent' then now() end,
    attempts = case when p_outcome in ('limited', 'failed') then greatest(m.attempts - 1, 0) else m.attempts end,
    next_attempt_at = case
      -- Held by stop_search_news_mail() in the meantime.
      when m.next_attempt_at = 'infinity' then m.next_attempt_at
      when p_outcome = 'refused' then now() + interval '1 minute' * power(5, m.attempts - 1)
      when p_outcome = 'failed' then now() + interval '1 minute'
      -- Before mails that were queued meanwhile.
      when p_outcome = 'limited' then least(m.created_at, now())
      else m.next_attempt_at
    end,
    batch_id = case when p_outcome <> 'refused' then m.batch_id end,
    link_seed = case when p_outcome <> 'sent' then m.link_seed end
  where m.id = any (p_ids) and m.sent_at is null
$$;
comment on function public.settle_mails(uuid[], text) is
  'Records what became of mails that were taken. A mail that is "sent" is done. One that is "refused" is due again after 1, '
  '5, 25 and 125 minutes, five attempts in total. "limited" and "failed" are about the provider and count as no attempt: '
  'the mail is due again now, or after a minute.';

create or replace function private.export_mails(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'saved_searches', array(
      select jsonb_build_object(
        'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'mail', s.mail, 'seen_at', s.seen_at,
        'mailed_until', m.mailed_until, 'created_at', s.created_at
      )
      from public.saved_searches s
      left join private.mailed_searches m on m.search_id = s.id
      where s.user_id = p_user_id
      order by s.created_at, s.id
    ),
    'search_news_mail', (
      select jsonb_build_object('due_at', r.due_at, 'mailed_at', r.mailed_at, 'weekly_mailed_at', r.weekly_mailed_at)
      from private.search_news_recipients r
      where r.user_id = p_user_id
    ),
    'mails', array(
      select jsonb_build_object(
        'kind', m.kind, 'property_name', p.name, 'created_at', m.created_at, 'sent_at', m.sent_at,
        'home_names', (
          select jsonb_agg(home ->> 'name')
          from private.search_news_mails a, jsonb_array_elements(a.searches) as section,
            jsonb_array_elements(section -> 'homes') as home
          where a.mail_id = m.id
        )
      )
      from private.mails m
      left join public.properties p on p.id = m.property_id
      where (
        m.recipient_id = p_user_id
        or p.owner_id = p_user_id
        or m.person_id in (select a.id from private.account_people a where a.user_id = p_user_id)
      ) and private.mail_recipient(m) = p_user_id
      order by m.created_at, m.id
    ),
    'weekly_question', (
      select jsonb_build_object('weekday', w.weekday, 'asked_on', w.asked_on)
      from private.weekly_questions w
      where w.user_id = p_user_id
    ),
    'bounced_mail', (
      select jsonb_build_object('count', b.bounce_count, 'bounced_at', b.bounced_at)
      from private.bounced_addresses b
      join public.users u on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
      where u.id = p_user_id
    )
  )
$$;
comment on function private.export_mails(uuid) is 'The saved searches of an account, and the mail that it got or will get.';

create or replace function private.tg_users__suspend_homes() returns trigger
language plpgsql
-- Definer: nobody but operators may write owner_suspended_at.
security definer set search_path = '' as $$
begin
  update public.properties set owner_suspended_at = new.suspended_at where owner_id = new.id;
  delete from private.taps t where t.user_id = new.id;
  return null;
end
$$;
comment on function private.tg_users__suspend_homes() is 'Suspends the homes of an account with it, and lifts that again. The links in its mails end with both.';

create or replace function private.tg_properties__after_write() returns trigger
language plpgsql
-- Definer: the steps write queues, counts and records that callers cannot.
security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.keep_name_on_lists(old), private.link_register(old, null), private.record_removed_photos(old, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.is_suspended and not old.is_suspended then
      perform private.end_contact(new.id), private.end_taps(new.id);
    end if;
    if new.owner_id <> old.owner_id then
      perform private.forget_edits(new.id), private.remove_people(new.id);
    end if;
    -- Changes and confirmations, of 500 homes twice. An undo follows a write.
    if new.answer_time is not distinct from old.answer_time and private.undone_edit_at() is null then
      -- Not private.user_id(), which raises once the account is deleted with all that its triggers write.
      perform private.count_write(auth.uid(), 'properties', 1000, 'changed homes %s times', 'SC429');
    end if;
  end if;
  if new.verified_at is distinct from old.verified_at and new.verified_at is not null then
    perform private.keep_verified(new);
  end if;
  if num_nonnulls(old.certification_number, new.certification_number) > 0 then
    perform private.link_register(old, new);
  end if;
  if (old.is_listed or new.is_listed) and (
    (
      new.is_listed, new.care_types, new.amenities, new.payments, new.available_spots > 0, new.created_at, new.room_cost,
      new.lowest_monthly_cost
    ) is distinct from (
      old.is_listed, old.care_types, old.amenities, old.payments, old.available_spots > 0, old.created_at, old.room_cost,
      old.lowest_monthly_cost
    ) or (new.position operator(extensions.=) old.position) is not true
  ) then
    perform private.index_home(new);
  end if;
  if (old.is_listed or new.is_listed) and (
    new.is_listed, new.available_spots > 0, new.room_cost, new.lowest_monthly_cost
  ) is distinct from (old.is_listed, old.available_spots > 0, old.room_cost, old.lowest_monthly_cost) then
    perform private.queue_changes(old, new);
  end if;
  if (new.is_listed, new.owner_id, new.image_urls) is distinct from (old.is_listed, old.owner_id, old.image_urls) then
    perform private.record_new_photos(old, new);
  end if;
  if old.image_urls <> new.image_urls then
    perform private.record_removed_photos(old, new);
  end if;
  return null;
end
$$;
comment on function private.tg_properties__after_write() is
  'What a written home means elsewhere: conversations, edits, counts, the register, search, news and photos.';


select private.forget_plans();
