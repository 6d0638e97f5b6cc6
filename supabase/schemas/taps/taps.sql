-- Taps: a link in a mail does one act on one home, without a sign-in. Opening it shows the fact, a button acts.
-- Only hashes of tokens are stored. The mail is composed with tokens made of private.mails.link_seed, which goes when it was sent.
-- Risk: whoever has the mail can do what its links say. A tap states free spots, ends the question, answers a need or accepts a
-- time of a visit. It reads what all can, and the choices of a need, which name nobody.

create table private.taps (
  token_hash text primary key constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  mail_id uuid not null references private.mails (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  -- Of the address that the mail went to. A tap ends when the account has another one.
  address_hash text not null constraint address_hash_is_sha256 check (address_hash ~ '^[0-9a-f]{64}$'),
  -- Null for the tap that ends the question or is about a waiting list, and then owner and person are null too.
  property_id uuid references public.properties (id) on delete cascade,
  -- Whose home it was: a tap ends when it is handed over.
  owner_id uuid references public.users (id) on delete cascade,
  -- Null for the owner. A tap ends when the person leaves.
  person_id uuid references private.account_people (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '14 days',
  used_at timestamptz,
  -- What the home is asked, instead of its free spots.
  need_id uuid references private.needs (id) on delete cascade,
  visit_id uuid references private.visits (id) on delete cascade,
  -- The time of the visit that it accepts.
  starts_at timestamptz,
  -- The place in a waiting list of a family, and what the link does with it.
  watch_id uuid references public.home_watches (id) on delete cascade,
  watch_act text constraint watch_act_is_known check (watch_act in ('keep', 'accept', 'decline')),
  constraint home_has_an_owner check ((property_id is null) = (owner_id is null)),
  constraint tap_has_one_act check (
    num_nonnulls(need_id, visit_id) <= case when property_id is null then 0 else 1 end
    and (visit_id is null) = (starts_at is null)
  ),
  constraint watch_has_an_act check ((watch_id is null) = (watch_act is null) and (watch_id is null or property_id is null))
);
comment on table private.taps is
  'The links in mails. One does one act on one home, once, until the next mail of its kind, for 14 days at most.';

create index taps_mail on private.taps (mail_id);
create index taps_user on private.taps (user_id);
create index taps_property on private.taps (property_id);
create index taps_owner on private.taps (owner_id);
create index taps_person on private.taps (person_id);
create index taps_need on private.taps (need_id);
create index taps_visit on private.taps (visit_id);
create index taps_watch on private.taps (watch_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.taps alter column user_id set statistics 0, alter column address_hash set statistics 0;

alter table private.taps enable row level security;
create policy select_operator on private.taps for select to service_role using (true);

-- For queue_weekly_questions().
grant select (mail_id, user_id, property_id, owner_id, person_id, expires_at, used_at, need_id, visit_id, watch_id), delete
on private.taps to service_role;
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

create function private.keep_link_seed(p_mail_id uuid) returns text
language sql volatile security invoker set search_path = '' as $$
  update private.mails m set link_seed = coalesce(m.link_seed, private.make_token())
  where m.id = p_mail_id and m.sent_at is null
  returning m.link_seed
$$;
comment on function private.keep_link_seed(uuid) is
  'The secret of the links of a mail that is about to be sent, the same each time. Null for a mail that was sent.';

create function private.make_act_token(p_link_seed text, p_act text) returns text
language sql immutable set search_path = '' as $$
  select encode(extensions.hmac(p_act, p_link_seed, 'sha256'), 'hex')
$$;
comment on function private.make_act_token(text, text) is
  'The token of a mail for an act: need and visit with their ids. 64 hexadecimal digits.';

create function private.end_taps(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.taps t where t.property_id = p_property_id
$$;
comment on function private.end_taps(uuid) is 'Ends the links to a home that was suspended, also if that is lifted again.';

create function private.are_taps_allowed(p_owner_id uuid) returns boolean
language sql stable
-- Definer: the jobs and visitors cannot read account_people.
security definer set search_path = '' as $$
  select not exists (
    select from private.account_people o where o.owner_id = p_owner_id and o.user_id = p_owner_id and not o.allows_taps
  )
$$;
comment on function private.are_taps_allowed(uuid) is 'Whether an owner lets links in mails act without a sign-in.';
grant execute on function private.are_taps_allowed(uuid) to service_role;

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
      or p_home.is_listed and p_home.owner_id = p_tap.owner_id and private.are_taps_allowed(p_tap.owner_id) and (
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
    and (
      p_tap.need_id is null
      or exists (
        select
        from private.needs n
        join private.need_homes a on a.need_id = n.id and a.property_id = p_home.id
        where n.id = p_tap.need_id and private.is_need_open(n) and private.is_home_asked(a, p_home)
      )
    )
    and (p_tap.visit_id is null or private.is_visit_offered(p_tap))
    and (p_tap.watch_id is null or private.is_watch_tapped(p_tap))
$$;
comment on function private.is_tap_valid(private.taps, public.properties) is
  'Whether a tap still works: the account has the same address, is not suspended, and acts for the home, which is listed and '
  'whose owner allows taps. The need is open, or the visit is still proposed.';

create function private.tap_state(p_tap private.taps) returns text
language sql stable security invoker set search_path = '' as $$
  select case
    when p_tap.used_at is not null then 'used'
    -- Answered in the inbox, or by a colleague.
    when exists (
      select from private.need_homes a
      where a.need_id = p_tap.need_id and a.property_id = p_tap.property_id and a.answer is not null and a.reply is null
    ) then 'used'
    when exists (select from private.visits v where v.id = p_tap.visit_id and v.state = 'confirmed') then 'used'
    else 'open'
  end
$$;
comment on function private.tap_state(private.taps) is 'Whether a valid tap has still something to do: open or used.';

create function private.describe_tap(p_tap private.taps, p_home public.properties, p_state text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'act', case
      when p_tap.watch_id is not null then 'watch'
      when p_tap.property_id is null then 'end'
      when p_tap.need_id is not null then 'need'
      when p_tap.visit_id is not null then 'visit'
      else 'spots'
    end,
    'state', p_state,
    'home', case when p_tap.property_id is not null then jsonb_build_object(
      'id', p_home.id, 'name', p_home.name, 'city', p_home.city, 'state', p_home.state,
      'available_spots', p_home.available_spots, 'confirmed_at', p_home.confirmed_at
    ) end,
    'need', (
      select jsonb_build_object(
        'number', n.number, 'closes_at', n.created_at + interval '72 hours', 'choices', private.describe_choices(n),
        'answer', private.describe_need_answer(a)
      )
      from private.needs n
      join private.need_homes a on a.need_id = n.id
      where n.id = p_tap.need_id and a.property_id = p_tap.property_id
    ),
    'visit', case when p_tap.visit_id is not null then jsonb_build_object(
      'starts_at', p_tap.starts_at, 'time_zone', p_home.time_zone
    ) end,
    'watch', private.describe_tapped_watch(p_tap.watch_id, p_tap.watch_act)
  )
$$;

comment on function private.describe_tap(private.taps, public.properties, text) is 'What read_tap() and use_tap() return.';

create function private.read_tap(p_token text) returns jsonb
language plpgsql stable
-- Definer: works without a sign-in. Reads what the token names, and nothing that names a family.
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
  return private.describe_tap(v_tap, v_home, private.tap_state(v_tap));
end
$$;

create function public.read_tap(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_tap(p_token)
$$;
comment on function public.read_tap(text) is
  'What the link of a mail would change: {act: spots, end, need, visit or watch, state: open or used, home: {id, name, city, state, '
  'available_spots, confirmed_at}, need: {number, closes_at, choices, answer}, visit: {starts_at, time_zone}, watch: {act, '
  'property_name, city, state, ends_at, time_zone}}. Changes nothing. '
  'Null for a token that is unknown, has expired or has ended.';

create function private.state_spots(p_tap private.taps, p_home public.properties, p_spots integer, p_seen integer)
returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_result jsonb;
begin
  if (p_spots between 0 and 20 or p_spots = p_seen) is not true then
    raise exception 'taps_number_invalid' using errcode = '22023';
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

create function private.lock_tapped(p_tap private.taps) returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  -- In the order of all writers: accounts, inquiries, homes, their parts.
  perform from public.users u where u.id = p_tap.user_id for key share;
  perform from public.inquiries i
  where i.id = (select v.inquiry_id from private.visits v where v.id = p_tap.visit_id)
  for no key update;
  select * into v_home
  from public.properties p
  where p.id = coalesce(
    p_tap.property_id,
    -- Which holds a spot.
    (select w.property_id from public.home_watches w where w.id = p_tap.watch_id and p_tap.watch_act = 'accept')
  )
  for no key update;
  perform private.lock_waiting_list(w.property_id) from public.home_watches w where w.id = p_tap.watch_id;
  perform from private.needs n where n.id = p_tap.need_id for share;
  perform from private.need_homes a
  where a.need_id = p_tap.need_id and a.property_id = p_tap.property_id
  for no key update;
  return v_home;
end
$$;
comment on function private.lock_tapped(private.taps) is 'Locks what a tap changes, and returns its home.';

create function private.use_tap(p_token text, p_spots integer, p_seen integer, p_answer jsonb) returns jsonb
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
  v_home := private.lock_tapped(v_tap);
  -- Read after the locks, as the rest.
  select * into v_tap from private.taps t where t.token_hash = v_tap.token_hash for update;
  if private.is_tap_valid(v_tap, v_home) is not true then
    return null;
  elsif private.tap_state(v_tap) = 'used' then
    return private.describe_tap(v_tap, v_home, 'used');
  elsif v_tap.need_id is not null then
    perform private.answer_by_tap(v_tap, p_answer);
  elsif v_tap.visit_id is not null then
    perform private.accept_by_tap(v_tap);
  elsif v_tap.watch_id is not null then
    if not private.act_on_watch(v_tap) then
      return null;
    end if;
  elsif v_tap.property_id is null then
    perform private.choose_weekday(v_tap.user_id, null);
  else
    v_stated := private.state_spots(v_tap, v_home, p_spots, p_seen);
    if v_stated.id is null then
      return private.describe_tap(v_tap, v_home, 'changed');
    end if;
    v_home := v_stated;
  end if;
  update private.taps t set used_at = now() where t.token_hash = v_tap.token_hash;
  return private.describe_tap(v_tap, v_home, 'done');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.use_tap(
  p_token text, p_spots integer default null, p_seen integer default null, p_answer jsonb default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Answer', p_answer::text, 1000);
  return private.use_tap(p_token, p_spots, p_seen, p_answer);
end
$$;
comment on function public.use_tap(text, integer, integer, jsonb) is
  'Does what the link of a mail says, once: ends the weekly question, states p_spots, 0 to 20, and confirms the home, answers a '
  'need with p_answer, {answer: yes, monthly_price, free_from, free_until} or {answer: no}, accepts a time of a visit, or acts on a place in a waiting list. '
  'Returns the same as read_tap() with the state done, used when it was done before, or changed, and then nothing is written, '
  'when the home has neither p_seen, which the page showed, nor p_spots. Raises 22023, 55P03 while somebody else writes the '
  'home, and PT429. 244 bits cannot be guessed, so attempts are not limited.';

grant execute on function
  private.read_tap(text), public.read_tap(text),
  private.use_tap(text, integer, integer, jsonb), public.use_tap(text, integer, integer, jsonb)
to anon, authenticated;
