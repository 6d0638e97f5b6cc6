begin;
select plan(12);
select tests.create_world();

prepare list_home(text, uuid) as
  insert into public.properties (name, street, city, state, zip_code, creation_key)
  values ($1, '1 Main Street', 'Chicago', 'IL', '60601', $2);

select tests.log_in('alice');
select lives_ok(
  $$execute list_home('Maple', '11111111-1111-4111-8111-111111111111')$$, 'alice lists a home with a key'
);
select throws_ok(
  $$execute list_home('Maple again', '11111111-1111-4111-8111-111111111111')$$, '23505',
  'duplicate key value violates unique constraint "properties_owner_creation_key"', 'the same key lists no second one'
);
select is(
  public.find_created_property('11111111-1111-4111-8111-111111111111') ->> 'name', 'Maple',
  'but finds the first one'
);
select is(
  public.find_created_property('22222222-2222-4222-8222-222222222222'), null, 'a key that listed nothing finds nothing'
);
select lives_ok($$execute list_home('Oak', null)$$, 'without a key');
select lives_ok($$execute list_home('Oak', null)$$, 'the same is listed as often as it is sent');
select is(public.find_created_property(null), null, 'and no key finds none');
select throws_ok(
  'select creation_key from public.properties', '42501', 'permission denied for table properties',
  'the keys of others are read by nobody'
);

select tests.log_in('oscar');
select is(
  public.find_created_property('11111111-1111-4111-8111-111111111111'), null, 'oscar finds nothing by her key'
);
select lives_ok(
  $$execute list_home('Birch', '11111111-1111-4111-8111-111111111111')$$, 'and may use it himself'
);
select is(
  public.find_created_property('11111111-1111-4111-8111-111111111111') ->> 'name', 'Birch', 'for a home of his own'
);

select tests.log_out();
select throws_ok(
  $$select public.find_created_property('11111111-1111-4111-8111-111111111111')$$, '42501',
  'permission denied for function find_created_property', 'a visitor has listed nothing'
);

select * from finish();
rollback;
