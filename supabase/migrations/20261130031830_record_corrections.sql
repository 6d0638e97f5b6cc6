set lock_timeout = '2s';

-- Record corrections: an owner says that a fact of the public record of a home is not right. The words of the source are never
-- edited. Our team checks it at the desk (desk/record_corrections.sql), and what it accepts stands beside the fact.
-- Risk: a sentence is public once it is accepted. It ends with the value of the source that it is about.

create function private.record_facts() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'overall', 'health_inspection', 'staffing', 'quality_measure', 'special_focus', 'has_abuse_icon', 'last_visit', 'visit_count',
    'citations', 'complaint_count', 'penalty_count', 'fines', 'payment_denial_count', 'nurse_hours', 'weekend_nurse_hours',
    'nurse_turnover', 'registered_nurse_turnover', 'beds', 'residents_per_day', 'ownership', 'chain', 'legal_name'
  ]
$$;
comment on function private.record_facts() is
  'The facts of a public record of which owners ask for corrections, as recordFacts in contract/register/corrections.ts.';

create function private.record_fact(p_facts jsonb, p_fact text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when v.value not in ('null', 'false', '[]', '[null, null]') then v.value end
  from (
    select case
      when p_fact = 'fines' then jsonb_build_array(p_facts -> 'fine_count', p_facts -> 'fine_total')
      when p_fact in ('last_visit', 'visit_count', 'citations', 'complaint_count') then p_facts -> 'inspection' -> p_fact
      else p_facts -> p_fact
    end as value
  ) as v
$$;
comment on function private.record_fact(jsonb, text) is 'What a source states of a fact. Null if it does not state it.';

create table private.record_corrections (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  property_id uuid not null references public.properties (id) on delete cascade,
  registered_home_id uuid not null references private.registered_homes (id) on delete cascade,
  fact text not null constraint fact_is_known check (fact = any (private.record_facts())),
  -- What the source stated when the owner asked.
  stated jsonb not null,
  -- What is right, in public once our team accepts it.
  sentence text not null
    constraint sentence_is_filled check (private.is_filled(sentence))
    constraint sentence_is_a_line check (private.is_line(sentence, 300)),
  -- How our team can check it. Only the team reads it.
  evidence text not null
    constraint evidence_is_filled check (private.is_filled(evidence))
    constraint evidence_is_text check (private.is_text(evidence, 1000)),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  is_accepted boolean,
  -- Why it was refused, as the owner reads it.
  refusal text constraint refusal_is_a_line check (private.is_line(refusal, 300)),
  withdrawn_at timestamptz,
  -- When the source stated something else, or the team found that the record is of another home.
  ended_at timestamptz,
  constraint decision_has_a_time check ((decided_at is null) = (is_accepted is null)),
  constraint one_of_a_fact unique (property_id, fact)
);
comment on table private.record_corrections is
  'The last correction that the owner of a home asked for of each fact of its public record.';

create index record_corrections_registered_home on private.record_corrections (registered_home_id);
create index record_corrections_open on private.record_corrections (asked_at, id)
where decided_at is null and withdrawn_at is null and ended_at is null;

-- Not of decisions.
create trigger limit_writes after insert or update of asked_at on private.record_corrections
  for each row execute function private.tg__limit_writes('60', 'asked for %s corrections');

alter table private.record_corrections enable row level security;
create policy select_operator on private.record_corrections for select to service_role using (true);

grant select on private.record_corrections to service_role;

create function private.correction_stands(p_correction private.record_corrections, p_entry private.registered_homes) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    p_correction.withdrawn_at is null and p_correction.ended_at is null and p_correction.is_accepted is not false
    and p_entry.id = p_correction.registered_home_id and p_entry.property_id = p_correction.property_id
    and private.record_fact(p_entry.facts, p_correction.fact) = p_correction.stated,
    false
  )
$$;
comment on function private.correction_stands(private.record_corrections, private.registered_homes) is
  'Whether a correction is open or accepted, and is about what the record of its home states now.';

