-- Corrections of the public record: who asks for them, who reads them, what the desk decides, and what ends them.
begin;
select plan(59);

select tests.create_fixtures();
select tests.make_operators();
create temporary table the as select tests.home('Sunrise') as home, '00000000-0000-4000-8000-00000000cccc'::uuid as entry;
grant select on the to anon, authenticated, service_role;
insert into private.register_sources (source, agency, as_of) values ('cms', 'Agency', '2026-10-01');
insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, care_types, facts, property_id)
select the.entry, 'cms', '145999', p.name, p.street, p.city, p.state, p.zip_code, '{}',
  '{"beds": 40, "overall": {"stars": 2, "footnote": null}, "has_abuse_icon": false, "fine_count": 1, "fine_total": 500,
    "chain": null, "inspection": {"last_visit": "2026-01-02", "citations": []}}',
  p.id
from the join public.properties p on p.id = the.home;
update public.properties set certification_number = '145999' where id = (select home from the);
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
create function pg_temp.json(p_text text) returns jsonb language sql as $$
  select case when p_text like '{%' then p_text::jsonb else to_jsonb(p_text) end
$$;
create function pg_temp.read(p_who text default 'alice') returns text language sql as $$
  select pg_temp.as_caller(p_who, format('public.read_record_corrections(%L)', home)) from the
$$;
create function pg_temp.ask(
  p_who text, p_fact text default 'beds', p_sentence text default 'We have 44 beds.', p_from text default '40',
  p_evidence text default 'The license of May 2026'
) returns text language sql as $$
  select pg_temp.as_caller(
    p_who, format('public.ask_record_correction(%L, %L, %L, %L, %L)', home, p_fact, p_sentence, p_evidence, p_from)
  ) from the
$$;
create function pg_temp.withdraw(p_who text, p_fact text default 'beds') returns text language sql as $$
  select pg_temp.as_caller(p_who, format('public.withdraw_record_correction(%L, %L)', home, p_fact)) from the
$$;
create function pg_temp.state() returns text language sql as $$
  select pg_temp.json(pg_temp.read()) #>> '{corrections,0,state}'
$$;
create function pg_temp.sentences(p_who text default 'visitor') returns text language sql as $$
  select pg_temp.as_caller(
    p_who, format('jsonb_path_query_array(public.read_public_record(%L), ''$.record.corrections[*].sentence'')', home)
  ) from the
$$;
create function pg_temp.state_now(p_facts jsonb) returns void language sql as $$
  update private.registered_homes r set facts = r.facts || p_facts where r.id = (select entry from the)
