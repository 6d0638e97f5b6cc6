set lock_timeout = '2s';

-- 20261130005830_open_data_files.sql was written before the codes of errors, and had the former text.
create or replace function private.set_open_data_choice(p_is_shared boolean) returns void
language plpgsql volatile
-- Definer: nobody writes the table. Writes the choice of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.user_id();
begin
  if p_is_shared is null then
    raise exception 'open_data_choice_missing' using errcode = '22023';
  end if;
  if p_is_shared then
    delete from private.open_data_refusals r where r.owner_id = v_owner_id;
  else
    insert into private.open_data_refusals (owner_id)
    select u.id from public.users u where u.id = v_owner_id
    on conflict (owner_id) do nothing;
  end if;
  if not found then
    return;
  end if;
  if p_is_shared then
    perform private.note_returns(v_owner_id);
  else
    perform private.note_departures(v_owner_id);
  end if;
end
$$;