create function private.describe_correction(p_correction private.record_corrections) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'fact', p_correction.fact, 'sentence', p_correction.sentence, 'evidence', p_correction.evidence,
    'asked_at', p_correction.asked_at, 'decided_at', p_correction.decided_at, 'refusal', p_correction.refusal,
    'state', case
      when p_correction.withdrawn_at is not null then 'withdrawn'
      when not p_correction.is_accepted then 'refused'
      when not exists (
        select from private.registered_homes r
        where r.id = p_correction.registered_home_id and private.correction_stands(p_correction, r)
      ) then 'ended'
      when p_correction.is_accepted then 'accepted'
      else 'open'
    end
  )
$$;
comment on function private.describe_correction(private.record_corrections) is
  'A correction as its owner reads it, as recordCorrectionSchema in contract/register/corrections.ts.';

create function private.describe_corrections(p_property_id uuid, p_can_write boolean) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'can_write', p_can_write,
    'facts', array(
      select jsonb_build_object('fact', f.fact, 'value', private.record_fact(r.facts, f.fact)::text)
      from private.registered_homes r
      cross join unnest(private.record_facts()) with ordinality as f (fact, place)
      where r.property_id = p_property_id and p_can_write and private.record_fact(r.facts, f.fact) is not null
      order by f.place
    ),
    'corrections', array(
      select private.describe_correction(c)
      from private.record_corrections c
      where c.property_id = p_property_id and p_can_write
      order by c.asked_at desc, c.id
    )
  )
$$;
comment on function private.describe_corrections(uuid, boolean) is
  'The facts that the record of a home states, with their values as text, and the corrections of them, the newest first.';

