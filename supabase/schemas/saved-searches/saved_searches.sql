-- Saved searches: the searches that a person keeps, with their filters as the search takes them.
-- Risk: the matching of changed homes reads the columns of the index saved_searches_match, so each of them must be there.

create table public.saved_searches (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 120)),
  zip_code text
    constraint zip_code_has_five_or_nine_digits check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  city text
    constraint city_is_a_line check (private.is_line(city, 80)),
  state text
    constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  radius_miles integer not null
    constraint radius_is_known check (radius_miles in (5, 10, 25, 100)),
  min_cost numeric(16, 6) constraint min_cost_is_in_range check (min_cost between 0 and 9999999999),
  max_cost numeric(16, 6) constraint max_cost_is_in_range check (max_cost between 0 and 9999999999),
  care_types text[] not null default '{}'
    constraint care_types_are_few check (cardinality(care_types) <= 50),
  amenities text[] not null default '{}'
    constraint amenities_are_few check (cardinality(amenities) <= 50),
  payments text[] not null default '{}'
    constraint payments_are_few check (cardinality(payments) <= 50),
  open_spots boolean not null default false,
  cost_with_care boolean not null default false,
  sort text not null default 'distance'
    constraint sort_is_known check (sort = any (private.sort_options())),
  mail text not null
    constraint mail_is_known check (mail in ('daily', 'weekly', 'never')),
  -- Homes that changed later are new to the person.
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  place text not null generated always as (coalesce(left(zip_code, 5), state || ' ' || private.place_key(city))) stored,
  -- The filter of the search. The trigger locate always sets it. Without a known place, the box is null.
  center extensions.cube,
  radius double precision,
  box extensions.cube,
  care_mask integer not null,
  required_mask integer not null,
  languages text[] not null default '{}'
    constraint languages_are_few check (cardinality(languages) <= 50),
  language_mask integer not null default 0,
  constraint place_is_given_once check ((zip_code is null) = (city is not null) and (city is null) = (state is null)),
  constraint saved_searches_same_key unique nulls not distinct (
    user_id, place, radius_miles, care_mask, required_mask, language_mask, min_cost, max_cost, cost_with_care
  )
);
comment on table public.saved_searches is
  'A search that a person keeps, at most 10 each, and how often it sends mail. Only its owner reads it.';

-- Statistics would show where somebody looks for a home. See public.inquiries.
alter table public.saved_searches
  alter column user_id set statistics 0,
  alter column name set statistics 0,
  alter column zip_code set statistics 0,
  alter column city set statistics 0,
  alter column state set statistics 0,
  alter column place set statistics 0,
  alter column min_cost set statistics 0,
  alter column max_cost set statistics 0;

-- Finds the searches whose circle may contain a home. Covers all that private.search_matches reads.
create index saved_searches_match on public.saved_searches
  using gist (box extensions.gist_cube_ops)
  include (care_mask, required_mask, radius, id, user_id, created_at, center, mail, min_cost, max_cost, cost_with_care, language_mask);

create function private.find_saved_filter(p_search public.saved_searches) returns private.search_filter
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (private.read_search(
    p_search.zip_code, p_search.city, p_search.state, p_search.radius_miles, p_search.min_cost, p_search.max_cost,
    p_search.care_types, p_search.amenities, p_search.payments, p_search.open_spots,
    p_search.cost_with_care, p_search.languages
  )).filter;
exception when sqlstate 'SC422' then
  return null;
end
$$;
comment on function private.find_saved_filter(public.saved_searches) is
  'The filter of a saved search, or null if its place is unknown.';

create function private.tg_saved_searches__locate() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  v_filter constant private.search_filter := private.find_saved_filter(new);
begin
  new.center := v_filter.center;
  new.radius := v_filter.radius;
  new.box := v_filter.box;
  new.care_mask := coalesce(v_filter.care_mask, new.care_mask, 0);
  new.required_mask := coalesce(v_filter.required_mask, new.required_mask, 0);
  new.language_mask := coalesce(v_filter.language_mask, new.language_mask, 0);
  return new;
end
$$;
comment on function private.tg_saved_searches__locate() is 'Sets the filter of a saved search.';

create trigger locate
  before insert or update of
    zip_code, city, state, radius_miles, min_cost, max_cost, care_types, amenities, payments, open_spots, cost_with_care,
    center, radius, box, care_mask, required_mask, languages, language_mask
  on public.saved_searches
  for each row execute function private.tg_saved_searches__locate();

create function private.locate_saved_searches() returns integer
language sql volatile security invoker set search_path = '' as $$
  with located as (
    update public.saved_searches s
    set city = s.city
    where s.box::text is distinct from (private.find_saved_filter(s)).box::text
    returning s.id
  )
  select count(*)::integer from located
$$;
comment on function private.locate_saved_searches() is
  'Moves the saved searches whose place has moved, come or gone, and returns their number. A migration that changes '
  'places or ZIP codes calls it.';

create trigger limit_searches
  before insert on public.saved_searches
  for each row execute function private.tg__limit_rows('10', 'saved_searches_too_many');

grant execute on function private.find_saved_filter(public.saved_searches) to authenticated, service_role;

alter table public.saved_searches enable row level security;
create policy select_own on public.saved_searches
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.saved_searches
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy update_own on public.saved_searches
  for update to authenticated
  using (user_id = (select private.user_id()))
  with check (user_id = (select private.user_id()));

create policy delete_own on public.saved_searches
  for delete to authenticated using (user_id = (select private.user_id()));

-- Another search is another row: only its name, its mail and when it was seen can change.
grant select, delete on public.saved_searches to authenticated;
grant insert (
  name, zip_code, city, state, radius_miles, min_cost, max_cost, care_types, amenities, payments, open_spots, cost_with_care,
  sort, mail, languages
) on public.saved_searches to authenticated;
grant update (name, mail, seen_at) on public.saved_searches to authenticated;
grant all on public.saved_searches to service_role;
