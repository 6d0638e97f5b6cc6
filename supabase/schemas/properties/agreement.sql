-- The agreement: what an owner states about the contract that a resident signs. A column of properties, because it is read
-- and written with its home. These functions check it.

create function private.agreement_parts() returns table (name text, kind text, most integer, needs text, options text[])
language sql immutable parallel safe security invoker set search_path = ''
begin atomic
  values
    ('increases', 'increases', null::integer, null::text, null::text[]),
    ('increase_pace', 'choice', null, null, '{Once a year,More than once a year,At any time}'),
    ('increase_notice_days', 'number', 365, null, null),
    ('fixed_months', 'number', 120, null, null),
    ('community_fee_back', 'number', 100, null, null),
    ('community_fee_back_days', 'number', 3650, 'community_fee_back', null),
    ('deposit_back', 'number', 100, null, null),
    ('deposit_back_days', 'number', 3650, 'deposit_back', null),
    ('hospital_days', 'number', 365, null, null),
    ('hospital_price', 'number', 100, 'hospital_days', null),
    (
      'leave_reasons', 'choices', null, null,
      '{Needs two persons to transfer,Injections,Wandering,Behavior,Feeding,None of these}'
    ),
    ('money_ends', 'choice', null, null, '{Medicaid bed,Medicaid waiver accepted,Must move}'),
    ('medicaid_months', 'number', 120, 'money_ends', null),
    ('second_person_care', 'flag', null, null, null),
    ('arbitration', 'flag', null, null, null),
    ('night_staff', 'flag', null, null, null),
    ('pets', 'choice', null, null, '{No pets,Small pets,Cats and dogs}');
end;
comment on function private.agreement_parts() is
  'The parts of an agreement, as in contract/properties/agreement.ts: the kind, the highest number, the part without which it '
  'says nothing, and the options.';

create function private.are_increases(p_increases jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_increase jsonb;
  v_year integer := 10000;
begin
  if jsonb_typeof(p_increases) <> 'array' or jsonb_array_length(p_increases) not between 1 and 4 then
    return false;
  end if;
  for v_increase in select jsonb_array_elements(p_increases) loop
    if jsonb_typeof(v_increase -> 'year') is distinct from 'number'
      or jsonb_typeof(v_increase -> 'percent') is distinct from 'number' then
      return false;
    end if;
    if v_increase - '{year,percent}'::text[] <> '{}'
      or (v_increase -> 'year')::numeric not between 2000 and 9999
      or scale((v_increase -> 'year')::numeric) > 0
      or (v_increase -> 'percent')::numeric not between 0 and 50
      or scale((v_increase -> 'percent')::numeric) > 2
      -- The newest first, each year once.
      or (v_increase -> 'year')::integer >= v_year then
      return false;
    end if;
    v_year := (v_increase -> 'year')::integer;
  end loop;
  return true;
end
$$;
comment on function private.are_increases(jsonb) is
  'Whether a value is one to four increases of a price, [{year, percent}], the newest first.';

create function private.is_agreement(p_agreement jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_part record;
begin
  if jsonb_typeof(p_agreement) <> 'object' then
    return false;
  end if;
  for v_part in
    select p.name, p.kind, p.most, p.needs, p.options, said.value, jsonb_typeof(said.value) as type
    from jsonb_each(p_agreement) as said
    left join private.agreement_parts() p on p.name = said.key
  loop
    if (case v_part.kind
      when 'increases' then private.are_increases(v_part.value)
      when 'flag' then v_part.type = 'boolean'
      when 'number' then v_part.type = 'number'
      when 'choice' then v_part.type = 'string' and v_part.value #>> '{}' = any (v_part.options)
      when 'choices' then v_part.type = 'array'
      else false
    end) is not true or v_part.needs is not null and not p_agreement ? v_part.needs then
      return false;
    end if;
    if v_part.kind = 'number' and (
      (v_part.value)::numeric not between 0 and v_part.most or scale((v_part.value)::numeric) > 0
    ) or v_part.kind = 'choices' and (
      jsonb_array_length(v_part.value) = 0
      or not v_part.value <@ to_jsonb(v_part.options)
      or (select count(*) <> count(distinct item) from jsonb_array_elements(v_part.value) as item)
      or v_part.value ? 'None of these' and jsonb_array_length(v_part.value) > 1
    ) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.is_agreement(jsonb) is
  'Whether a value states parts of an agreement, as private.agreement_parts() lists them. A part that is not stated is left out.';

create function private.is_past_agreement(p_agreement jsonb) returns boolean
-- Stable, in a check: what is past stays so.
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return coalesce(p_agreement #> '{increases,0,year}' <= to_jsonb(extract(year from now() at time zone 'UTC')), true);
end
$$;
comment on function private.is_past_agreement(jsonb) is 'Whether no increase of an agreement is of a year in the future.';

grant execute on function
  private.agreement_parts(), private.are_increases(jsonb), private.is_agreement(jsonb), private.is_past_agreement(jsonb)
to anon, authenticated, service_role;
