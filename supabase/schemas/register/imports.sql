-- Register imports: operators replace the homes of a source with those of a file.
-- Risk: an import replaces what families read about every home of a source. It fills a staging table and is applied in one
-- transaction, and none that would remove a large part of a source is applied unasked.

-- What an interrupted import leaves here is removed by the next one, so it needs no log.
create unlogged table private.register_staging (
  line integer primary key,
  number text not null,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text,
  latitude double precision,
  longitude double precision,
  care_types text[] not null,
  facts jsonb not null
);
comment on table private.register_staging is 'The rows of a file whose import is under way, with their line in the file.';
create index register_staging_number on private.register_staging (number);

create table private.register_imports (
  id bigint generated always as identity primary key,
  source text not null references private.register_sources (source),
  file_name text not null,
  as_of date not null,
  imported_at timestamptz not null default now(),
  entry_count integer not null,
  new_count integer not null,
  changed_count integer not null,
  gone_count integer not null
);
comment on table private.register_imports is 'The imports of the register, for operators.';
create index register_imports_source on private.register_imports (source, imported_at desc);

alter table private.register_staging enable row level security;
alter table private.register_imports enable row level security;
create policy select_operator on private.register_staging for select to service_role using (true);

create policy select_operator on private.register_imports for select to service_role using (true);

grant select on private.register_imports to service_role;

create function private.check_register_staging(p_source text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_problem text;
begin
  select format('Lines %s and %s both have the number %s.', min(s.line), max(s.line), s.number) into v_problem
  from private.register_staging s
  group by s.number
  having count(*) > 1
  order by min(s.line)
  limit 1;
  if v_problem is null and p_source = 'cms' then
    -- The first two characters of a certification number name a state, which may own several of them.
    select format(
      'Line %s has the number %s in %s. The other numbers that begin with %s are in %s.',
      s.line, s.number, s.state, left(s.number, 2), usual.state
    )
    into v_problem
    from private.register_staging s
    join (
      select left(o.number, 2) as prefix, mode() within group (order by o.state) as state, count(*) as row_count
      from private.register_staging o
      group by 1
    ) as usual on usual.prefix = left(s.number, 2)
    -- 99 is the code of no state, for samples.
    where s.state <> usual.state and usual.row_count >= 10 and usual.prefix <> '99'
    order by s.line
    limit 1;
  end if;
  if v_problem is not null then
    raise exception '%', v_problem using errcode = '22023';
  end if;
end
$$;
comment on function private.check_register_staging(text) is
  'Raises 22023 if two lines of a file have the same number, or if a certification number is of another state.';

create function private.check_register_import(p_source text, p_as_of date, p_accept_gone boolean) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_last date;
  v_known integer;
  v_gone integer;
begin
  perform private.check_register_staging(p_source);
  select s.as_of into v_last from private.register_sources s where s.source = p_source;
  if v_last > p_as_of then
    raise exception 'The file is of %, older than the register, which is of %.', p_as_of, v_last using errcode = '22023';
  end if;
  select count(*), count(*) filter (where s.number is null) into v_known, v_gone
  from private.registered_homes r
  left join private.register_staging s on s.number = r.number
  where r.source = p_source and r.gone_at is null;
  if v_gone > v_known / 5 and not p_accept_gone then
    raise exception '% of % homes of the register are not in the file. If that is right, repeat the command with '
      '--accept-gone.', v_gone, v_known
      using errcode = '22023';
  end if;
end
$$;
comment on function private.check_register_import(text, date, boolean) is
  'Raises 22023 for an older file, for one without a fifth of the homes unless p_accept_gone, and for numbers that cannot '
  'be right.';

create function private.write_staged_homes(p_source text, out new_count integer, out changed_count integer)
language sql volatile security invoker set search_path = '' as $$
  with written as (
    insert into private.registered_homes as r (
      source, number, name, street, city, state, zip_code, phone, latitude, longitude, care_types, facts, position
    )
    select p_source, s.number, s.name, s.street, s.city, s.state, s.zip_code, s.phone, s.latitude, s.longitude,
      s.care_types, s.facts,
      private.globe_position(coalesce(s.latitude, z.latitude), coalesce(s.longitude, z.longitude))
    from private.register_staging s
    left join public.zip_codes z on z.zip_code = s.zip_code
    left join private.registered_homes o on o.source = p_source and o.number = s.number
    where (o.name, o.street, o.city, o.state, o.zip_code, o.phone, o.latitude, o.longitude, o.care_types, o.facts)
      is distinct from (s.name, s.street, s.city, s.state, s.zip_code, s.phone, s.latitude, s.longitude, s.care_types, s.facts)
      or o.gone_at is not null
    order by s.number
    on conflict (source, number) do update
    set name = excluded.name, street = excluded.street, city = excluded.city, state = excluded.state,
      zip_code = excluded.zip_code, phone = excluded.phone, latitude = excluded.latitude,
      longitude = excluded.longitude, care_types = excluded.care_types, facts = excluded.facts,
      position = excluded.position, gone_at = null
    -- Zero for a row that the statement inserted.
    returning r.xmax = 0 as is_new
  )
  select count(*) filter (where w.is_new), count(*) filter (where not w.is_new) from written w
$$;
comment on function private.write_staged_homes(text) is 'Writes the staged homes that are new or differ.';

create function private.refresh_register_medians(p_source text) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.register_medians m where m.source = p_source;
  insert into private.register_medians (source, state, fact, median)
  select p_source, r.state, f.name, percentile_cont(0.5) within group (order by f.value)
  from private.registered_homes r
  cross join lateral (
    values
      ('visit_count', (r.facts #>> '{inspection,visit_count}')::double precision),
      ('citation_count', (
        select sum((c ->> 'count')::double precision) from jsonb_array_elements(r.facts #> '{inspection,citations}') as c
      )),
      ('complaint_count', (r.facts #>> '{inspection,complaint_count}')::double precision),
      ('penalty_count', (r.facts ->> 'penalty_count')::double precision),
      ('nurse_hours', (r.facts ->> 'nurse_hours')::double precision),
      ('weekend_nurse_hours', (r.facts ->> 'weekend_nurse_hours')::double precision),
      ('nurse_turnover', (r.facts ->> 'nurse_turnover')::double precision),
      ('registered_nurse_turnover', (r.facts ->> 'registered_nurse_turnover')::double precision)
  ) as f (name, value)
  where r.source = p_source and r.gone_at is null and f.value is not null
  group by r.state, f.name
  -- Of fewer, it would be a number of single homes.
  having count(*) >= 5
$$;
comment on function private.refresh_register_medians(text) is
  'Computes the medians of the homes of each state in a source, of facts that at least five of them state.';

create function private.end_changed_corrections(p_source text) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.record_corrections c set ended_at = now()
  from private.registered_homes r
  where r.id = c.registered_home_id and r.source = p_source and c.ended_at is null
    and private.record_fact(r.facts, c.fact) is distinct from c.stated
$$;
comment on function private.end_changed_corrections(text) is
  'Ends the corrections of facts of which a source states something else now, so that they stay ended if it changes back.';

create function private.apply_register_import(
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