create function private.read_record_corrections(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: owners have no privileges on corrections. Returns those of a home which the caller manages.
security definer set search_path = '' as $$
declare
  v_manages constant boolean := exists (
    select from public.properties p where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  );
begin
  if not v_manages and not private.can_view_property(p_property_id) then
    return null;
  end if;
  return private.describe_corrections(p_property_id, v_manages);
end
$$;

create function private.check_correction_count(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
  v_next timestamptz;
begin
  -- Of two requests at once, the second one counts the first.
  perform pg_advisory_xact_lock(hashtextextended('record corrections ' || p_owner_id, 0));
  select count(*), min(c.asked_at) + interval '1 day' into v_count, v_next
  from private.record_corrections c
  join public.properties p on p.id = c.property_id
  where p.owner_id = p_owner_id and c.asked_at > now() - interval '1 day';
  if v_count >= 20 then
    raise exception 'record_corrections_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('seconds', ceil(extract(epoch from v_next - now())));
  end if;
end
$$;
comment on function private.check_correction_count(uuid) is
  'Raises SC429 for an owner who asked for corrections of 20 facts within a day. detail has the wait in seconds.';

create function private.ask_record_correction(
  p_property_id uuid, p_fact text, p_sentence text, p_evidence text, p_from text
) returns jsonb
language plpgsql volatile
-- Definer: owners cannot write corrections. Writes one of a home which the caller manages.
security definer set search_path = '' as $$
declare
  v_owner_id uuid;
  v_entry private.registered_homes;
  v_stated jsonb;
begin
  -- With the lock, a home that is handed over meanwhile is not found.
  select p.owner_id into v_owner_id
  from public.properties p
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  for key share;
  if not found then
    return null;
  end if;
  if not coalesce(p_fact = any (private.record_facts()), false) then
    raise exception 'record_fact_unknown' using errcode = '22023';
  end if;
  if not coalesce(private.is_filled(p_sentence) and private.is_line(p_sentence, 300), false) then
    raise exception 'record_correction_sentence' using errcode = '22023';
  end if;
  if not coalesce(private.is_filled(p_evidence) and private.is_text(p_evidence, 1000), false) then
    raise exception 'record_correction_evidence' using errcode = '22023';
  end if;
  perform private.check_correction_count(v_owner_id);
  select r.* into v_entry from private.registered_homes r where r.property_id = p_property_id limit 1;
  v_stated := private.record_fact(v_entry.facts, p_fact);
  if v_stated is null or v_stated::text is distinct from p_from then
    raise exception 'record_fact_changed' using errcode = 'SC409';
  end if;
  if exists (
    select from private.record_corrections c
    where c.property_id = p_property_id and c.fact = p_fact and private.correction_stands(c, v_entry)
  ) then
    raise exception 'record_correction_exists' using errcode = 'SC409';
  end if;
  insert into private.record_corrections (property_id, registered_home_id, fact, stated, sentence, evidence)
  values (p_property_id, v_entry.id, p_fact, v_stated, p_sentence, p_evidence)
  on conflict (property_id, fact) do update
  set registered_home_id = excluded.registered_home_id, stated = excluded.stated, sentence = excluded.sentence,
    evidence = excluded.evidence, asked_at = now(), decided_at = null, is_accepted = null, refusal = null,
    withdrawn_at = null, ended_at = null;
  return private.describe_corrections(p_property_id, true);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function private.withdraw_record_correction(p_property_id uuid, p_fact text) returns jsonb
language plpgsql volatile
-- Definer: owners cannot write corrections. Withdraws one of a home which the caller manages.
security definer set search_path = '' as $$
begin
  perform from public.properties p
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  for key share;
  if not found then
    return null;
  end if;
  -- What the team refused meanwhile stays refused, as the answer says.
  update private.record_corrections c
  set withdrawn_at = now()
  where c.property_id = p_property_id and c.fact = p_fact and c.withdrawn_at is null and c.ended_at is null
    and c.is_accepted is not false;
  return private.describe_corrections(p_property_id, true);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.read_record_corrections(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_record_corrections(p_property_id)
$$;
comment on function public.read_record_corrections(uuid) is
  'The corrections of the public record of a home: {can_write, facts: [{fact, value}], corrections: [{fact, sentence, evidence, '
  'asked_at, decided_at, refusal, state}]}. can_write is false, and the lists are empty, for a home that the caller does not '
  'manage. Null for one that the caller cannot see.';

create function public.ask_record_correction(
  p_property_id uuid, p_fact text, p_sentence text, p_evidence text, p_from text
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Fact', p_fact, 60), private.check_argument('Sentence', p_sentence, 1000),
    private.check_argument('Evidence', p_evidence, 2000), private.check_argument('Value', p_from, 20000);
  select private.ask_record_correction(p_property_id, p_fact, p_sentence, p_evidence, p_from)
$$;
comment on function public.ask_record_correction(uuid, text, text, text, text) is
  'Asks the team for the correction of a fact of the public record. p_from is the value that the screen showed, as '
  'read_record_corrections() has it. Returns what that returns; null unless the caller manages the home. Raises SC409 if the '
  'source states something else now or a correction of the fact is open or accepted, SC429 for more than 20 facts within a day, '
  'and 22023 for an unknown fact or without a sentence of 300 and an explanation of 1,000 characters.';

create function public.withdraw_record_correction(p_property_id uuid, p_fact text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Fact', p_fact, 60);
  select private.withdraw_record_correction(p_property_id, p_fact)
$$;
comment on function public.withdraw_record_correction(uuid, text) is
  'Withdraws the correction of a fact, also one that stands beside it. Returns what read_record_corrections() returns; null '
  'unless the caller manages the home.';

grant execute on function
  private.read_record_corrections(uuid), public.read_record_corrections(uuid),
  private.ask_record_correction(uuid, text, text, text, text), public.ask_record_correction(uuid, text, text, text, text),
  private.withdraw_record_correction(uuid, text), public.withdraw_record_correction(uuid, text)
to authenticated;

create function private.read_accepted_corrections(p_entry private.registered_homes) returns jsonb
language plpgsql stable
-- Definer: nobody reads corrections. Returns what is public: the accepted ones of a listed home.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('fact', c.fact, 'sentence', c.sentence, 'checked_at', c.decided_at) order by c.decided_at, c.id
      ),
      '[]'
    )
    from private.record_corrections c
    join public.properties p on p.id = c.property_id and p.is_listed
    where c.property_id = p_entry.property_id and c.is_accepted and private.correction_stands(c, p_entry)
  );
end
$$;
comment on function private.read_accepted_corrections(private.registered_homes) is
  'What stands beside the facts of a home of the register: [{fact, sentence, checked_at}].';
grant execute on function private.read_accepted_corrections(private.registered_homes) to anon, authenticated, service_role;

create or replace function public.read_registered_home(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(r) || jsonb_build_object(
    'medians', private.read_register_medians(r), 'corrections', private.read_accepted_corrections(r),
    'place', private.find_listed_places(r.state, array(
      select p.city from public.places p where p.state = r.state and p.search_key = private.place_key(r.city)
    ), 1) -> 0,
    'property_id', r.property_id,
    'is_indexed', r.property_id is null and r.gone_at is null
      and exists (select from private.indexed_register_states i where i.state = r.state)
  )
  from private.registered_homes r
  where r.id = p_id
$$;
comment on function public.read_registered_home(uuid) is
  'A home of the register, as private.describe_registered_home(), with the medians of its state, the accepted corrections of its owner, the listed property that is this home, its place if it has a page: {city, home_count}, '
  'and whether search engines may show its page. Null if there is none.';

create or replace function public.read_public_record(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('record', (
    select private.describe_registered_home(r) || jsonb_build_object(
      'medians', private.read_register_medians(r), 'corrections', private.read_accepted_corrections(r)
    )
    from private.registered_homes r
    where r.property_id = p.id
    limit 1
  ))
  from public.properties p
  where p.id = p_property_id and p.is_listed
$$;
comment on function public.read_public_record(uuid) is
  'What the public register states about a listed property: {record}, as private.describe_registered_home() with the medians of the state and '
  'the accepted corrections of the owner, or null. '
  'Null for a property that is not listed.';

create function private.end_changed_corrections(p_source text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.record_corrections c set ended_at = now()
  from private.registered_homes r
  where r.id = c.registered_home_id and r.source = p_source and c.ended_at is null
    and private.record_fact(r.facts, c.fact) is distinct from c.stated
$$;
comment on function private.end_changed_corrections(text) is
  'Ends the corrections of facts of which a source states something else now, so that they stay ended if it changes back.';

create or replace function private.apply_register_import(
  p_source text, p_agency text, p_url text, p_as_of date, p_file_name text, p_accept_gone boolean
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_import private.register_imports;
begin
  perform private.check_register_import(p_source, p_as_of, p_accept_gone);
  insert into private.register_sources as o (source, agency, url, as_of)
  values (p_source, p_agency, p_url, p_as_of)
  on conflict (source) do update
  set agency = excluded.agency, url = excluded.url, as_of = excluded.as_of, imported_at = now();
  select * into v_import.new_count, v_import.changed_count from private.write_staged_homes(p_source);
  perform private.end_changed_corrections(p_source);
  update private.registered_homes r set gone_at = now()
  where r.source = p_source and r.gone_at is null
    and not exists (select from private.register_staging s where s.number = r.number);
  get diagnostics v_import.gone_count = row_count;
  perform private.refresh_register_medians(p_source);
  perform private.link_registered_homes(array(
    select s.number from private.register_staging s
    join public.properties p on p.certification_number = s.number
  ))
  where p_source = 'cms';
  insert into private.register_imports (source, file_name, as_of, entry_count, new_count, changed_count, gone_count)
  values (
    p_source, p_file_name, p_as_of, (select count(*) from private.register_staging),
    v_import.new_count, v_import.changed_count, v_import.gone_count
  )
  returning * into v_import;
  return jsonb_build_object(
    'entries', v_import.entry_count, 'new', v_import.new_count, 'changed', v_import.changed_count,
    'gone', v_import.gone_count,
    'without_position', (
      select count(*)
      from private.register_staging s
      left join public.zip_codes z on z.zip_code = s.zip_code
      where coalesce(s.latitude, z.latitude) is null
    )
  );
end
$$;
comment on function private.apply_register_import(text, text, text, date, text, boolean) is
  'Makes the staged rows the register of a source, and returns {entries, new, changed, gone, without_position}. Homes that '
  'the file does not name stay, marked as gone. Roll it back to only count. Raises 22023 for an older file, for one '
  'without a fifth of the homes unless p_accept_gone, and for numbers that cannot be right.';

create or replace function private.export_homes(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'properties', array(
      select d.body - 'owner_id' - 'is_favorite' || jsonb_build_object('own_id', p.own_id)
      from public.properties p
      join private.select_properties(array(select o.id from public.properties o where o.owner_id = p_user_id)) d on d.id = p.id
      order by p.created_at, p.id
    ),
    'home_limits', (
      select jsonb_build_object(
        'per_day', l.homes_per_day, 'in_total', l.homes_in_total, 'listed_at', l.listed_at, 'asked', l.asked_count,
        'asked_at', l.asked_at
      )
      from private.owner_limits l
      where l.owner_id = p_user_id
    ),
    'visit_comments', array(
      select private.describe_visit_comment(f, true) - '{can_write,has_counts}'::text[] || jsonb_build_object('property_name', p.name)
      from private.visit_findings f
      join public.properties p on p.id = f.property_id
      where p.owner_id = p_user_id and num_nonnulls(f.comment, f.asked_comment) > 0
      order by p.created_at, p.id
    ),
    'record_corrections', array(
      select private.describe_correction(c) || jsonb_build_object('property_name', p.name)
      from private.record_corrections c
      join public.properties p on p.id = c.property_id
      where p.owner_id = p_user_id
      order by c.asked_at, c.id
    ),
    'photos', array(
      select o.name
      from storage.objects o
      -- A prefix search by index. '~' sorts after every character of a path.
      where o.bucket_id = 'property-images' and o.name ~>=~ (p_user_id || '/') and o.name ~<~ (p_user_id || '/~')
        -- Not of homes that were handed over.
        and not exists (
          select from public.properties p
          where private.photo_paths(p.image_urls) @> array[o.name] and p.owner_id <> p_user_id
        )
      order by o.name
    ),
    -- Also those that others make to the address of the account.
    'home_offers', array(
      select jsonb_build_object(
        'property_name', p.name, 'is_yours', p.owner_id = p_user_id, 'email', t.email, 'created_at', t.created_at,
        'expires_at', t.expires_at
      )
      from private.home_transfers t
      join public.properties p on p.id = t.property_id
      where p.owner_id = p_user_id or t.email = (select u.email from public.users u where u.id = p_user_id)
      order by t.created_at, p.id
    ),
    'feed_keys', array(
      select private.describe_feed_key(k)
      from private.feed_keys k
      where k.owner_id = p_user_id
      order by k.created_at, k.id
    )
  )
$$;
comment on function private.export_homes(uuid) is
  'What an account stores as the owner of homes, and the homes that are offered to it.';

create or replace function private.accept_home_offer(p_token text) returns uuid
language plpgsql volatile
-- Definer: nobody may write owner_id. Only the account to which the home is offered gets it.
security definer set search_path = '' as $$
declare
  v_offer private.home_transfers := private.find_home_offer(p_token);
  v_new public.users;
  v_home public.properties;
  v_limits private.owner_limits;
begin
  select p.* into v_home from public.properties p where p.id = v_offer.property_id;
  -- In the order of all writers: accounts, the home, its inquiries.
  perform from public.users u where u.id in (v_home.owner_id, private.user_id()) order by u.id for key share;
  select u.* into v_new from public.users u where u.id = private.user_id();
  if v_new.email is distinct from v_offer.email then
    raise exception 'offer_for_other_address' using errcode = '42501';
  end if;
  if v_new.role <> 'owner' then
    raise exception 'offer_needs_owner' using errcode = '42501';
  end if;
  -- Locks the row, as a new home does.
  insert into private.owner_limits as l (owner_id) values (v_new.id)
  on conflict (owner_id) do update set owner_id = excluded.owner_id
  returning l.* into v_limits;
  perform private.check_home_total(v_limits, 'SC409');
  -- Before the home: whoever answers an inquiry then locks the home, for its mail and its answer time.
  perform from public.inquiries i where i.property_id = v_offer.property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = v_offer.property_id and p.owner_id = v_home.owner_id for update;
  delete from private.home_transfers t where t.property_id = v_home.id and t.token_hash = v_offer.token_hash;
  -- Taken back, accepted or replaced meanwhile.
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  if v_home.is_suspended then
    raise exception 'offered_home_removed' using errcode = 'SC424';
  end if;
  perform private.close_conversations(v_home);
  -- How many families wrote to the former owner is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
  update private.visit_findings f
  set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
  where f.property_id = v_home.id;
  delete from private.record_corrections c where c.property_id = v_home.id;
  -- Ends the verification and the checks, as for any other home: see private.reset_checks().
  update public.properties p
  set owner_id = v_new.id, former_photos = v_home.image_urls, own_id = null, creation_key = null,
    verified_at = null, verified_by = null, updated_at = now()
  where p.id = v_home.id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  values ('home_handed_over', v_home.id, v_home.owner_id, now());
  return v_home.id;
end
$$;

-- Queue of the desk: corrections of the public record that owners ask for.
-- Risk: what is accepted is public beside the words of the source, and can name a resident.

create view private.desk_record_corrections with (security_invoker = true) as
select
  c.id, c.asked_at as waiting_since, p.name as title, concat_ws(', ', p.city, p.state) as about, p.owner_id as person_id,
  c.property_id
from private.record_corrections c
join private.registered_homes r on r.id = c.registered_home_id
join public.properties p on p.id = c.property_id
where c.decided_at is null and c.withdrawn_at is null and c.ended_at is null and private.correction_stands(c, r);
comment on view private.desk_record_corrections is
  'The corrections that nobody decided, of what the record of the home states now.';

create function private.desk_record_corrections_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'fact', c.fact, 'sentence', c.sentence,
    'evidence', c.evidence,
    'record', private.describe_registered_home(r) || jsonb_build_object('medians', private.read_register_medians(r))
  )
  from private.record_corrections c
  join private.registered_homes r on r.id = c.registered_home_id
  join public.properties p on p.id = c.property_id
  where c.id = p_id
$$;
comment on function private.desk_record_corrections_entry(uuid) is
  'What an operator reads of a correction: the home, the record, the fact, what the owner says is right, and how to check it.';

create function private.decide_desk_record_corrections(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_property_id constant uuid := (select c.property_id from private.record_corrections c where c.id = p_id);
  v_sentence constant text := private.desk_sentence(p_sentence);
begin
  case p_decision
    when 'accept' then
      update private.record_corrections c set decided_at = now(), is_accepted = true where c.id = p_id;
    when 'refuse' then
      update private.record_corrections c set decided_at = now(), is_accepted = false, refusal = v_sentence where c.id = p_id;
    when 'another' then
      -- Our mistake: the record is of another home, and leaves the page with all that is said about it.
      perform public.decide_register_match(v_property_id, false, p_by);
      update private.record_corrections c set ended_at = now() where c.property_id = v_property_id and c.ended_at is null;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
  perform private.write_owner_note(p.owner_id, p.id, v_sentence) from public.properties p where p.id = v_property_id;
end
$$;
comment on function private.decide_desk_record_corrections(uuid, text, text, text) is
  'Decides about a correction, each time with a sentence for the owner: accept, which shows it beside the fact, refuse, or '
  'another, which takes the record of another home off the page.';

create or replace function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'visit_comments', 'record_corrections', 'home_limits', 'owners', 'homes', 'licenses',
    'register_matches', 'claims', 'helpers', 'suspensions', 'data_requests'
  ]
$$;
comment on function private.desk_queues() is 'The queues, in the order of the desk.';

create or replace function private.desk_seen(p_queue text, p_entry private.desk_entry) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_seen jsonb := (
    select coalesce(jsonb_object_agg(p.id, private.desk_seen_home(p_queue, p)), '{}')
    from private.select_desk_homes(p_queue, p_entry) p
  );
begin
  if p_queue in ('owners', 'home_limits', 'claims', 'helpers', 'data_requests') then
    v_seen := v_seen || (
      select coalesce(
        jsonb_object_agg(
          'account',
          jsonb_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email, 'role', u.role)
        ),
        '{}'
      )
      from public.users u
      where u.id = p_entry.person_id
    );
  end if;
  case p_queue
    when 'claims' then
      select c.* into v_claim from public.register_claims c where c.id = p_entry.id;
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask}'::text[] || jsonb_build_object(
          'listings', array(
            select concat_ws(', ', p.name, p.street, p.city, p.state)
            from private.select_other_homes(r, v_claim.user_id) p
            order by p.id
          ),
          -- A claim cannot be changed. By their time, because the accounts of the others may be deleted meanwhile.
          'claims', array(
            select to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS.US')
            from public.register_claims c
            where c.registered_home_id = r.id and c.decided_at is null
            order by c.created_at, c.id
          )
        ))
        from private.registered_homes r
        where r.id = v_claim.registered_home_id
      );
    when 'register_matches' then
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask,property_id}'::text[])
        from private.matched_entry(p_entry.property_id) r
      );
    when 'home_reports' then
      v_seen := v_seen || jsonb_build_object('report', jsonb_build_object('answers', array(
        select n.answer from private.owner_notes n where n.report_id = p_entry.id order by n.created_at, n.id
      )));
    when 'home_limits' then
      v_seen := v_seen || (
        select jsonb_build_object('limits', jsonb_build_object(
          'asked', l.asked_count, 'homes_per_day', l.homes_per_day, 'homes_in_total', l.homes_in_total
        ))
        from private.owner_limits l
        where l.owner_id = p_entry.id
      );
    when 'helpers' then
      v_seen := v_seen || (
        select jsonb_build_object('helper', jsonb_build_object(
          'organization', h.organization, 'phone', h.phone, 'address', h.address
        ))
        from private.helpers h
        where h.user_id = p_entry.id
      );
    when 'visit_comments' then
      v_seen := v_seen || (
        select jsonb_build_object('comment', jsonb_build_object('sentence', f.asked_comment, 'public_sentence', f.comment))
        from private.visit_findings f
        where f.property_id = p_entry.id
      );
    when 'record_corrections' then
      v_seen := v_seen || (
        select jsonb_build_object('correction', jsonb_build_object(
          'fact', c.fact, 'stated', c.stated, 'sentence', c.sentence, 'evidence', c.evidence
        ))
        from private.record_corrections c
        where c.id = p_entry.id
      );
    when 'suspensions' then
      v_seen := v_seen || (
        select jsonb_build_object('suspension', jsonb_build_object(
          'reason', s.reason, 'suspended_by', s.suspended_by, 'account', p_entry.person_id
        ))
        from private.suspensions s
        where s.id = p_entry.id
      );
    else
      null;
  end case;
  return v_seen;
