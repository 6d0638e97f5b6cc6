set lock_timeout = '2s';

alter table private.home_edits
  add column id bigint not null generated always as identity,
  add column feed_key text constraint feed_key_is_a_line check (private.is_line(feed_key, 60));
comment on table private.home_edits is
  'What a person or a feed changed of a home: the columns before and after. For the undo and for who changed a fact last. '
  'Kept for a day, and not after the home is handed over. An intention changes a home once, also when its request is '
  'repeated.';
comment on column private.home_edits.feed_key is
  'The name of the key of a feed. Null for a person. The user of a feed is the owner, who cannot undo it.';
create index home_edits_order on private.home_edits (property_id, id);
drop index private.home_edits_property;

alter table private.property_changes drop constraint reason_is_known;
alter table private.property_changes
  add constraint reason_is_known check (reason in ('listed', 'available', 'price', 'undo'));
comment on table private.property_changes is
  'Homes that were listed or made available, got free spots, or became cheaper. match_property_changes() sets the columns '
  'after created_at: it finds the people whose saved searches a home fits, so that a mail is due. Kept for 90 days. '
  'previous_at is when the same change of the home came in the 30 days before, if it did. A home that was not listed when '
  'it was matched, or whose change was taken back by then, is nobody''s news: it has no matched_position and no news_at. '
  'An undo that gives a home its free spots back is for those who wait for the home.';

create function private.undone_edit_at() returns timestamptz
language sql stable set search_path = '' as $$
  select nullif(current_setting('private.undoes', true), '')::timestamptz
$$;
comment on function private.undone_edit_at() is
  'When the change was made that private.undo_edit() takes back now. Null for any other write.';
grant execute on function private.undone_edit_at() to authenticated, service_role;

create or replace trigger limit_writes after update on public.properties
  for each row when (new.answer_time is not distinct from old.answer_time and private.undone_edit_at() is null)
  execute function private.tg__limit_writes('1000', 'changed homes %s times');

create or replace function private.tg_properties__update_confirmation() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An undo sets the date as it was.
  if private.undone_edit_at() is not null then
    return new;
  end if;
  -- Any value sent for confirmed_at becomes now().
  if new.confirmed_at is distinct from old.confirmed_at
    or not private.changed_property_columns(old, new) <@ private.unconfirmed_property_columns() then
    new.confirmed_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_properties__update_confirmation() is
  'Sets confirmed_at when prices, payments or availability change or the owner confirms them, except by an undo.';

create or replace function private.tg_properties__queue_changes() returns trigger
language plpgsql
-- Definer: owners have no privileges on the queue.
security definer set search_path = '' as $$
declare
  v_reasons text[] := '{}';
  v_reason text;
  v_from_room_cost numeric;
  v_from_monthly_cost numeric;
  v_waiting_ids bigint[];
  v_undone_edit_at constant timestamptz := private.undone_edit_at();
begin
  if tg_op = 'UPDATE' then
    insert into private.undone_changes (change_id)
    select c.id from private.recent_changes(new.id) c
    where private.is_current_change(c, new) is not true
    on conflict do nothing;
  end if;
  if not new.is_listed then
    return null;
  end if;
  if tg_op = 'INSERT' or not old.is_listed then
    -- With what is so again since it was hidden.
    select coalesce(array_agg(distinct c.reason), '{}'), max(c.from_room_cost), max(c.from_monthly_cost)
    into v_reasons, v_from_room_cost, v_from_monthly_cost
    from private.recent_changes(new.id) c
    join private.undone_changes u on u.change_id = c.id
    where (c.reason <> 'listed' or u.undone_at = v_undone_edit_at) and private.is_current_change(c, new);
    if v_undone_edit_at is null then
      v_reasons := v_reasons || array['listed'];
      -- Nobody saw the prices of a home that is not listed.
      delete from private.announced_costs a where a.property_id = new.id;
    end if;
  else
    if old.available_spots = 0 and new.available_spots > 0 then
      v_reasons := case
        -- An undo gives back the news that the undone change took, and makes none.
        when v_undone_edit_at is null or exists (
          select from private.recent_changes(new.id) c
          join private.undone_changes u on u.change_id = c.id
          where c.reason = 'available' and u.undone_at = v_undone_edit_at
        ) then array['available']
        when exists (select from public.home_watches w where w.property_id = new.id) then array['undo']
        else v_reasons
      end;
    end if;
    -- Calls both, because each remembers its price.
    v_from_room_cost := private.announce_cost(new.id, false, old.room_cost, new.room_cost);
    v_from_monthly_cost := private.announce_cost(new.id, true, old.lowest_monthly_cost, new.lowest_monthly_cost);
    if num_nonnulls(v_from_room_cost, v_from_monthly_cost) > 0 then
      v_reasons := v_reasons || array['price'];
    end if;
  end if;
  foreach v_reason in array v_reasons loop
    -- A row that is being matched is locked. It may be matched without this change, so it needs another row.
    v_waiting_ids := array(
      select o.id from private.property_changes o
      where o.property_id = new.id and o.reason = v_reason and o.matched_at is null
      for update skip locked
    );
    delete from private.undone_changes u where u.change_id = any (v_waiting_ids);
    update private.property_changes c
    -- A search that was saved since the change before has not seen this one.
    set created_at = now(),
      from_room_cost = case v_reason when 'price' then greatest(c.from_room_cost, v_from_room_cost) end,
      from_monthly_cost = case v_reason when 'price' then greatest(c.from_monthly_cost, v_from_monthly_cost) end
    where c.id = any (v_waiting_ids);
    -- The limit is for a home that a program changes back and forth: its rows must not crowd out those of others.
    if not found and 10 > (
      select count(*) from private.property_changes c
      where c.property_id = new.id and c.reason = v_reason and c.created_at > now() - interval '1 day'
    ) then
      insert into private.property_changes (property_id, reason, from_room_cost, from_monthly_cost)
      values (
        new.id, v_reason,
        case v_reason when 'price' then v_from_room_cost end, case v_reason when 'price' then v_from_monthly_cost end
      );
    end if;
  end loop;
  return null;
