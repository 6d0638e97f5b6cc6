set lock_timeout = '2s';

create or replace function private.describe_open_homes(p_ids uuid[], out homes jsonb, out odd_ids uuid[])
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_half constant integer := cardinality(p_ids) / 2;
begin
  select coalesce(jsonb_agg(d.body order by d.id), '[]'), '{}'::uuid[] into homes, odd_ids
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
