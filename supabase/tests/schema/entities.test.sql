-- The fields of each entity: name, type, whether it must be there, and what it is when nobody says.
begin;
select plan(9);

create function tests.fields(p_table text) returns setof text language sql stable as $$
  select concat_ws(
    ' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
    'default ' || pg_get_expr(d.adbin, d.adrelid)
  )
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
$$;

select set_has(
  $$select tests.fields('users')$$,
  $$values
    ('id uuid not null'), ('email text not null'), ('first_name text'), ('last_name text'), ('profile_image_url text'),
    ('role text not null default ''patient''::text'), ('last_activity_at timestamp with time zone'),
    ('created_at timestamp with time zone not null default now()'),
    ('updated_at timestamp with time zone not null default now()')$$,
  'a user has an address, a name, a picture, a role and times'
);
select col_is_unique('public', 'users', 'email', 'an address is that of one user');
select set_has(
  $$select tests.fields('properties')$$,
  $$values
    ('id uuid not null default gen_random_uuid()'), ('owner_id uuid not null default private.user_id()'),
    ('name text not null'), ('description text'), ('street text not null'), ('city text not null'),
    ('state text not null'), ('zip_code text not null'), ('capacity integer not null default 1'),
    ('available_spots integer not null default 1'), ('room_cost numeric(10,2)'),
    ('amenities text[] not null default ''{}''::text[]'), ('care_types text[] not null default ''{}''::text[]'),
    ('image_urls text[] not null default ''{}''::text[]'), ('is_active boolean not null default true'),
    ('created_at timestamp with time zone not null default now()'),
    ('updated_at timestamp with time zone not null default now()')$$,
  'a home has an address, terms, options, photos and times'
);
select set_has(
  $$select tests.fields('property_views')$$,
  $$values ('property_id uuid not null'), ('view_count bigint not null default 0')$$,
  'the views of a home begin at 0'
);
select set_has(
  $$select tests.fields('inquiries')$$,
  $$values
    ('id uuid not null default gen_random_uuid()'), ('patient_id uuid not null default private.user_id()'),
    ('property_id uuid not null'), ('message text not null'), ('phone text'), ('email text'),
    ('status text not null default ''pending''::text'), ('seen boolean not null default false'),
    ('deleted_at timestamp with time zone'), ('created_at timestamp with time zone not null default now()')$$,
  'an inquiry is pending and unseen, and its e-mail may be missing'
);
select set_has(
  $$select tests.fields('favorites')$$,
  $$values
    ('id uuid not null default gen_random_uuid()'), ('patient_id uuid not null default private.user_id()'),
    ('property_id uuid not null'), ('created_at timestamp with time zone not null default now()')$$,
  'a favorite is of somebody, for a home, since a time'
);
select col_is_unique('public', 'favorites', array['patient_id', 'property_id'], 'a home is saved once by each account');
select set_has(
  $$select tests.fields('sessions')$$,
  $$values
    ('sid text not null'), ('sess jsonb not null default ''{}''::jsonb'),
    ('expire timestamp with time zone not null')$$,
  'a session has an id, its data and an end'
);
select has_index('public', 'sessions', 'sessions_expire', array['expire'], 'sessions are found by their end');

select * from finish();
rollback;