$$;
create function pg_temp.open() returns jsonb language sql as $$
  select public.open_desk_entry(
    'record_corrections', (public.read_desk_queue('record_corrections') #>> '{0,id}')::uuid, 'It waits'
  )
$$;
create function pg_temp.decide(p_decision text, p_sentence text default 'Thank you.') returns jsonb language sql as $$
  select public.decide_desk_entry(
    'record_corrections', (public.read_desk_queue('record_corrections') #>> '{0,id}')::uuid, p_decision, 'Looked at it', p_sentence
  )
$$;
create function pg_temp.settle(p_decision text, p_sentence text default 'Thank you.') returns void language plpgsql as $$
begin
  perform tests.act_as_operator('fay');
  perform pg_temp.open();
  perform pg_temp.decide(p_decision, p_sentence);
  perform tests.act_as('postgres');
end
$$;
grant execute on function pg_temp.open(), pg_temp.decide(text, text) to authenticated;

-- Who reads and asks.
select is(
  pg_temp.json(pg_temp.read()) -> 'facts',
  '[{"fact": "overall", "value": "{\"stars\": 2, \"footnote\": null}"}, {"fact": "last_visit", "value": "\"2026-01-02\""},
    {"fact": "fines", "value": "[1, 500]"}, {"fact": "beds", "value": "40"}]',
  'the owner reads which facts the source states'
);
select is(pg_temp.json(pg_temp.read(who)), '{"can_write": false, "facts": [], "corrections": []}', who || ' reads nothing')
from unnest(array['oscar', 'pat']) as who;
select matches(pg_temp.read('visitor'), '^42501', 'a visitor neither');
select is(pg_temp.ask(who), null, who || ' corrects nothing about a home of alice') from unnest(array['oscar', 'pat']) as who;
select matches(pg_temp.ask('visitor'), '^42501', 'a visitor neither');
select is((select count(*)::integer from private.record_corrections), 0, 'and nothing was written');
select is(pg_temp.ask('alice', fact, sentence, stated, evidence), error, what)
from (values
  ('rooms', 'We have 44 beds.', '40', 'The license', '22023 record_fact_unknown', 'a fact that is in no record'),
  ('beds', ' ', '40', 'The license', '22023 record_correction_sentence', 'an empty sentence'),
  ('beds', repeat('a', 301), '40', 'The license', '22023 record_correction_sentence', 'a long sentence'),
  ('beds', E'one\ntwo', '40', 'The license', '22023 record_correction_sentence', 'two lines'),
  ('beds', 'We have 44 beds.', '40', ' ', '22023 record_correction_evidence', 'nothing to check it by'),
  ('beds', 'We have 44 beds.', '40', repeat('a', 1001), '22023 record_correction_evidence', 'too much to check it by'),
  ('beds', 'We have 44 beds.', '39', 'The license', 'SC409 record_fact_changed', 'a value that the source does not state any more'),
  ('chain', 'We have no chain.', 'null', 'The license', 'SC409 record_fact_changed', 'a fact that the source does not state'),
  ('has_abuse_icon', 'We have none.', 'false', 'The license', 'SC409 record_fact_changed', 'an icon that the home does not have')
) as try (fact, sentence, stated, evidence, error, what);
select is(
  (pg_temp.json(pg_temp.ask('alice')) #> '{corrections,0}') - 'asked_at',
  '{"fact": "beds", "sentence": "We have 44 beds.", "evidence": "The license of May 2026", "decided_at": null, "refusal": null, "state": "open"}',
  'the owner asks for a correction'
);
select is(pg_temp.ask('alice', p_sentence => 'We have 45 beds.'), 'SC409 record_correction_exists', 'once for each fact');
select is(pg_temp.sentences(who), '[]', who || ' does not read it before the team has') from unnest(array['visitor', 'pat', 'alice']) as who;
select matches(
  pg_temp.as_caller(who, 'array(select c.sentence from private.record_corrections c)'), '^42501', who || ' also not in the table'
) from unnest(array['visitor', 'pat', 'oscar']) as who;

-- The desk.
select tests.act_as_operator('fay');
select is(public.read_desk_queue('record_corrections') #>> '{0,title}', 'Sunrise', 'it waits at the desk');
select is(
  (select jsonb_build_array(d -> 'fact', d -> 'evidence', d #> '{record,facts,beds}') from (select pg_temp.open() -> 'details' as d) as opened),
  '["beds", "The license of May 2026", 40]', 'where operators read it beside the record'
);
select throws_ok($$select pg_temp.decide('accept', ' ')$$, '22023', null, 'each decision has a sentence for the owner');
select throws_ok($$select pg_temp.decide('publish')$$, '22023', 'There is no such decision', 'there are three decisions');
select tests.act_as('postgres');
create temporary table opened as select c.id from private.record_corrections c;
grant select on opened to authenticated;
select pg_temp.withdraw('alice');
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.decide_desk_entry('record_corrections', (select id from opened), 'accept', 'Looked at it', 'Thank you.')$$,
  'SC404', 'This does not wait any more.', 'one that its owner withdrew is not decided'
);
select tests.act_as('postgres');
select pg_temp.ask('alice', p_sentence => 'We have 45 beds.');
select tests.act_as_operator('fay');
select throws_ok($$select pg_temp.decide('accept')$$, 'SC409', null, 'nor one that was written again since it was opened');
select pg_temp.open();
select tests.act_as('postgres');
savepoint opened;
select pg_temp.state_now('{"beds": 45}');
select tests.act_as_operator('fay');
select throws_ok(
  $$select public.decide_desk_entry('record_corrections', (select id from opened), 'accept', 'Looked at it', 'Thank you.')$$,
  'SC404', 'This does not wait any more.', 'nor one of which the source states something else'
);
select tests.act_as('postgres');
select is(pg_temp.state(), 'ended', 'which its owner reads');
rollback to opened;
select pg_temp.settle('refuse', 'The license says 40.');
select is(
  pg_temp.json(pg_temp.read()) #> '{corrections,0}' ->> 'refusal', 'The license says 40.', 'its owner reads why one was refused'
);
select is(pg_temp.state(), 'refused', 'and that it was');
select is(pg_temp.sentences(), '[]', 'it is not public');
select is(
  (select array_agg(n.body) from private.owner_notes n where n.property_id = (select home from the)), array['The license says 40.'],
  'a note says so'
);
select is(
  (select count(*)::integer from private.mails m where m.kind = 'owner_note' and m.recipient_id = tests.id('alice')), 1, 'by mail too'
);
select pg_temp.ask('alice');
select pg_temp.settle('accept');
select is(pg_temp.sentences(who), '["We have 44 beds."]', who || ' reads one that is accepted')
from unnest(array['visitor', 'pat']) as who;
select is(
  pg_temp.as_caller('visitor', format('public.read_registered_home(%L) #>> ''{corrections,0,sentence}''', (select entry from the))),
  'We have 44 beds.', 'also on the page of the register'
);
select is(
  (select jsonb_agg(k.key order by k.key) from the, jsonb_object_keys(
    public.read_public_record(home) #> '{record,corrections,0}'
  ) as k (key)),
  '["checked_at", "fact", "sentence"]', 'without what the team checked it by'
);
select is(pg_temp.as_caller('alice', 'public.export_account() #>> ''{record_corrections,0,evidence}'''), 'The license of May 2026', 'the export has it');
select is(pg_temp.ask('alice', p_sentence => 'We have 45 beds.'), 'SC409 record_correction_exists', 'an accepted one is removed before another');

-- What ends it.
savepoint accepted;
update public.properties set is_active = false where id = (select home from the);
update public.properties set is_active = true where id = (select home from the);
select is(pg_temp.sentences(), '["We have 44 beds."]', 'a home that was not listed for a while keeps it');
insert into private.register_staging (line, number, name, street, city, state, zip_code, care_types, facts)
select 2, r.number, r.name, r.street, r.city, r.state, r.zip_code, '{}', r.facts || '{"beds": 44}'
from private.registered_homes r where r.id = (select entry from the);
select private.apply_register_import('cms', 'Agency', null, '2026-11-01', 'new.csv', true);
select is(pg_temp.sentences(), '[]', 'an import with another value ends it');
select pg_temp.state_now('{"beds": 40}');
select is(pg_temp.sentences(), '[]', 'also if the source changes it back');
select is(pg_temp.state(), 'ended', 'which its owner reads');
rollback to accepted;
select is(pg_temp.withdraw(who), null, who || ' removes nothing of alice') from unnest(array['oscar', 'pat']) as who;
select pg_temp.withdraw('alice');
select is(pg_temp.sentences(), '[]', 'the owner removes it at once');
rollback to accepted;
select tests.act_as_operator('fay');
select ok(
  public.take_operator_action('remove_record_corrections_of_property', (select home from the), 'A report', 'It names a resident.'),
  'an operator removes it'
);
select ok(
  not public.take_operator_action('remove_record_corrections_of_property', (select home from the), 'A report', 'Again.'), 'once'
);
select tests.act_as('postgres');
select is(pg_temp.sentences(), '[]', 'and it is gone');
rollback to accepted;
select pg_temp.ask('alice', 'fines', 'We paid none.', '[1, 500]');
select pg_temp.settle('another', 'The record was of another home.');
select is(
  (select pg_temp.as_caller('visitor', format('public.read_public_record(%L) ->> ''record''', home)) from the), null,
  'a record of another home leaves the page'
);
select is(
  (select array_agg(c.ended_at is not null) from private.record_corrections c), array[true, true], 'with all that was said about it'
);
rollback to accepted;
insert into private.home_transfers (property_id, email, token_hash, created_at, expires_at)
select home, 'oscar@example.com', private.hash_token('a token of an offer'), now(), now() + interval '1 day' from the;
select pg_temp.as_caller('oscar', 'public.accept_home_offer(''a token of an offer'')');
select is(pg_temp.json(pg_temp.read('oscar')) -> 'corrections', '[]', 'a home that is handed over loses what its owner said');
rollback to accepted;

-- How many.
insert into private.record_corrections (property_id, registered_home_id, fact, stated, sentence, evidence, asked_at)
select the.home, the.entry, f.fact, '1', 'It is wrong.', 'The license', now() - interval '23 hours'
from the, unnest(private.record_facts()) as f (fact)
where f.fact not in ('beds', 'fines', 'overall');
select is(pg_temp.ask('alice', 'fines', 'We paid none.', '[1, 500]'), 'SC429 record_corrections_too_many', 'an owner asks for 20 in a day');
update private.record_corrections set asked_at = now() - interval '25 hours' where fact = 'chain';
select ok(
  jsonb_path_exists(
    pg_temp.json(pg_temp.ask('alice', 'fines', 'We paid none.', '[1, 500]')),
    '$.corrections[*] ? (@.fact == "fines" && @.state == "open")'
  ),
  'and goes on a day later'
);

select * from finish();
rollback;
