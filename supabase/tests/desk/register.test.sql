begin;
select plan(35);

-- The register at the desk: doubtful matches, states, letters, and the mail about saved searches.
select tests.create_fixtures();
select tests.make_operators();
-- On a named project, other tests have opened some.
delete from private.indexed_register_states;
insert into private.register_sources (source, agency, url, as_of) values ('cms', 'Agency', null, '2026-10-01');
insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, phone, care_types, facts)
values
  ('00000000-0000-4000-8000-00000000cccc', 'cms', '145999', 'Lakeview', '1 Lake Street', 'Chicago', 'IL', '60601', '3125550100', '{}', '{}'),
  ('00000000-0000-4000-8000-00000000dddd', 'cms', '145998', 'Hilltop', '2 Hill Street', 'Chicago', 'IL', '60601', null, '{}', '{}');
update public.properties set certification_number = '145999' where name = 'Sunrise';
create temporary table the as select tests.home('Sunrise') as home;
grant select on the to authenticated;
create function pg_temp.open() returns jsonb language sql as $$
  select public.open_desk_entry('register_matches', (select home from the), 'It waits')
$$;
create function pg_temp.decide(p_decision text, p_sentence text default null) returns jsonb language sql as $$
  select public.decide_desk_entry('register_matches', (select home from the), p_decision, 'Looked at it', p_sentence)
$$;
grant execute on function pg_temp.open(), pg_temp.decide(text, text) to authenticated;

-- Doubtful matches.
select tests.act_as_operator('fay');
select is(
  public.read_desk_queue('register_matches') #> '{0,title}', '"Sunrise"', 'a home with the number of another name and address waits'
);
select is(pg_temp.open() #>> '{details,registered_homes,0,name}', 'Lakeview', 'beside what the register says');
select tests.act_as('postgres');
update private.registered_homes set phone = '3125550199' where number = '145999';
select tests.act_as_operator('fay');
select throws_ok(
  $$select pg_temp.decide('same')$$, 'SC409', 'This changed since you opened it. Please look at it again.',
  'an import that changed the entry refuses the decision'
);
select tests.act_as('postgres');
update public.properties set street = '7 Other Street' where name = 'Sunrise';
select tests.act_as_operator('fay');
select is(
  pg_temp.open() #> '{changes}' @> '[{"subject": "Lakeview", "column": "phone"}, {"subject": "Sunrise", "column": "street"}]', true,
  'and says what changed'
);
select tests.act_as('postgres');
update public.properties set street = '8 Other Street' where name = 'Sunrise';
select tests.act_as_operator('fay');
select throws_ok($$select pg_temp.decide('same')$$, 'SC409', null, 'so does a change of the home');
select pg_temp.open();
select throws_ok($$select pg_temp.decide('similar')$$, '22023', 'There is no such decision', 'there are three decisions');
select throws_ok($$select pg_temp.decide('another')$$, '22023', 'Please write the sentence that people read', 'another home takes a sentence');
savepoint open;
select lives_ok($$select pg_temp.decide('another', 'Your number is that of Lakeview.')$$, 'it is another home');
select is(public.read_desk_queue('register_matches'), '[]', 'then it waits no more');
select tests.act_as('postgres');
select is(
  (select is_same from private.register_decisions where property_id = (select home from the) and number = '145999'), false,
  'which is recorded'
);
select is(
  (select body from private.owner_notes where property_id = (select home from the)), 'Your number is that of Lakeview.', 'and told'
);
rollback to open;
select lives_ok($$select pg_temp.decide('skip')$$, 'it is set aside');
select is(public.read_desk_queue('register_matches'), '[]', 'for a day');
rollback to open;
select lives_ok($$select pg_temp.decide('same')$$, 'it is the same home');
select tests.act_as('postgres');
select is(
  (select property_id from private.registered_homes where number = '145999'), (select home from the), 'families see its record'
);
select is(
  (select reason from private.operator_log where action = 'decide_register_matches'), 'same: Looked at it', 'the log says who'
);

-- Everybody else.
create temporary table calls (call text);
insert into calls values
  ('read_desk_register()'), ('set_register_state(''IL'', true, ''A test'')'), ('print_register_letter(gen_random_uuid())'),
  ('read_search_mail()'), ('set_search_mail(true, ''A test'')');
grant select on calls to anon, authenticated;
select throws_ok(format('select tests.act_as(%L); select public.%s', who, call), 'SC404', 'Not found', who || ': ' || call)
from calls, unnest(array['pat']) as who;
select tests.act_as('postgres');
select throws_ok(format('select tests.act_as_operator(%L); select public.%s', 'fay', call), 'SC404', 'Not found', 'a moderator: ' || call)
from calls where call like '%search_mail%';

-- States.
select tests.act_as_operator('fay');
select is(public.set_register_state('IL', is_open, 'Looked at it'), result, format('open %s: %s', is_open, result))
from (values (true, true), (true, false)) as try (is_open, result);
select is(
  public.read_desk_register() #> '{states,0}' @> '{"state": "IL", "home_count": 1, "opened_by": "fay@example.com"}', true,
  'the desk says who opened a state, and how many homes are not listed'
);
select throws_ok(
  $$select public.set_register_state('TX', true, 'A test')$$, 'SC404', 'register_state_empty', 'one without homes'
);
select throws_ok($$select public.set_register_state('IL', false, ' ')$$, '23502', null, 'a reason is needed');
select is(public.set_register_state('IL', false, 'A test'), true, 'it is closed');

-- Letters.
select throws_ok(
  $$select public.print_register_letter('00000000-0000-4000-8000-00000000dddd')$$, 'SC409', null, 'nobody asked for the home'
);
select tests.act_as('pat');
select public.request_registered_home('00000000-0000-4000-8000-00000000dddd');
select tests.act_as_operator('fay');
select is(
  public.print_register_letter('00000000-0000-4000-8000-00000000dddd') ->> 'name', 'Hilltop', 'a letter to a requested home'
);
select isnt(public.read_desk_register() #>> '{requested,0,letter_at}', null, 'the desk says when one was printed');

-- Emails about saved searches.
select tests.act_as_operator('oscar');
select lives_ok($$select public.set_search_mail(true, 'Wrong prices')$$, 'an administrator stops it');
select is(public.read_search_mail() ->> 'is_stopped', 'true', 'and reads that');
select tests.act_as('postgres');
select is((select is_stopped from private.search_news_settings), true, 'it is stopped');

select * from finish();
rollback;
