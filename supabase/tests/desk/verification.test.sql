begin;
select plan(40);

-- Sunrise of alice and Harbor of oscar are listed.
select tests.create_fixtures();
delete from private.mails;
insert into private.register_sources (source, agency, url, as_of) values ('IL', 'Agency', 'https://example.org/', '2026-10-01');
insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, phone, care_types, facts)
values (
  '00000000-0000-4000-8000-00000000cccc', 'IL', '5100', 'Sunrise', '1 Main Street', 'Chicago', 'IL', '60601', '3125550100',
  '{}', '{}'
);
update public.properties set license_number = '5100', license_state = 'IL' where name = 'Sunrise';
create function tests.waiting(p_queue text) returns text language plpgsql as $$
declare
  v_titles text;
begin
  execute format('select string_agg(title, '', '' order by title) from private.%I', 'desk_' || p_queue) into v_titles;
  return v_titles;
end
$$;
create function tests.decide(p_queue text, p_id uuid, p_decision text, p_sentence text default null) returns void
language plpgsql as $$
begin
  execute format('select private.%I($1, $2, $3, ''olivia@example.com'')', 'decide_desk_' || p_queue)
  using p_id, p_decision, p_sentence;
end
$$;
create function tests.last_note() returns text language sql as $$
  select n.body from private.owner_notes n order by n.created_at desc limit 1
$$;

-- Unknown decisions, and those without a sentence.
select throws_ok(
  format('select tests.decide(%L, tests.home(''Sunrise''), %L)', queue, decision), '22023', message, queue || ': ' || message
)
from (values ('owners', 'not_verified'), ('homes', 'not_verified'), ('licenses', 'does_not_match')) as q (queue, refusal),
  lateral (values ('burn', 'There is no such decision'), (null, 'There is no such decision'),
    (refusal, 'Please write the sentence that people read')) as call (decision, message);

