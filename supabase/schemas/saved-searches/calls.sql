-- The calls for saved searches: list, save, change and delete them, read their news, and end their mail.
-- Risk: describe_saved_search() runs a search for each of the at most 10 searches of a person.

create function private.describe_saved_search(p_search public.saved_searches) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Not the stored one: the place may have gone since.
  v_filter constant private.search_filter := private.find_saved_filter(p_search);
  v_total bigint := 0;
begin
  if v_filter.box is not null then
    v_total := (private.search_total(v_filter)).total;
  end if;
  return jsonb_build_object(
    'id', p_search.id, 'name', p_search.name, 'mail', p_search.mail,
    'search', private.describe_search_filters(p_search),
    'home_count', v_total, 'new_count', private.count_search_news(p_search.id),
    'place_is_known', v_filter.box is not null, 'seen_at', p_search.seen_at, 'created_at', p_search.created_at
  );
end
$$;
comment on function private.describe_saved_search(public.saved_searches) is
  'A saved search as contract/saved-searches.ts defines it, in snake_case.';

create function private.describe_search_filters(p_search public.saved_searches) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'zip_code', p_search.zip_code, 'city', p_search.city, 'state', p_search.state, 'radius', p_search.radius_miles,
    'min_cost', trim_scale(p_search.min_cost), 'max_cost', trim_scale(p_search.max_cost),
    'care_types', p_search.care_types, 'amenities', p_search.amenities, 'payments', p_search.payments,
    'languages', p_search.languages,
    'open_spots', nullif(p_search.open_spots, false), 'cost_with_care', nullif(p_search.cost_with_care, false), 'sort', p_search.sort
  ))
$$;
comment on function private.describe_search_filters(public.saved_searches) is
  'The parameters of a saved search by the names of the search route, in snake_case.';

grant execute on function
  private.describe_saved_search(public.saved_searches), private.describe_search_filters(public.saved_searches)
to authenticated, service_role;

create function public.list_saved_searches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_saved_search(s) order by s.created_at desc, s.id), '[]')
  from public.saved_searches s
  where s.user_id = (select private.user_id())
$$;
comment on function public.list_saved_searches() is
  'The saved searches of the caller, newest first, with the numbers of homes and of new homes.';

create function public.save_search(
  p_name text,
  p_mail text,
  p_radius_miles numeric,
  p_sort text default 'distance',
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
  v_same text;
begin
  perform private.check_argument('Name', p_name, 120);
  -- Raises the errors of the search.
  perform private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
  );
  insert into public.saved_searches (
    name, mail, radius_miles, sort, zip_code, city, state, min_cost, max_cost, care_types, amenities, payments, open_spots,
    cost_with_care, languages
  )
  values (
    p_name, p_mail, p_radius_miles, p_sort, p_zip_code,
    -- The search ignores them beside a ZIP code.
    case when p_zip_code is null then p_city end, case when p_zip_code is null then upper(p_state) end,
    p_min_cost, p_max_cost,
    array(select distinct o from unnest(p_care_types) as o order by o),
    array(select distinct o from unnest(p_amenities) as o order by o),
    array(select distinct o from unnest(p_payments) as o order by o),
    coalesce(p_open_spots, false), coalesce(p_cost_with_care, false),
    array(select distinct o from unnest(p_languages) as o order by o)
  )
  on conflict on constraint saved_searches_same_key do nothing
  returning * into v_search;
  if v_search.id is null then
    select s.name into v_same
    from public.saved_searches s
    where s.user_id = (select private.user_id())
      and s.place = coalesce(left(p_zip_code, 5), upper(p_state) || ' ' || private.place_key(p_city))
      and s.radius_miles = p_radius_miles
      and (s.min_cost, s.max_cost) is not distinct from (p_min_cost::numeric(16, 6), p_max_cost::numeric(16, 6))
      and s.cost_with_care = coalesce(p_cost_with_care, false)
      and (s.language_mask, s.care_mask, s.required_mask) = (
        private.language_mask(p_languages),
        private.care_mask(p_care_types), private.amenity_mask(p_amenities) | private.payment_mask(p_payments)
          | private.free_spot_mask(case when p_open_spots then 1 end)
      );
    raise exception 'search_saved_already'
      using errcode = 'SC409', detail = jsonb_build_object('name', coalesce(v_same, p_name));
  end if;
  return private.describe_saved_search(v_search);
end
$$;
comment on function public.save_search is
  'Saves a search of the caller and returns it as list_saved_searches() does. Raises the errors of search_properties(), '
  'and SC409 for the same search again, with its name, and for the 11th.';

create function public.update_saved_search(p_id uuid, p_name text, p_mail text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
begin
  perform private.check_argument('Name', p_name, 120);
  update public.saved_searches s set name = p_name, mail = p_mail where s.id = p_id returning * into v_search;
  return case when v_search.id is not null then private.describe_saved_search(v_search) end;
end
$$;
comment on function public.update_saved_search(uuid, text, text) is
  'Changes the name and the mail of a saved search of the caller. Returns it, or null if there is none.';

create function public.delete_saved_search(p_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  with deleted as (delete from public.saved_searches s where s.id = p_id returning s.id)
  select exists (select from deleted)
$$;
comment on function public.delete_saved_search(uuid) is 'Deletes a saved search of the caller. False if there is none.';

create function public.mark_search_seen(p_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  with seen as (update public.saved_searches s set seen_at = now() where s.id = p_id returning s.id)
  select exists (select from seen)
$$;
comment on function public.mark_search_seen(uuid) is
  'Counts the news of a saved search of the caller from now. False if there is none.';

create function public.read_search_news(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'since', s.seen_at,
    'homes', (
      select coalesce(
        jsonb_agg(jsonb_build_object('property_id', n.property_id, 'reason', n.reason, 'at', n.changed_at)), '[]'
      )
      from private.select_search_news(s.id) n
    )
  )
  from public.saved_searches s
  where s.id = p_id
$$;
comment on function public.read_search_news(uuid) is
  'What is new in a saved search of the caller: {since, homes: [{property_id, reason, at}]}, newest first, at most 500. '
  'Null if there is none.';

create function public.stop_search_mail() returns integer
language sql volatile security invoker set search_path = '' as $$
  with stopped as (
    update public.saved_searches s set mail = 'never'
    where s.user_id = (select private.user_id()) and s.mail <> 'never'
    returning s.id
  )
  select count(*)::integer from stopped
$$;
comment on function public.stop_search_mail() is
  'Ends the mail of all saved searches of the caller. Returns how many sent mail.';

grant execute on function
  public.list_saved_searches(),
  public.save_search,
  public.update_saved_search(uuid, text, text),
  public.delete_saved_search(uuid),
  public.mark_search_seen(uuid),
  public.read_search_news(uuid),
  public.stop_search_mail()
to authenticated;
