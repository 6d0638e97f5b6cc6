set lock_timeout = '2s';

create function private.describe_open_homes(p_ids uuid[], out homes jsonb, out odd_ids uuid[])
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_half constant integer := cardinality(p_ids) / 2;
begin
  select coalesce(jsonb_agg(d.body order by d.id), '[]'), '{}' into homes, odd_ids
  from private.select_properties(p_ids) d;
-- What the values of a row can raise. A missing column or a cancelled statement is no fault of a home.
exception when data_exception or cardinality_violation or program_limit_exceeded or plpgsql_error or internal_error then
  if cardinality(p_ids) = 1 then
    homes := '[]';
    odd_ids := p_ids;
  else
    select former.homes || latter.homes, former.odd_ids || latter.odd_ids into homes, odd_ids
    from private.describe_open_homes(p_ids[:v_half]) former, private.describe_open_homes(p_ids[v_half + 1:]) latter;
  end if;
end
$$;
comment on function private.describe_open_homes(uuid[]) is
  'The homes that the caller can see of a list in the order of its IDs, and the IDs of those whose row cannot be read. It '
  'halves the list until such a home is alone, so that it hides no other.';

create or replace function public.list_open_homes(
  p_since timestamptz default null, p_limit integer default 100, p_after uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('homes', d.homes, 'odd_ids', d.odd_ids, 'next_id', f.next_id)
  from private.find_open_homes(p_since, p_limit, p_after) f, private.describe_open_homes(f.ids) d
$$;
comment on function public.list_open_homes(timestamptz, integer, uuid) is
  'A page of the open data: {homes, odd_ids, next_id}. odd_ids are homes that are left out because their row cannot be read. p_after is '
  'next_id of the page before.';

grant execute on function private.describe_open_homes(uuid[]) to anon, authenticated, service_role;
