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
