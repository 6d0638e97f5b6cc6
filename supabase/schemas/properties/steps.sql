-- The steps of a write of a home, in the order in which they run: before the row is written and after.
-- What a step does stands in the file of its subject. A limit of what a person may write comes before the facts that it may read.
-- Risk: the steps run as the owner of the tables, for whoever writes a home. None of them can be called.

create function private.tg_properties__before_write() returns trigger
language plpgsql
-- Definer: the steps lock and write what callers can only read, or not even that.
security definer set search_path = '' as $$
declare
  -- Null on insert.
  v_change private.home_change;
begin
  if tg_op <> 'INSERT' then
    perform private.admit_one_home(old.id);
  end if;
  if tg_op = 'DELETE' then
    perform private.keep_inquiries(old), private.keep_visit_answers(old);
    return old;
  end if;
  -- On insert, every field of old is null.
  if new.owner_id is distinct from old.owner_id then
    perform private.check_owner(new.owner_id);
    new.owner_suspended_at := (select u.suspended_at from public.users u where u.id = new.owner_id);
  end if;
  if tg_op = 'INSERT' then
    perform private.limit_homes(new.owner_id);
  end if;
  if new.image_urls is distinct from old.image_urls and new.image_urls <> '{}' then
    new.image_urls := private.leave_out_hidden(new.id, new.image_urls);
  end if;
  if (new.rates, new.care_levels, new.room_cost, new.lowest_monthly_cost, new.highest_monthly_cost)
    is distinct from (old.rates, old.care_levels, old.room_cost, old.lowest_monthly_cost, old.highest_monthly_cost) then
    new := private.fill_costs(new);
  end if;
  if tg_op = 'UPDATE' then
    v_change := private.compare_homes(old, new);
    perform private.limit_staff(old, new, v_change);
  end if;
  if (
    new.owner_id, new.zip_code, new.city, new.state, new.exact_latitude, new.exact_longitude, new.latitude, new.longitude,
    new.is_far_pin
  ) is distinct from (
    old.owner_id, old.zip_code, old.city, old.state, old.exact_latitude, old.exact_longitude, old.latitude, old.longitude,
    old.is_far_pin
  ) or (new.position operator(extensions.=) old.position) is not true then
    new := private.locate_home(old, new);
  end if;
  if (new.zip_code, new.state, new.exact_latitude, new.exact_longitude, new.time_zone)
    is distinct from (old.zip_code, old.state, old.exact_latitude, old.exact_longitude, old.time_zone) then
    new.time_zone := coalesce(private.find_time_zone(new.zip_code, new.latitude, new.longitude), 'UTC');
  end if;
  if tg_op = 'UPDATE' then
    if new.city = old.city and 'city' = any (v_change.columns) then
      -- It was written in another way, and is now as it is listed.
      v_change := private.compare_homes(old, new);
    end if;
    if new.is_active and not old.is_active and old.is_suspended then
      perform private.reject_activation();
    end if;
    new.confirmed_at := private.choose_confirmed_at(old, new, v_change);
    if new.available_spots < new.held_spots then
      perform private.reject_fewer_spots(new);
    end if;
    -- A new answer time and a hold are no writes of the owner.
    if (new.answer_time, new.held_spots) is not distinct from (old.answer_time, old.held_spots) then
      new.updated_at := now();
    end if;
  end if;
  return private.reset_checks(old, new, v_change);
end
$$;
comment on function private.tg_properties__before_write() is
  'What a write of a home may be, what follows from it in the row, and which checks of our team it ends.';

create trigger before_write
  before insert or update or delete on public.properties
  for each row execute function private.tg_properties__before_write();

create function private.tg_properties__after_write() returns trigger
language plpgsql
-- Definer: the steps write queues, counts and records that callers cannot.
security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.keep_name_on_lists(old), private.link_register(old, null), private.record_removed_photos(old, null),
      private.follow_open_data(old, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.is_suspended and not old.is_suspended then
      perform private.end_contact(new.id), private.end_taps(new.id), private.end_holds_of(new.id);
    end if;
    if new.owner_id <> old.owner_id then
      perform private.forget_edits(new.id), private.remove_people(new.id);
    end if;
    -- Changes and confirmations, of 500 homes twice. An undo follows a write.
    if (new.answer_time, new.held_spots) is not distinct from (old.answer_time, old.held_spots)
      and private.undone_edit_at() is null then
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
      new.is_listed, new.care_types, new.amenities, new.payments, private.shown_spots(new) > 0, new.created_at, new.room_cost,
      new.lowest_monthly_cost, new.languages
    ) is distinct from (
      old.is_listed, old.care_types, old.amenities, old.payments, private.shown_spots(old) > 0, old.created_at, old.room_cost,
      old.lowest_monthly_cost, old.languages
    ) or (new.position operator(extensions.=) old.position) is not true
  ) then
    perform private.index_home(new);
  end if;
  if (old.is_listed or new.is_listed) and (
    new.is_listed, private.shown_spots(new) > 0, new.room_cost, new.lowest_monthly_cost
  ) is distinct from (old.is_listed, private.shown_spots(old) > 0, old.room_cost, old.lowest_monthly_cost) then
    perform private.queue_changes(old, new);
  end if;
  if (new.is_listed, new.owner_id) is distinct from (old.is_listed, old.owner_id) then
    perform private.follow_open_data(old, new);
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
  'What a written home means elsewhere: conversations, edits, counts, the register, search, news, open data and photos.';

create trigger after_write
  after insert or update or delete on public.properties
  for each row execute function private.tg_properties__after_write();
