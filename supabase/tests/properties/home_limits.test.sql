begin;
select plan(13);

-- An owner asks for more homes, and an operator answers at the desk.
select tests.create_fixtures();
select tests.make_operators();
create function tests.ask(p_count integer) returns jsonb language plpgsql as $$
begin
  perform tests.act_as('alice');
  return public.ask_for_homes(p_count);
end
$$;
create function tests.decide(p_decision text, p_sentence text default null) returns void language plpgsql as $$
begin
  perform tests.act_as_operator('fay');
  perform public.open_desk_entry('home_limits', tests.id('alice'), 'A test');
  perform public.decide_desk_entry('home_limits', tests.id('alice'), p_decision, 'A test', p_sentence);
  perform tests.act_as('postgres');
end
$$;
create function tests.limits() returns text language sql as $$
  select concat_ws(' ', l.homes_per_day, l.homes_in_total, l.asked_count)
  from private.owner_limits l where l.owner_id = tests.id('alice')
$$;
create function tests.last_note() returns text language sql as $$
  select concat_ws(' ', n.body, n.body_values) from private.owner_notes n where n.owner_id = tests.id('alice') order by n.created_at desc limit 1
$$;
create temporary table had as select count(*)::integer as homes from public.properties p where p.owner_id = tests.id('alice');

select is(tests.ask(40) -> 'asked', '40', 'an owner asks for more homes');
select is(tests.ask(600) -> 'asked', '600', 'and changes the number');
select tests.act_as_operator('fay');
select is(public.read_desk_queue('home_limits') #>> '{0,title}', '600 more homes', 'one entry waits at the desk');
select is(
  public.open_desk_entry('home_limits', tests.id('alice'), 'A test') #>> '{details,asked_count}', '600',
  'the operator reads what is asked'
);
select tests.ask(700);
select tests.act_as_operator('fay');
select throws_ok(
  format($$select public.decide_desk_entry('home_limits', %L, 'grant', 'A test', null)$$, tests.id('alice')), 'SC409',
  'This changed since you opened it. Please look at it again.', 'a number that changed since is not granted'
);
select tests.decide('grant');
select is(
  tests.limits(), format('700 %s', 700 + (select homes from had)),
  'granted, so many more homes can be added today and in total'
);
select is(
  tests.last_note(), 'homes_granted {"count": 700}', 'the owner reads it'
);
select is(
  (select format('%s %s', l.action, l.reason) from private.operator_log l order by l.id desc limit 1),
  'decide_home_limits grant: A test', 'the log names the decision'
);
select matches(
  (select l.decided_by from private.owner_limits l where l.owner_id = tests.id('alice')), 'fay', 'and who decided'
);
select tests.act_as_operator('fay');
select is(public.read_desk_queue('home_limits'), '[]', 'nothing waits any more');

select tests.ask(50);
select throws_ok($$select tests.decide('refuse')$$, '22023', null, 'a refusal has a sentence');
select tests.decide('refuse', 'Please verify your account first.');
select is(tests.limits(), format('700 %s', 700 + (select homes from had)), 'refused, the limits stay');
select is(tests.last_note(), 'Please verify your account first.', 'and the owner reads why');

select * from finish();
rollback;
