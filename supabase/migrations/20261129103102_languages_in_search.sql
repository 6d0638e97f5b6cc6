set lock_timeout = '2s';

-- No home has a language yet, so that the index is empty.
alter table private.property_search add column language_mask integer not null default 0;
comment on column private.property_search.language_mask is 'What the staff speak, as private.language_mask().';
create index property_search_languages on private.property_search (property_id) include (language_mask)
  where language_mask <> 0;

create or replace function private.index_home(p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not p_home.is_listed then
    delete from private.property_search s where s.property_id = p_home.id;
    return;
  end if;
  insert into private.property_search (
    property_id, position, option_mask, created_at, room_cost, lowest_monthly_cost, language_mask
  )
  values (
    p_home.id, p_home.position, private.home_mask(p_home), p_home.created_at, p_home.room_cost, p_home.lowest_monthly_cost,
    private.language_mask(p_home.languages)
  )
  on conflict (property_id) do update
  set position = excluded.position, option_mask = excluded.option_mask, created_at = excluded.created_at,
    room_cost = excluded.room_cost, lowest_monthly_cost = excluded.lowest_monthly_cost,
    language_mask = excluded.language_mask;
end
$$;
comment on function private.index_home(public.properties) is 'Lets search find a listed home as it is now, and no other home.';

create or replace function private.tg_properties__after_write() returns trigger
language plpgsql
-- Definer: the steps write queues, counts and records that callers cannot.
security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.keep_name_on_lists(old), private.link_register(old, null), private.record_removed_photos(old, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.is_suspended and not old.is_suspended then
      perform private.end_contact(new.id), private.end_taps(new.id);
    end if;
    if new.owner_id <> old.owner_id then
      perform private.forget_edits(new.id), private.remove_people(new.id);
    end if;
    -- Changes and confirmations, of 500 homes twice. An undo follows a write.
    if new.answer_time is not distinct from old.answer_time and private.undone_edit_at() is null then
      -- Not private.user_id(), which raises once the account is deleted with all that its triggers write.
      perform private.count_write(auth.uid(), 'properties', 1000, 'changed homes %s times', 'SC429');
    end if;
  end if;
  if new.verified_at is distinct from old.verified_at and new.verified_at is not null then
    perform private.keep_verified(new);
  end if;
  if num_nonnulls(old.certification_number, new.certification_number) > 0 then
    perform private.link_register(old, new);
  end if;
  if (old.is_listed or new.is_listed) and (
    (
      new.is_listed, new.care_types, new.amenities, new.payments, new.available_spots > 0, new.created_at, new.room_cost,
      new.lowest_monthly_cost, new.languages
    ) is distinct from (
      old.is_listed, old.care_types, old.amenities, old.payments, old.available_spots > 0, old.created_at, old.room_cost,
      old.lowest_monthly_cost, old.languages
    ) or (new.position operator(extensions.=) old.position) is not true
  ) then
    perform private.index_home(new);
  end if;
  if (old.is_listed or new.is_listed) and (
    new.is_listed, new.available_spots > 0, new.room_cost, new.lowest_monthly_cost
  ) is distinct from (old.is_listed, old.available_spots > 0, old.room_cost, old.lowest_monthly_cost) then
    perform private.queue_changes(old, new);
  end if;
  if (new.is_listed, new.owner_id, new.image_urls) is distinct from (old.is_listed, old.owner_id, old.image_urls) then
    perform private.record_new_photos(old, new);
  end if;
  if old.image_urls <> new.image_urls then
    perform private.record_removed_photos(old, new);
  end if;
  return null;
end
$$;
comment on function private.tg_properties__after_write() is
  'What a written home means elsewhere: conversations, edits, counts, the register, search, news and photos.';

select private.forget_plans();