end
$$;
comment on function private.desk_seen(text, private.desk_entry) is
  'What a decision about an entry stands on: {<home ID, account, register, report, limits, helper, comment, correction or suspension>: {<column>: <value>}}.';

create or replace function private.lock_desk_subjects(p_queue text, p_entry private.desk_entry, p_seen jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of all writers: account, homes, register. Rows that refer to the account can be written meanwhile.
  perform from public.users u where u.id = p_entry.person_id for no key update;
  if p_queue in ('owners', 'home_limits') then
    -- New homes of the owner wait.
    insert into private.owner_limits (owner_id) values (p_entry.person_id)
    on conflict (owner_id) do update set owner_id = excluded.owner_id;
  end if;
  perform from public.properties p
  where p_queue = 'owners' and p.owner_id = p_entry.person_id
    or p_queue = 'record_corrections' and p.id = p_entry.property_id
    or p.id in (
      select k.id::uuid
      from jsonb_object_keys(p_seen) as k (id)
      where private.is_grouped(p_queue) or p_queue in ('home_reports', 'register_matches') and k.id not in ('report', 'register')
    )
  order by p.id
  for no key update;
  if p_queue = 'helpers' then
    perform from private.helpers h where h.user_id = p_entry.id for no key update;
  end if;
  if p_queue = 'visit_comments' then
    perform from private.visit_findings f where f.property_id = p_entry.id for no key update;
  end if;
  if p_queue in ('claims', 'register_matches') then
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_entry.id)
      or r.id = (select m.id from private.matched_entry(p_entry.property_id) m)
    for no key update;
  end if;
  if p_queue = 'record_corrections' then
    -- The register first, as an import does, so that the source states the same until the decision.
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from private.record_corrections c where c.id = p_entry.id)
    for no key update;
    perform from private.record_corrections c where c.id = p_entry.id for no key update;
  end if;
