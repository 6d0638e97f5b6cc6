-- inquiries: written by a family, read by its sender and the owner of the home, moved by that owner.
begin;
select plan(56);
select tests.create_world();

select policies_are(
  'public', 'inquiries', array['select_party', 'insert_sender', 'update_owner'], 'nobody deletes a row'
);
select policy_roles_are('public', 'inquiries', policy, array['authenticated'], policy || ' is for accounts')
from unnest(array['select_party', 'insert_sender', 'update_owner']) as policy;
select table_privs_are('public', 'inquiries', 'anon', array[]::text[], 'visitors have no privilege');
select table_privs_are(
  'public', 'inquiries', 'authenticated', array['SELECT'], 'accounts read; insert and update are by column'
);
select set_eq(
  $$select column_name::text from information_schema.column_privileges
    where table_name = 'inquiries' and grantee = 'authenticated' and privilege_type = 'INSERT'$$,
  array['property_id', 'message', 'phone', 'email'], 'a sender gives these columns'
);
select set_eq(
  $$select column_name::text from information_schema.column_privileges
    where table_name = 'inquiries' and grantee = 'authenticated' and privilege_type = 'UPDATE'$$,
  array['status', 'seen'], 'an owner changes these'
);

prepare messages as select message from public.inquiries order by message;
prepare asking_harbor as
  insert into public.inquiries (property_id, message, phone)
  values (tests.home('Harbor'), 'Do you take pets?', '(312) 555-0103');
prepare asking_hidden as
  insert into public.inquiries (property_id, message, phone)
  values (tests.home('Hidden'), 'Is anybody there?', '(312) 555-0103');

-- pat wrote to Sunrise, alice's home.
select tests.log_in('pat');
select results_eq('messages', array['Is a room free?'], 'pat reads what pat wrote');
select lives_ok('asking_harbor', 'pat writes about a home');
select is(
  (select patient_id from public.inquiries where message = 'Do you take pets?'), tests.id('pat'), 'in pat''s own name'
);
select lives_ok(
  $$insert into public.inquiries (property_id, message, phone) values (tests.home('Closed'), 'Hello?', '3125550103')$$,
  'pat writes about an inactive home that pat saved'
);
select throws_ok(
  'asking_hidden', '42501', 'new row violates row-level security policy for table "inquiries"',
  'pat cannot write about a home that pat cannot see'
);
select throws_ok(
  $$insert into public.inquiries (property_id, message, phone) values (gen_random_uuid(), 'Hello?', '3125550103')$$,
  '42501', 'new row violates row-level security policy for table "inquiries"',
  'nor about one that does not exist, with the same answer'
);
select throws_ok(
  $$insert into public.inquiries (patient_id, property_id, message, phone)
    values (tests.id('fay'), tests.home('Harbor'), 'Hello?', '3125550103')$$,
  '42501', 'permission denied for table inquiries', 'pat cannot write in fay''s name'
);
select throws_ok(
  $$insert into public.inquiries (property_id, message, phone, status)
    values (tests.home('Harbor'), 'Hello?', '3125550103', 'contacted')$$,
  '42501', 'permission denied for table inquiries', 'pat cannot choose the status'
);
select throws_ok(
  $$insert into public.inquiries (property_id, message, phone, created_at)
    values (tests.home('Harbor'), 'Hello?', '3125550103', now() - interval '1 day')$$,
  '42501', 'permission denied for table inquiries', 'pat cannot write in the past, around the limits'
);
select is(tests.rows($$update public.inquiries set status = 'contacted'$$), 0, 'pat moves no inquiry, not even pat''s');
select throws_ok(
  $$update public.inquiries set message = 'I did not say that'$$,
  '42501', 'permission denied for table inquiries', 'pat cannot rewrite what was sent'
);
select throws_ok(
  'delete from public.inquiries', '42501', 'permission denied for table inquiries', 'pat deletes no inquiry'
);

-- fay wrote to Harbor, oscar's home.
select tests.log_in('fay');
select results_eq('messages', array['May we visit?'], 'fay reads what fay wrote, and nothing of pat''s');
select throws_ok(
  'asking_hidden', '42501', 'new row violates row-level security policy for table "inquiries"',
  'fay cannot write about a home that fay cannot see'
);
select lives_ok('asking_harbor', 'fay writes about Harbor again, a day later');
select is(tests.rows($$update public.inquiries set seen = true$$), 0, 'fay moves no inquiry');
select throws_ok(
  'delete from public.inquiries', '42501', 'permission denied for table inquiries', 'fay deletes no inquiry'
);

