set lock_timeout = '2s';

-- A search and a write of a home take less time of the processor: functions in SQL with settings are planned in each call.

create or replace function private.free_spot_mask(p_available_spots integer) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_available_spots > 0 then 1 << 30 else 0 end;
end
$$;

create or replace function private.select_saved_ids(p_property_ids uuid[]) returns setof uuid
language plpgsql stable
-- Definer: visitors call it too, without privileges on favorites. Returns data of the caller only.
security definer set search_path = '' as $$
declare
  v_user constant uuid := private.user_id();
begin
  -- Most searches are those of visitors.
  if v_user is not null then
    return query
    select f.property_id
    from public.favorites f
    where f.patient_id = v_user and f.property_id = any (p_property_ids);
  end if;
end
$$;

create or replace function private.place_key(p_city text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            lower(translate(
              p_city,
              'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç',
              'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc'
            )),
            '^\s*the\M', ''
          ),
          '\msaint(e?)\M', 'st\1', 'g'
        ),
        '\mmount\M', 'mt', 'g'
      ),
      '\mfort\M', 'ft', 'g'
    ),
    '[^a-z0-9]', '', 'g'
  );
end
$$;

create or replace function private.are_photos_of(p_image_urls text[], p_owner_id uuid, p_former_photos text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select count(*) <= 10
      and count(*) = count(distinct photo)
      and coalesce(array_ndims(p_image_urls), 1) = 1
      and coalesce(bool_and(
        char_length(photo) <= 300
        and photo ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
        and photo !~ '\.thumb\.jpg$'
        and (split_part(photo, '/', 1) = p_owner_id::text or photo = any (p_former_photos))
      ), true)
    from unnest(p_image_urls) as photo
  );
end
$$;

create or replace function private.photo_paths(p_image_urls text[]) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(path), '{}')
    from unnest(p_image_urls) as photo,
      unnest(array[photo, regexp_replace(photo, '(\.[^./]*)?$', '.thumb.jpg')]) as path
  );
end
$$;

create or replace function private.are_care_level_names(p_names text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select count(*) <= 5
      and count(*) = count(distinct lower(name))
      and coalesce(bool_and(private.is_filled(name) and private.is_line(name, 60)), true)
    from unnest(p_names) as name
  );
end
$$;

create or replace function private.tie_break(p_owner_id uuid, p_latitude double precision, p_longitude double precision)
returns double precision
language plpgsql stable set search_path = '' as $$
begin
  return (
    select ((get_byte(hash, 0) << 4) + (get_byte(hash, 1) >> 4)) * 1e-10
    from private.tie_break_key k,
      sha256(
        k.key || uuid_send(p_owner_id)
        || int4send(floor(p_latitude * 100)::integer) || int4send(floor(p_longitude * 100)::integer)
      ) as hash
  );
end
$$;

create or replace function private.recent_changes(p_property_id uuid) returns setof private.property_changes
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select c.* from private.property_changes c
  where c.property_id = p_property_id and (c.created_at > now() - interval '7 days' or c.matched_at is null);
end
$$;

create or replace function private.is_past_agreement(p_agreement jsonb) returns boolean
-- Stable, in a check: what is past stays so.
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return coalesce(p_agreement #> '{increases,0,year}' <= to_jsonb(extract(year from now() at time zone 'UTC')), true);
end
$$;

create or replace function private.is_random_id(p_id uuid) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return p_id::text ~ '^.{14}4.{4}[89ab]';
end
$$;

create or replace function private.are_changes_paused() returns boolean
language plpgsql stable
-- Definer: callers cannot read pauses.
security definer set search_path = '' as $$
begin
  return exists (select from private.pauses p where p.ended_at is null);
end
$$;

create or replace function private.language_options() returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '{
    "Spanish": 0,
    "Mandarin": 1,
    "Cantonese": 2,
    "Tagalog": 3,
    "Vietnamese": 4,
    "Arabic": 5,
    "French": 6,
    "Korean": 7,
    "Russian": 8,
    "Portuguese": 9,
    "Haitian Creole": 10,
    "Hindi": 11,
    "German": 12,
    "Polish": 13,
    "Italian": 14,
    "Urdu": 15,
    "Persian": 16,
    "Japanese": 17,
    "Gujarati": 18,
    "American Sign Language": 19
  }'::jsonb;
end
$$;

create or replace function private.included_service_options() returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '{
    "Meals": 0,
    "Utilities": 1,
    "Internet and TV": 2,
    "Housekeeping": 3,
    "Laundry": 4,
    "Transportation": 5,
    "Medication management": 6,
    "Help with bathing and dressing": 7,
    "Activities": 8,
    "Emergency call system": 9,
    "Maintenance": 10,
    "Parking": 11
  }'::jsonb;
end
$$;

create or replace function private.payment_options() returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '{
    "Private pay": 24,
    "Long-term care insurance": 25,
    "Medicaid": 26,
    "Medicare (skilled nursing)": 27,
    "VA Aid and Attendance": 28
  }'::jsonb;
end
$$;

create or replace function private.room_type_options() returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '{
    "Studio": 0,
    "One bedroom": 1,
    "Two bedrooms": 2,
    "Companion room": 3,
    "Private room": 4,
    "Semi-private room": 5
  }'::jsonb;
end
$$;

create or replace function private.care_type_options() returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '{
    "Assisted Living": 0,
    "Memory Care": 1,
    "Independent Living": 2,
    "Skilled Nursing": 3,
    "Respite Care": 4,
    "Adult Day Care": 5
  }'::jsonb;
end
$$;

create or replace function private.amenity_options() returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '{
    "24/7 Medical Care": 8,
    "Private Rooms": 9,
    "Semi-Private Rooms": 10,
    "Hospice": 11,
    "Assistance with Daily Living": 12,
    "Common Areas": 13,
    "Dining Room": 14,
    "Garden/Outdoor Space": 15,
    "Physical Therapy": 16,
    "Recreational Activities": 17,
    "Laundry Service": 18,
    "Housekeeping": 19,
    "Medication Management": 20,
    "Transportation Service": 21,
    "Other": 22
  }'::jsonb;
end
$$;

create or replace function private.shown_spots(p_home public.properties) returns integer
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return p_home.available_spots - p_home.held_spots;
end
$$;

create or replace function private.find_time_zone(p_zip_code text, p_latitude double precision, p_longitude double precision)
returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_own record;
  v_scale constant double precision := cos(radians(p_latitude));
  v_reach double precision;
begin
  select z.zip_code, z.state, z.time_zone, z.latitude, z.longitude into v_own
  from public.zip_codes z where z.zip_code = left(p_zip_code, 5);
  -- Most states have one zone. So a new home needs no distances to all ZIP codes of its state.
  if (select min(z.time_zone) = max(z.time_zone) from public.zip_codes z where z.state = v_own.state) then
    return v_own.time_zone;
  end if;
  -- None is nearer that is farther north or south than the own ZIP code is away. The rest is for rounding.
  v_reach := sqrt((v_own.latitude - p_latitude) ^ 2 + ((v_own.longitude - p_longitude) * v_scale) ^ 2) + 1e-9;
  return (
    select z.time_zone
    from public.zip_codes z
    where z.state = v_own.state and z.latitude between p_latitude - v_reach and p_latitude + v_reach
    order by
      (z.latitude - p_latitude) ^ 2 + ((z.longitude - p_longitude) * v_scale) ^ 2,
      z.zip_code <> v_own.zip_code
    limit 1
  );
end
$$;
