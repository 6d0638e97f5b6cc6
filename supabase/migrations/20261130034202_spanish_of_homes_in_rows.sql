set lock_timeout = '2s';

-- Apart from the columns, because a search locks the view before the table.
create or replace view private.property_rows with (security_invoker = true) as
select
  p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity,
  -- private.shown_spots() needs all columns, which callers cannot read.
  p.available_spots - p.held_spots as available_spots,
  p.room_cost, p.amenities, p.care_types, p.image_urls, p.is_active, p.is_suspended, p.confirmed_at, p.verified_at,
  p.latitude, p.longitude, p.location_is_exact, p.rates, p.care_levels, p.community_fee, p.second_person_fee, p.deposit,
  p.included_services, p.notice_days, p.payments, p.lowest_monthly_cost, p.highest_monthly_cost, p.license_number,
  p.license_state, p.certification_number, p.license_checked_at, p.certification_checked_at, p.answer_time, p.created_at,
  p.updated_at, record.abuse_icon_as_of, record.care_compare_stars, p.phone,
  findings.shown || jsonb_strip_nulls(jsonb_build_object('comment', findings.comment)) as visit_findings, p.agreement, p.languages,
  case when agreement_file.property_id is not null then
    jsonb_build_object('byte_count', agreement_file.byte_count, 'added_at', agreement_file.added_at)
  end as agreement_file,
  p.held_spots, p.name_es, p.description_es
from public.properties p
left join private.visit_findings findings on findings.property_id = p.id
left join private.agreement_files agreement_file on agreement_file.property_id = p.id
left join lateral (
  select
    case when r.facts -> 'has_abuse_icon' = 'true' then s.as_of end as abuse_icon_as_of,
    r.facts #> '{overall,stars}' as care_compare_stars
  from private.registered_homes r
  join private.register_sources s on s.source = r.source
  -- Most homes have no number, and need no look into the register.
  where p.certification_number is not null and r.property_id = p.id and r.source = 'cms'
  limit 1
) as record on true;
comment on view private.property_rows is
  'The columns of a home that the API returns, as the caller can see them, with the date of the public register if Medicare '
  'Care Compare marks the home with its abuse icon, its overall stars there, what visitors found with the comment of the owner, and the size and date of its contract. '
  'available_spots are those stated less those held.';

select private.forget_plans();
