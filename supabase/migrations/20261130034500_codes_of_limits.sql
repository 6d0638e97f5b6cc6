set lock_timeout = '2s';

create or replace function private.count_write(p_user_id uuid, p_counted text, p_limit integer, p_done text, p_errcode text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count private.write_counts;
  v_wait interval;
begin
  -- The account is locked before its count, as a deletion does.
  perform from public.users u where u.id = p_user_id for key share;
  if not found then
    return;
  end if;
  insert into private.write_counts as c (user_id, table_name, counted_since, write_count)
  values (p_user_id, p_counted, now(), 1)
  on conflict (user_id, table_name) do update
  set (counted_since, write_count) = (
    select case when is_over then now() else c.counted_since end, case when is_over then 1 else c.write_count + 1 end
    from (select c.counted_since <= now() - interval '1 hour' as is_over) as hour
  )
  returning * into v_count;
  if v_count.write_count > p_limit then
    v_wait := v_count.counted_since + interval '1 hour' - now();
    raise exception 'writes_too_many' using errcode = p_errcode, detail = jsonb_build_object(
      'done', jsonb_build_object('what', p_done, 'limit', p_limit), 'seconds', ceil(extract(epoch from v_wait))
    );
  end if;
end
$$;
comment on function private.count_write(uuid, text, integer, text, text) is
  'Counts a write of an account, and raises p_errcode once there are more than p_limit in an hour. p_done says what it did, and '
  'is the key of its text in the functions.';

comment on function private.tg__limit_writes() is
  'Limits the rows that an account writes in an hour to the first argument. The second says what it did. Operators have no '
  'limit. Raises what count_write() raises: SC429, or 42501 to Storage.';

comment on function private.tg__limit_rows() is
  'Limits the rows of a person to the first argument. Raises SC409 with the second, a code.';

comment on function private.tg__change_list() is
  'Locks the list of a row, checks that the caller is a member, and sets the times. With arguments: raises SC409 with the '
  'second, a code, when the list has as many rows as the first says.';

comment on function private.tg__reject_helpers() is
  'Keeps what families have from helpers, verified or waiting. Raises SC409 with the argument, a code.';

drop function private.format_wait(interval);

-- In the order in which requests write them. Those of other tables are in migrations of their own, so that this one waits for
-- no request that waits for it.
create or replace trigger reject_helpers before insert on public.list_members
  for each row execute function private.tg__reject_helpers('families_only_lists');

create or replace trigger change_list
  before insert on public.list_homes
  for each row execute function private.tg__change_list('30', 'list_homes_too_many');

create or replace trigger change_list
  before insert or update on public.list_notes
  for each row execute function private.tg__change_list('500', 'list_notes_too_many');