exception when others then
  -- The change of the owner counts more than its news.
  raise warning 'A change of a home was not queued: %', sqlstate;
  return null;
end
$$;
comment on function private.tg_properties__queue_changes() is
  'Queues an active home that was listed, made available, got free spots where there were none, or became at least 5 % '
  'cheaper. Notes which changes the home takes back. An undo queues only what the undone change took back.';

create or replace function private.describe_conflict(p_home public.properties, p_columns text[], p_seen jsonb, p_yours jsonb)
returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_theirs constant jsonb := private.pick(to_jsonb(p_home), p_columns);
  v_changed_at timestamptz;
  v_changed_by text;
begin
  select e.edited_at, coalesce('Your system (' || e.feed_key || ')', a.name) into v_changed_at, v_changed_by
  from private.home_edits e
  left join private.account_people a on a.owner_id = p_home.owner_id and a.user_id = e.user_id
  where e.property_id = p_home.id and e.became ?| p_columns and v_theirs @> private.pick(e.became, p_columns)
  order by e.id desc
  limit 1;
  return jsonb_build_object(
    'seen', private.pick(p_seen, p_columns), 'theirs', v_theirs, 'yours', private.pick(p_yours, p_columns),
    'changed_at', v_changed_at, 'changed_by', v_changed_by
  );
end
$$;
comment on function private.describe_conflict(public.properties, text[], jsonb, jsonb) is
  'The columns that somebody else changed meanwhile: {seen, theirs, yours, changed_at, changed_by}. Who is the name in the '
  'team, or the system with the name of its key.';

create or replace function private.undo_edit(p_home public.properties, p_edit private.home_edits) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now constant jsonb := to_jsonb(p_home);
  v_others constant text[] := array(
    select key
    from jsonb_each(p_edit.became)
    where key <> 'confirmed_at' and v_now -> key <> p_edit.was -> key
      and (
        v_now -> key <> value
        -- Somebody who chose the same value after it was another one.
        or exists (
          select
          from private.home_edits e
          where e.property_id = p_home.id and e.id > p_edit.id and e.undone_at is null and e.became ? key
        )
      )
  );
  v_back constant text[] := array(
    select key from jsonb_object_keys(p_edit.was) as key where key <> all (v_others)
  );
  v_row public.properties := jsonb_populate_record(p_home, private.pick(p_edit.was, v_back));
  v_before private.home_edits;
  v_after public.properties := p_home;
begin
  if p_edit.user_id is null or p_edit.undone_at is not null then
    raise exception 'There is nothing to take back.' using errcode = 'SC409';
  end if;
  if p_edit.was ? 'confirmed_at' and p_home.confirmed_at <> (p_edit.became ->> 'confirmed_at')::timestamptz then
    v_row.confirmed_at := p_home.confirmed_at;
  end if;
  -- A confirmation before it may have been taken back since.
  for v_before in
    select e.* from private.home_edits e
    where e.property_id = p_home.id and e.id < p_edit.id and e.undone_at is not null
    order by e.id desc
  loop
    if (v_before.became ->> 'confirmed_at')::timestamptz = v_row.confirmed_at then
      v_row.confirmed_at := (v_before.was ->> 'confirmed_at')::timestamptz;
    end if;
  end loop;
  if v_back <> '{}' then
    perform set_config('private.undoes', p_edit.edited_at::text, true);
    v_after := private.update_home(p_home, v_row, v_back);
    perform set_config('private.undoes', '', true);
  end if;
  update private.home_edits e
  set undone_at = now()
  where (e.user_id, e.intention_id, e.property_id) = (p_edit.user_id, p_edit.intention_id, p_edit.property_id);
  return jsonb_build_object(
    'was', private.pick(v_now, v_back), 'became', private.pick(to_jsonb(v_after), v_back)
  ) || case
    when v_others = '{}' then '{}'
    else jsonb_build_object('conflict', private.describe_conflict(p_home, v_others, p_edit.became, p_edit.was))
  end;
