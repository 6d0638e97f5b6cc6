set lock_timeout = '2s';

create or replace function private.describe_conflict(p_home public.properties, p_columns text[], p_seen jsonb, p_yours jsonb)
returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_theirs constant jsonb := private.pick(to_jsonb(p_home), p_columns);
  v_changed_at timestamptz;
  v_changed_by text;
begin
  select
    max(c.edited_at),
    case when count(c.changed_by) = count(*) and count(distinct c.changed_by) = 1 then max(c.changed_by) end
  into v_changed_at, v_changed_by
  from unnest(p_columns) as column_name
  left join lateral (
    select e.edited_at, coalesce('Your system (' || e.feed_key || ')', a.name) as changed_by
    from private.home_edits e
    left join private.account_people a on a.owner_id = p_home.owner_id and a.user_id = e.user_id
    where e.property_id = p_home.id and e.became -> column_name = v_theirs -> column_name
    order by e.id desc
    limit 1
  ) c on true;
  return jsonb_build_object(
    'seen', private.pick(p_seen, p_columns), 'theirs', v_theirs, 'yours', private.pick(p_yours, p_columns),
    'changed_at', v_changed_at, 'changed_by', v_changed_by
  );
end
$$;
comment on function private.describe_conflict(public.properties, text[], jsonb, jsonb) is
  'The columns that somebody else changed meanwhile: {seen, theirs, yours, changed_at, changed_by}. Who is the name in the '
  'team, or the system with the name of its key. Nobody, unless one of them is known to have changed all of the columns.';