-- Owners.
select is(tests.waiting('owners'), 'Owner of Harbor, Owner of Sunrise', 'owners with a listed home wait');
select is(
  (
    select jsonb_build_array(e -> 'email', e -> 'home_count', e #> '{homes,0,name}', e #> '{homes,0,registered_homes,0,phone}',
      e #> '{homes,0,agency,has_lookup}' is not null)
    from private.desk_owners_entry(tests.id('alice')) e
  ),
  '["alice@example.com", 2, "Sunrise", "3125550100", true]', 'with the published number and the agency'
);
select is(private.desk_owners_entry(tests.id('pat')), null, 'a family does not wait');
select tests.decide('owners', tests.id('oscar'), 'skip');
select is(tests.waiting('owners'), 'Owner of Sunrise', 'one that is skipped leaves the queue');
update private.desk_set_aside set until_at = until_at - interval '1 day';
select is(tests.waiting('owners'), 'Owner of Harbor, Owner of Sunrise', 'for a day');
select tests.decide('owners', tests.id('oscar'), 'not_verified', 'We could not reach you.');
select is(tests.waiting('owners'), 'Owner of Sunrise', 'one who is not verified leaves it');
select is(tests.last_note(), 'We could not reach you.', 'and reads why');
update public.properties set available_spots = 0 where name = 'Harbor';
select is(tests.waiting('owners'), 'Owner of Sunrise', 'a free spot brings the owner not back');
update public.properties set name = 'Harbor House' where name = 'Harbor';
select is(tests.waiting('owners'), 'Owner of Harbor House, Owner of Sunrise', 'a changed home does');
select tests.decide('owners', tests.id('alice'), 'verify');
select is(tests.waiting('owners'), 'Owner of Harbor House', 'a verified owner does not wait');
select is(
  (select u.verified_by from public.users u where u.id = tests.id('alice')), 'olivia@example.com', 'and it says who verified'
);

-- Homes.
select is(tests.waiting('homes'), 'Harbor House, Sunrise', 'listed homes wait');
select tests.decide('homes', tests.home('Sunrise'), 'verify');
select is(tests.waiting('homes'), 'Harbor House', 'a verified home does not');
select is(private.desk_homes_entry(tests.home('Sunrise')), null, 'and has no entry');
-- Not the moment of this transaction, in which it is verified again.
update public.properties set verified_at = verified_at - interval '1 day' where name = 'Sunrise';
update public.properties set description = 'A garden', room_cost = 6000 where name = 'Sunrise';
select results_eq(
  $$select title, about from private.desk_homes where title = 'Sunrise'$$,
  $$values ('Sunrise', 'Chicago, IL, changed since it was verified')$$, 'a change brings it back'
);
-- As of a home that was verified before homes had a phone number.
update private.verified_homes set content = content - 'phone';
select is(
  private.desk_homes_entry(tests.home('Sunrise')) -> 'changes',
  '[{"column": "description", "before": null, "after": "A garden"}, {"column": "room_cost", "before": 5000.00, "after": 6000.00}]',
  'with what it said and what it says'
);
select tests.decide('homes', tests.home('Sunrise'), 'verify');
select is(tests.waiting('homes'), 'Harbor House', 'verified again');
update public.properties set name = 'Sunset' where name = 'Sunrise';
select is(
  private.desk_homes_entry(tests.home('Sunset')) -> 'changes',
  '[{"column": "name", "before": "Sunrise", "after": "Sunset"}]', 'what ended the verification is a change too'
);
select tests.decide('homes', tests.home('Sunset'), 'not_verified', 'The register has another name.');
select is(tests.waiting('homes'), 'Harbor House', 'a home that is not verified leaves the queue');
select is(tests.last_note(), 'The register has another name.', 'its owner reads why');
update public.properties set name = 'Sunrise' where name = 'Sunset';
select is(tests.waiting('homes'), 'Harbor House, Sunrise', 'and a change brings it back');
select tests.decide('homes', tests.home('Sunrise'), 'verify');
update public.properties set description = 'No garden' where name = 'Sunrise';
select tests.decide('homes', tests.home('Sunrise'), 'not_verified', 'The photos are of another home.');
select is(
  (select p.verified_at from public.properties p where p.name = 'Sunrise'), null, 'a changed home can lose its verification'
);

select is(
  (
    select string_agg(seen.key, ', ')
    from public.properties p,
    jsonb_each('{
      "name": "X", "street": "X", "city": "X", "state": "X", "zip_code": "X", "care_types": ["X"], "capacity": 1234,
      "description": "X", "image_urls": ["X"], "exact_latitude": 1.5, "exact_longitude": 1.5, "license_state": "X",
      "license_number": "X", "certification_number": "X"
    }') as seen
    where p.name = 'Harbor House' and private.checked_content(p) = private.checked_content(
      jsonb_populate_record(p, jsonb_build_object(seen.key, seen.value))
    )
  ),
  null, 'a change of each fact that the team looks at brings a home back'
);

-- Numbers.
select is(tests.waiting('licenses'), 'Sunrise', 'a home with a number that nobody looked up waits');
update public.properties set certification_number = '145678' where name = 'Sunrise';
select tests.decide('licenses', tests.home('Sunrise'), 'license_matches');
select results_eq(
  $$select about from private.desk_licenses$$, $$values ('Chicago, IL, certification')$$, 'then the other number waits'
);
select tests.decide('licenses', tests.home('Sunrise'), 'does_not_match', 'There is no such number.');
select is(tests.waiting('licenses'), null, 'until the owner corrects it');
update public.properties set certification_number = '145679' where name = 'Sunrise';
select is(tests.waiting('licenses'), 'Sunrise', 'then it waits again');
select tests.decide('licenses', tests.home('Sunrise'), 'certification_matches');
select is(tests.waiting('licenses'), null, 'a home with two checked numbers does not');
select throws_ok(
  format('select tests.decide(''licenses'', %L, %L)', tests.home('Harbor House'), number || '_matches'), '22023',
  format('This home has no %s number', number), 'without a number: ' || number
)
from unnest(array['license', 'certification']) as number;

update public.users set suspended_at = now() where id = tests.id('alice');
select is(tests.waiting('homes'), 'Harbor House', 'suspended homes do not wait');

select * from finish();
rollback;