end
$$;
comment on function private.undo_edit(public.properties, private.home_edits) is
  'Gives a locked home what it was before an edit, with the date of its confirmation, and counts against no limit. What '
  'somebody changed since stays and is told as a conflict. Triggers see private.undone_edit_at(). Raises SC409 the second '
  'time.';

create or replace function private.act_on_home(p_home public.properties, p_intention_id uuid, p_act jsonb, p_from jsonb)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_kind constant text := p_act ->> 'kind';
  v_edit private.home_edits;
  v_result jsonb;
begin
  select e.* into v_edit
  from private.home_edits e
  where e.user_id = private.user_id() and e.intention_id = p_intention_id and e.property_id = p_home.id
    and e.feed_key is null and e.edited_at > now() - interval '1 day';
  if v_kind = 'undo' then
    return private.undo_edit(p_home, v_edit);
  elsif v_edit.undone_at is not null then
    raise exception 'you have taken this change back' using errcode = 'SC409';
  elsif v_edit.user_id is not null then
    -- The answer to an earlier request was lost.
    return jsonb_build_object('was', v_edit.was, 'became', v_edit.became);
  end if;
  v_result := private.change_facts(
    p_home,
    case v_kind
      when 'confirm' then '{}'
      when 'raise' then private.raised_prices(p_home, p_act)
      when 'set' then nullif(p_act -> 'changes', '{}')
    end,
    p_from
  );
  if not v_result ? 'conflict' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became)
    values (
      private.user_id(), coalesce(p_intention_id, gen_random_uuid()), p_home.id, v_result -> 'was', v_result -> 'became'
    );
  end if;
  return v_result;
end
$$;
comment on function private.act_on_home(public.properties, uuid, jsonb, jsonb) is
  'Does what a person meant to a locked home, once for each intention, or undoes it. See public.change_homes().';

create or replace function private.send_feed(p_key text, p_own_id text, p_facts jsonb, p_from jsonb) returns jsonb
language plpgsql volatile
-- Definer: a request with a key has no session. Changes spots and prices of a home of the owner of the key only.
security definer set search_path = '' as $$
declare
  v_key private.feed_keys;
  v_home public.properties;
  v_result jsonb;
begin
  perform private.check_argument('Key', p_key, 100), private.check_argument('ID', p_own_id, 60);
  -- One lookup by the hash, before anything else is read, so that time does not tell keys apart.
  select * into v_key from private.feed_keys k where k.key_hash = private.hash_token(p_key);
  if v_key.id is null then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  perform private.take_place('feed of ' || v_key.owner_id);
  perform private.check_feed_facts(p_facts);
  perform from public.users u where u.id = v_key.owner_id and u.suspended_at is null for key share;
  if not found then
    raise exception 'Our team suspended the account of this key.' using errcode = 'SC423';
  end if;
  perform private.count_write(v_key.owner_id, 'feed of ' || v_key.id, 600, 'sent %s homes with one key', 'SC429');
  perform private.count_write(v_key.owner_id, 'feed', 1200, 'sent %s homes', 'SC429');
  select * into v_home from public.properties p where p.owner_id = v_key.owner_id and p.own_id = p_own_id for no key update;
  if v_home.id is null then
    raise exception 'No home of this account has the own ID "%".', p_own_id using errcode = 'SC404';
  end if;
  begin
    -- Confirms them too: the system of the home has just said that this is right, also without a change.
    v_result := private.change_facts(v_home, p_facts, p_from);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if v_result ? 'conflict' then
    -- Not who: a key knows nothing of the team.
    return jsonb_build_object('own_id', p_own_id, 'conflict', (v_result -> 'conflict') || '{"changed_by": null}');
  end if;
  if (v_result -> 'became') - 'confirmed_at' <> '{}' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became, feed_key)
    values (v_key.owner_id, gen_random_uuid(), v_home.id, v_result -> 'was', v_result -> 'became', v_key.name);
  end if;
  update private.feed_keys k set last_used_at = now() where k.id = v_key.id;
  -- Revoked meanwhile.
  if not found then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  return jsonb_build_object(
    'own_id', p_own_id, 'confirmed_at', now(), 'was', (v_result -> 'was') - 'confirmed_at',
    'became', (v_result -> 'became') - 'confirmed_at'
  );
end
$$;

