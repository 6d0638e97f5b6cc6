set lock_timeout = '2s';

create table private.register_medians (
  source text not null references private.register_sources (source) on delete cascade,
  state text not null,
  fact text not null,
  median double precision not null,
  primary key (source, state, fact)
);
comment on table private.register_medians is
  'The medians of the homes of a state in a source, which stand beside the facts of a home. Each import computes them again.';

alter table private.register_medians enable row level security;
create policy select_visitor on private.register_medians for select to anon using (true);

create policy select_user on private.register_medians for select to authenticated using (true);

create policy select_operator on private.register_medians for select to service_role using (true);

grant select on private.register_medians to anon, authenticated, service_role;

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

create function private.read_register_medians(p_entry private.registered_homes) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.fact, m.median), '{}')
  from private.register_medians m
  where m.source = p_entry.source and m.state = p_entry.state
$$;
comment on function private.read_register_medians(private.registered_homes) is
  'The medians of the homes of the state in the source of a home, by the name of the fact.';

grant execute on function private.read_register_medians(private.registered_homes) to anon, authenticated, service_role;

create or replace function public.read_registered_home(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(r) || jsonb_build_object(
    'medians', private.read_register_medians(r),
    'property_id', r.property_id,
    'is_indexed', r.property_id is null and r.gone_at is null
      and exists (select from private.indexed_register_states i where i.state = r.state)
  )
  from private.registered_homes r
  where r.id = p_id
$$;
comment on function public.read_registered_home(uuid) is
  'A home of the register, as private.describe_registered_home(), with the medians of its state, the listed property that is this home, '
  'and whether search engines may show its page. Null if there is none.';

create or replace function public.read_public_record(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('record', (
    select private.describe_registered_home(r) || jsonb_build_object('medians', private.read_register_medians(r))
    from private.registered_homes r
    where r.property_id = p.id
    limit 1
  ))
  from public.properties p
  where p.id = p_property_id and p.is_listed
$$;
comment on function public.read_public_record(uuid) is
  'What the public register states about a listed property: {record}, as private.describe_registered_home() with the medians of the state, or null. '
  'Null for a property that is not listed.';