-- alice owns Sunrise.
select tests.log_in('alice');
select results_eq('messages', array['Is a room free?'], 'alice reads what came for her home, and nothing of oscar''s');
select lives_ok('asking_harbor', 'an owner writes about another owner''s home');
select throws_ok(
  $$insert into public.inquiries (property_id, message, phone) values (tests.home('Sunrise'), 'Hello?', '3125550104')$$,
  '42501', 'new row violates row-level security policy for table "inquiries"', 'alice cannot write to herself'
);
select throws_ok(
  'asking_hidden', '42501', 'new row violates row-level security policy for table "inquiries"',
  'nor about her inactive home'
);
select is(
  tests.rows($$update public.inquiries set status = 'contacted' where property_id = tests.home('Sunrise')$$), 1,
  'alice moves an inquiry about her home'
);
select is(
  tests.rows($$update public.inquiries set seen = true where property_id = tests.home('Harbor')$$), 0,
  'alice does not move her own inquiry to oscar'
);
select throws_ok(
  $$update public.inquiries set phone = '3125550000'$$,
  '42501', 'permission denied for table inquiries', 'alice cannot change what she received'
);
select throws_ok(
  $$update public.inquiries set property_id = tests.home('Harbor')$$,
  '42501', 'permission denied for table inquiries', 'alice cannot hand an inquiry on'
);
select throws_ok(
  $$update public.inquiries set deleted_at = null$$,
  '42501', 'permission denied for table inquiries', 'alice cannot set the time of a deletion'
);
select throws_ok(
  'delete from public.inquiries', '42501', 'permission denied for table inquiries', 'alice deletes no row'
);
select is(
  tests.rows($$update public.inquiries set status = 'deleted' where property_id = tests.home('Sunrise')$$), 1,
  'but she deletes an inquiry by its status'
);
select is(
  tests.rows($$update public.inquiries set status = 'pending' where property_id = tests.home('Sunrise')$$), 0,
  'after which it is out of her reach'
);

-- All of this file is one transaction, and an owner reads what the same transaction deleted.
select tests.as_admin();
update public.inquiries set deleted_at = deleted_at - interval '1 second' where status = 'deleted';
select tests.log_in('alice');
select is(
  tests.rows($$select from public.inquiries where property_id = tests.home('Sunrise')$$), 0,
  'alice does not read an inquiry that she deleted'
);

-- oscar owns Harbor and Closed.
select tests.log_in('oscar');
select is(tests.rows('select from public.inquiries'), 5, 'oscar reads the five that came for his homes');
select is(
  tests.rows($$select from public.inquiries where property_id = tests.home('Sunrise')$$), 0, 'and none of alice''s'
);
select throws_ok(
  'asking_harbor', '42501', 'new row violates row-level security policy for table "inquiries"',
  'oscar cannot write to himself'
);
select is(
  tests.rows($$update public.inquiries set seen = true where property_id = tests.home('Sunrise')$$), 0,
  'oscar moves nothing of alice''s'
);
select is(
  tests.rows($$update public.inquiries set status = 'spam' where property_id = tests.home('Harbor')$$), 4,
  'oscar moves his own'
);
select throws_ok(
  'delete from public.inquiries', '42501', 'permission denied for table inquiries', 'oscar deletes no row'
);

-- A visitor.
select tests.log_out();
select throws_ok(
  'messages', '42501', 'permission denied for table inquiries', 'a visitor reads no inquiry'
);
select throws_ok(
  'asking_harbor', '42501', 'permission denied for table inquiries', 'a visitor writes no inquiry'
);
select throws_ok(
  $$update public.inquiries set status = 'spam'$$,
  '42501', 'permission denied for table inquiries', 'a visitor moves no inquiry'
);
select throws_ok(
  'delete from public.inquiries', '42501', 'permission denied for table inquiries', 'a visitor deletes no inquiry'
);

-- The sender keeps reading what the owner deleted.
select tests.log_in('pat');
select results_eq(
  $$select status, message from public.inquiries where property_id = tests.home('Sunrise')$$,
  $$values ('deleted', 'Is a room free?')$$, 'pat still reads an inquiry that its owner deleted'
);
select tests.as_admin();
select is(
  (select phone from public.inquiries where property_id = tests.home('Sunrise')), null, 'whose phone number is gone'
);

select tests.as_service();
select is(tests.rows('select from public.inquiries'), 6, 'the service role reads all');
select tests.as_admin();
delete from public.properties where id = tests.home('Harbor');
select is(tests.rows('select from public.inquiries'), 2, 'inquiries go with their home');
delete from auth.users where id = tests.id('pat');
select is_empty('select from public.inquiries', 'and with the account of their sender');
delete from auth.sessions where user_id in (tests.id('fay'), tests.id('alice'));
select tests.log_in('fay');
select throws_ok(
  $$insert into public.inquiries (property_id, message, phone) values (tests.home('Sunrise'), 'Hello?', '3125550104')$$,
  'SC401', 'Your session has ended. Please sign in again.', 'a signed-out token writes nothing'
);
select tests.as_admin();
insert into public.inquiries (patient_id, property_id, message, phone)
values (tests.id('fay'), tests.home('Sunrise'), 'Hello?', '3125550104');
select tests.log_in('alice');
select throws_ok(
  'messages', 'SC401', 'Your session has ended. Please sign in again.', 'and reads nothing'
);
select throws_ok(
  $$update public.inquiries set seen = true$$,
  'SC401', 'Your session has ended. Please sign in again.', 'and moves nothing'
);

select * from finish();
rollback;
