-- private.removed_photos: a note for operators that no caller reaches.
begin;
select plan(14);
select tests.create_world();

select policies_are('private', 'removed_photos', array['select_operator'], 'only operators read');
select table_privs_are(
  'private', 'removed_photos', 'service_role', array['SELECT', 'DELETE'], 'the secret key reads and deletes'
);
select table_privs_are('private', 'removed_photos', 'anon', array[]::text[], 'visitors have no privilege');
select table_privs_are('private', 'removed_photos', 'authenticated', array[]::text[], 'accounts have no privilege');

select tests.log_in('alice');
select throws_ok(
  'select from private.removed_photos',
  '42501', 'permission denied for table removed_photos', 'alice does not read which photos were removed'
);
select throws_ok(
  $$insert into private.removed_photos (path) values (tests.id('alice') || '/photos/sunrise.jpg')$$,
  '42501', 'permission denied for table removed_photos', 'alice cannot note a photo as removed'
);

select tests.log_in('oscar');
select throws_ok(
  'select from private.removed_photos',
  '42501', 'permission denied for table removed_photos', 'oscar does not read which photos were removed'
);
select throws_ok(
  $$insert into private.removed_photos (path) values (tests.id('alice') || '/photos/sunrise.jpg')$$,
  '42501', 'permission denied for table removed_photos', 'oscar cannot note a photo as removed'
);

select tests.log_in('pat');
select throws_ok(
  'select from private.removed_photos',
  '42501', 'permission denied for table removed_photos', 'pat does not read which photos were removed'
);
select throws_ok(
  $$insert into private.removed_photos (path) values (tests.id('alice') || '/photos/sunrise.jpg')$$,
  '42501', 'permission denied for table removed_photos', 'pat cannot note a photo as removed'
);

select tests.log_in('fay');
select throws_ok(
  'select from private.removed_photos',
  '42501', 'permission denied for table removed_photos', 'fay does not read which photos were removed'
);
select throws_ok(
  $$insert into private.removed_photos (path) values (tests.id('alice') || '/photos/sunrise.jpg')$$,
  '42501', 'permission denied for table removed_photos', 'fay cannot note a photo as removed'
);

select tests.log_out();
select throws_ok(
  'select from private.removed_photos',
  '42501', 'permission denied for table removed_photos', 'a visitor does not read which photos were removed'
);
select throws_ok(
  $$insert into private.removed_photos (path) values (tests.id('alice') || '/photos/sunrise.jpg')$$,
  '42501', 'permission denied for table removed_photos', 'a visitor cannot note a photo as removed'
);

select * from finish();
rollback;
