-- The one public sentence of an owner about what visitors found: who writes it, who reads it, and when it ends.
begin;
select plan(34);

select tests.create_fixtures();
select tests.make_operators();
create temporary table the as select tests.home('Sunrise') as home;
grant select on the to anon, authenticated, service_role;
create function pg_temp.show(p_shown jsonb) returns void language sql as $$
  insert into private.visit_findings (property_id, shown) values (tests.home('Sunrise'), p_shown)
  on conflict (property_id) do update set shown = excluded.shown
$$;
create function pg_temp.as_caller(p_who text, p_call text) returns text language plpgsql as $$
declare
  v_result text;
begin
  perform tests.act_as(p_who);
  begin
    execute 'select (' || p_call || ')::text' into v_result;
  exception when others then
    v_result := sqlstate || ' ' || sqlerrm;
  end;
  perform tests.act_as('postgres');
  return v_result;
end
$$;
create function pg_temp.write(p_who text, p_comment text, p_from text default null) returns jsonb language plpgsql as $$
declare
  v_result constant text := pg_temp.as_caller(
    p_who, format('public.write_visit_comment(%L, %L, %L)', tests.home('Sunrise'), p_comment, p_from)
  );
begin
  return case when v_result like '{%' then v_result::jsonb - 'asked_at' else to_jsonb(v_result) end;