end
$$;
comment on function private.lock_desk_subjects(text, private.desk_entry, jsonb) is
  'Locks what a decision stands on: the account, the homes that were seen, of an owner all, and the entry of the register.';

create or replace function private.read_desk_alerts() returns jsonb
language sql stable
-- Definer: the service role cannot read the queues, and nobody the factors. Returns no names.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'report_count', private.count_waiting_reports(),
    'late', (
      select coalesce(
        jsonb_agg(jsonb_build_object('queue', q.queue, 'since', e.waiting_since) order by e.waiting_since, q.queue), '[]'
      )
      -- A request about data has to be answered within 30 days.
      from (
        values ('owners', 7), ('homes', 7), ('licenses', 14), ('claims', 5), ('suspensions', 7), ('data_requests', 10),
          ('visit_comments', 7), ('record_corrections', 7), ('helpers', 5)
      ) as q (queue, days)
      cross join lateral private.select_desk_entries(q.queue, null, null, 1) e
      where e.waiting_since < now() - make_interval(days => q.days)
    ),
    'new_app_count', (
      select count(distinct o.user_id)
      from private.operators o
      join auth.mfa_factors f on f.user_id = o.user_id and f.status = 'verified' and f.created_at > o.added_at
    ),
    'told_count', (
      select count(*)
      from private.operators o
      join public.users u on u.id = o.user_id and u.suspended_at is null
      where o.mail_enabled
    )
  )
