-- The whole open data as files, made once a day by the job open-data. The files stand in the bucket open-data, which everybody
-- can read and only housekeeping writes. services.json names them. It is replaced when all files of an export are written, so
-- that the files of the day before stay until then, and another day for those who are reading them.
-- A migration makes the bucket: public, 10 MB a file, application/json and application/gzip.

create table private.open_data_export (
  is_only boolean primary key default true constraint there_is_one check (is_only),
  began_at timestamptz not null default now(),
  -- Of each file that is written: {name, homes, bytes}.
  files jsonb not null default '[]' constraint files_are_an_array check (jsonb_typeof(files) = 'array'),
  -- After which home the next file begins. Null before the first file and after the last one.
  next_property_id uuid,
  completed_at timestamptz,
  -- Of the export before, whose files are kept.
  former_began_at timestamptz
);
comment on table private.open_data_export is 'How far the export of today is. Files of many homes take several runs of the job.';

alter table private.open_data_export enable row level security;
create policy select_operator on private.open_data_export for select to service_role using (true);

grant select, insert, update on private.open_data_export to service_role;

create function private.is_open_data_exported() returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select from private.open_data_export e
    where e.completed_at is not null and e.began_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
  )
$$;
comment on function private.is_open_data_exported() is 'Whether the export of today, in UTC, is complete.';

create function public.take_open_data_export() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into private.open_data_export default values on conflict (is_only) do nothing;
  update private.open_data_export e
  set began_at = now(), files = '[]', next_property_id = null, completed_at = null,
    former_began_at = case when e.completed_at is null then e.former_began_at else e.began_at end
  where not private.is_open_data_exported()
    -- An export that did not end in two days begins again.
    and (e.completed_at is not null or e.began_at < now() - interval '2 days');
  return (
    select jsonb_build_object(
      'began_at', e.began_at, 'files', e.files, 'next_id', e.next_property_id, 'former_began_at', e.former_began_at,
      'is_complete', e.completed_at is not null, 'is_late', e.began_at < now() - interval '1 day'
    )
    from private.open_data_export e
  );
end
$$;
comment on function public.take_open_data_export() is
  'The export of the open data that is under way, or else a new one: {began_at, files, next_id, former_began_at, is_complete, '
  'is_late}.';

create function public.add_open_data_file(
  p_began_at timestamptz, p_file jsonb, p_from_id uuid default null, p_next_id uuid default null
) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.open_data_export e
  set files = e.files || jsonb_build_array(p_file), next_property_id = p_next_id
  where e.began_at = p_began_at and e.completed_at is null and e.next_property_id is not distinct from p_from_id
    and (e.files = '[]' or e.next_property_id is not null);
  return found;
end
$$;
comment on function public.add_open_data_file(timestamptz, jsonb, uuid, uuid) is
  'Records a file of an export, with the homes after p_from_id. False if another run wrote it.';

create function public.complete_open_data_export(p_began_at timestamptz) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.open_data_export e set completed_at = now()
  where e.began_at = p_began_at and e.completed_at is null and e.files <> '[]' and e.next_property_id is null;
  return found;
end
$$;
comment on function public.complete_open_data_export(timestamptz) is
  'Records that all files of an export are written and named in services.json.';

grant execute on function
  private.is_open_data_exported(), public.take_open_data_export(),
  public.add_open_data_file(timestamptz, jsonb, uuid, uuid), public.complete_open_data_export(timestamptz)
to service_role;