end
$$;
create function pg_temp.public_comment(p_who text default 'visitor') returns text language sql as $$
  select pg_temp.as_caller(p_who, $call$public.view_property((select home from the)) #>> '{visit_findings,comment}'$call$)
$$;
create function pg_temp.decide(p_decision text, p_sentence text default null) returns void language plpgsql as $$
begin
  perform tests.act_as_operator('fay');
  perform public.open_desk_entry('visit_comments', (select home from the), 'It waits');
  perform public.decide_desk_entry('visit_comments', (select home from the), p_decision, 'Looked at it', p_sentence);
  perform tests.act_as('postgres');
end
$$;

-- Without counts.
select is(
  pg_temp.write('alice', 'Thank you.')::text,
  '"SC409 visit_comment_too_early"', 'a home without counts gets no sentence'
);
select pg_temp.show('{"removed": 1}');
select matches(pg_temp.write('alice', 'Thank you.')::text, 'SC409', 'nor one with removed answers alone');
select pg_temp.show('{"confirmed": {"visitors": 7, "price_as_listed": 6}}');

-- Who writes it.
select is(pg_temp.write(who, 'Mine.'), null, who || ' writes nothing about a home of alice') from unnest(array['oscar', 'pat']) as who;
select matches(pg_temp.write('visitor', 'Mine.')::text, '42501', 'a visitor neither');
select is(
  pg_temp.as_caller('oscar', format('public.read_visit_comment(%L) ->> ''can_write''', (select home from the))), 'false',
  'another owner reads that the home is not theirs'
);
select matches(pg_temp.write('alice', bad)::text, '22023 visit_comment_invalid', 'a sentence that is ' || what)
from (values (' ', 'empty'), (repeat('a', 301), 'too long'), (E'one\ntwo', 'two lines')) as bads (bad, what);
select is(
  pg_temp.write('alice', 'We have new prices since May.'),
  '{"can_write": true, "has_counts": true, "comment": null, "asked": "We have new prices since May.", "refused_at": null}',
  'the owner asks for a sentence'
);
select is(pg_temp.public_comment(who), null, who || ' does not read it before the team has') from unnest(array['visitor', 'pat', 'alice']) as who;
select matches(
  pg_temp.as_caller('visitor', 'array(select f.asked_comment from private.visit_findings f)'), '42501', 'also not in the table'
);
select is(
  pg_temp.write('alice', 'Other words.', 'What was there before')::text,
  '"SC409 visit_comment_changed"',
  'who saw another sentence changes nothing'
);
select is(
  pg_temp.write('alice', 'We have new prices since June.', 'We have new prices since May.') ->> 'asked', 'We have new prices since June.',
  'who saw this one changes it'
);

-- The desk.
select tests.act_as_operator('fay');
select is(public.read_desk_queue('visit_comments') #>> '{0,title}', 'Sunrise', 'it waits at the desk');
select is(
  public.open_desk_entry('visit_comments', (select home from the), 'It waits') #>> '{details,asked}', 'We have new prices since June.',
  'where operators read it'
);
select tests.act_as('postgres');
select pg_temp.write('alice', 'Mrs. Lee likes it here.', 'We have new prices since June.');
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.decide_desk_entry('visit_comments', (select home from the), 'publish', 'Looked at it')$$, 'SC409', null,
  'a sentence that was changed meanwhile is not published'
);
select tests.act_as('postgres');
select pg_temp.decide('refuse', 'Please do not name a resident.');
select is(pg_temp.public_comment(), null, 'one that is refused is not public');
select is(
  (select pg_temp.as_caller('alice', format('public.read_visit_comment(%L) ->> ''asked''', home)) from the), 'Mrs. Lee likes it here.',
  'its owner keeps the text'
);
select is(
  (select array_agg(n.body) from private.owner_notes n where n.property_id = (select home from the)),
  array['Please do not name a resident.'], 'and reads why'
);
select is((select count(*)::integer from private.desk_visit_comments), 0, 'it waits no more');
select pg_temp.write('alice', 'We have new prices since June.', 'Mrs. Lee likes it here.');
select pg_temp.decide('publish');
select is(pg_temp.public_comment(), 'We have new prices since June.', 'one that is published is public');
select pg_temp.write('alice', 'We have new prices since July.', 'We have new prices since June.');
select is(pg_temp.public_comment(), 'We have new prices since June.', 'and stays while another one waits');
select pg_temp.decide('publish');
select is(pg_temp.public_comment(), 'We have new prices since July.', 'whose place it takes');
select pg_temp.show('{"removed": 1}'), pg_temp.show('{"confirmed": {"visitors": 5, "price_as_listed": 5}}');
select is(
  pg_temp.as_caller('alice', 'public.export_account() #>> ''{visit_comments,0,comment}'''), 'We have new prices since July.',
  'the export of the owner has it'
);

-- The end.
select pg_temp.write('alice', null, 'We have new prices since July.');
select is(pg_temp.public_comment(), null, 'the owner removes it at once');
select pg_temp.write('alice', 'We have new prices since July.');
select pg_temp.decide('publish');
select tests.act_as_operator('fay');
select ok(
  public.take_operator_action('remove_visit_comment_of_property', (select home from the), 'A report', 'A resident asked for it.'),
  'an operator removes it'
);
select ok(
  not public.take_operator_action('remove_visit_comment_of_property', (select home from the), 'A report', 'Again.'), 'once'
);
select tests.act_as('postgres');
select is(pg_temp.public_comment(), null, 'and it is gone');
select is(
  (select n.body from private.owner_notes n where n.body like 'A resident%'), 'A resident asked for it.', 'with a note to the owner'
);
select pg_temp.write('alice', 'We have new prices since July.');
select pg_temp.decide('publish');
select pg_temp.write('alice', 'And a garden.', 'We have new prices since July.');
insert into private.home_transfers (property_id, email, token_hash, created_at, expires_at)
select home, 'oscar@example.com', private.hash_token('a token of an offer'), now(), now() + interval '1 day' from the;
select pg_temp.as_caller('oscar', 'public.accept_home_offer(''a token of an offer'')');
select is((select p.owner_id from public.properties p where p.id = (select home from the)), tests.id('oscar'), 'a home that is handed over');
select is(
  (select num_nonnulls(f.comment, f.asked_comment, f.comment_asked_at) from private.visit_findings f), 0, 'loses both sentences'
);

select * from finish();
rollback;