$$;
comment on function private.read_desk_alerts() is
  'What operators are told: {report_count, late: [{queue, since}], new_app_count, told_count}. late has the queues whose '
  'oldest entry waits too long, new_app_count the operators with an authenticator app that was added after they were named, '
  'told_count the operators who get mail.';

create or replace function private.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text) returns boolean
language plpgsql volatile
-- Definer: callers cannot execute the functions of operators. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_is_about_home constant boolean := p_action like '%\_property';
  v_person_id constant uuid := case when v_is_about_home
    then (select p.owner_id from public.properties p where p.id = p_subject_id)
    else p_subject_id
  end;
  v_property_id constant uuid := case when v_is_about_home then p_subject_id end;
  v_by constant text := private.act_as_operator(
    case when p_action in ('delete_property', 'name_moderator', 'remove_operator') then 'administrator' else 'moderator' end,
    p_action, v_person_id, v_property_id, p_reason
  );
begin
  case p_action
    when 'suspend_account' then
      return public.suspend_account(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_account' then
      return public.lift_suspension_of_account(p_subject_id, v_by);
    when 'suspend_property' then
      return public.suspend_property(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_property' then
      return public.lift_suspension_of_property(p_subject_id, v_by);
    when 'end_sessions' then
      return public.end_sessions(p_subject_id) > 0;
    when 'remove_second_factor' then
      return public.remove_second_factor(p_subject_id) > 0;
    when 'unverify_account', 'unverify_property', 'uncheck_license_of_property', 'uncheck_certification_of_property' then
      return private.take_back_check(p_action, v_person_id, v_property_id, p_sentence);
    when 'unverify_helper' then
      return private.take_back_helper(p_subject_id, v_by, private.desk_sentence(p_sentence));
    when 'delete_property' then
      return private.delete_suspended_home(v_person_id, v_property_id, p_sentence);
    when 'remove_visit_comment_of_property' then
      update private.visit_findings f
      set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
      where f.property_id = p_subject_id and num_nonnulls(f.comment, f.asked_comment) > 0;
      if not found then
        return false;
      end if;
      perform private.write_owner_note(v_person_id, p_subject_id, private.desk_sentence(p_sentence));
      return true;
    when 'remove_record_corrections_of_property' then
      update private.record_corrections c set withdrawn_at = now()
      where c.property_id = p_subject_id and c.is_accepted and c.withdrawn_at is null and c.ended_at is null;
      if not found then
        return false;
      end if;
      perform private.write_owner_note(v_person_id, p_subject_id, private.desk_sentence(p_sentence));
      return true;
    when 'restore_home_limits' then
      update private.owner_limits l set homes_per_day = null, homes_in_total = null
      where l.owner_id = p_subject_id and num_nonnulls(l.homes_per_day, l.homes_in_total) > 0;
      return found;
    when 'name_moderator' then
      return private.name_moderator(p_subject_id, v_by);
    when 'remove_operator' then
      -- Of two administrators who remove each other, the second one is none any more.
      perform pg_advisory_xact_lock(hashtextextended('operators', 0));
      perform private.check_operator('administrator');
      delete from private.operators o where o.user_id = p_subject_id;
      return found;
    else
      raise exception 'There is no such action' using errcode = '22023';
  end case;
end
$$;

comment on function public.take_operator_action(text, uuid, text, text) is
  'For operators: does suspend_account, lift_suspension_of_account, suspend_property, lift_suspension_of_property, '
  'end_sessions, remove_second_factor or restore_home_limits; with p_sentence for the owner or the helper, unverify_account, '
  'unverify_helper, unverify_property, uncheck_license_of_property, uncheck_certification_of_property, '
  'remove_visit_comment_of_property or remove_record_corrections_of_property; and for administrators delete_property, '
  'also with p_sentence, name_moderator or remove_operator. The log says who, what, whose, why and when. False if nothing '
  'changed. Raises SC404 for everybody else.';
