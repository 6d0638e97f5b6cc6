-- Property options: the lists of choices for a home, each with the fixed number that is stored for it.
-- Risk: private.property_search holds the numbers. A changed number changes what stored homes offer.

create function private.care_type_options() returns jsonb
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
comment on function private.care_type_options() is
  'The care types of contract/options.ts with their numbers. The number of an option is its bit in '
  'property_search.option_mask. It never changes, and no other care type, amenity or payment may use it. At most 29.';

create function private.amenity_options() returns jsonb
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
comment on function private.amenity_options() is
  'The amenities of contract/options.ts with their numbers. See private.care_type_options().';

create function private.payment_options() returns jsonb
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
comment on function private.payment_options() is
  'The accepted payments of contract/options.ts with their numbers. See private.care_type_options().';

create function private.language_options() returns jsonb
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
comment on function private.language_options() is
  'The languages of contract/options.ts with their numbers, which never change. The number is the bit in '
  'property_search.language_mask.';

create function private.free_spot_mask(p_available_spots integer) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when p_available_spots > 0 then 1 << 30 else 0 end;
end
$$;
comment on function private.free_spot_mask(integer) is
  'The bit of property_search.option_mask of a home with a free spot. No option may use it.';

create function private.room_type_options() returns jsonb
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
comment on function private.room_type_options() is
  'The room types of contract/options.ts with their numbers, which never change.';

create function private.included_service_options() returns jsonb
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
comment on function private.included_service_options() is
  'The services of contract/options.ts that a price can include, with their numbers, which never change.';

create function private.care_mask(p_care_types text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_care_types, private.care_type_options());
end
$$;
comment on function private.care_mask(text[]) is 'Care types as a bit mask. Null if one is unknown.';

create function private.amenity_mask(p_amenities text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_amenities, private.amenity_options());
end
$$;
comment on function private.amenity_mask(text[]) is 'Amenities as a bit mask. Null if one is unknown.';

create function private.payment_mask(p_payments text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_payments, private.payment_options());
end
$$;
comment on function private.payment_mask(text[]) is 'Accepted payments as a bit mask. Null if one is unknown.';

create function private.language_mask(p_languages text[]) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.option_mask(p_languages, private.language_options());
end
$$;
comment on function private.language_mask(text[]) is 'Languages as a bit mask. Null if one is unknown.';

create function private.are_options(p_chosen text[], p_numbers jsonb) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return coalesce(
    cardinality(p_chosen) = bit_count(private.option_mask(p_chosen, p_numbers)::bit(32)), false
  );
end
$$;
comment on function private.are_options(text[], jsonb) is
  'Whether a list has only known options, each once. p_numbers maps each option to its number.';

grant execute on function
  private.care_type_options(), private.amenity_options(), private.payment_options(), private.room_type_options(),
  private.included_service_options(), private.language_options(), private.care_mask(text[]), private.amenity_mask(text[]),
  private.payment_mask(text[]), private.language_mask(text[]), private.free_spot_mask(integer), private.are_options(text[], jsonb)
to anon, authenticated, service_role;
