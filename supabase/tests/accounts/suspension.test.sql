begin;
select plan(63);

-- pat wrote to alice about Sunrise and fay saved it. fay wrote to oscar about Harbor. pat saved Closed.
select tests.create_fixtures();
delete from private.mails;
create function tests.suspend(p_call text) returns boolean language sql as $$
  select tests.call('service_role', 'public.' || p_call)::boolean
$$;
create function tests.open_session(p_who text) returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  insert into auth.sessions (id, user_id) values (tests.id(p_who), tests.id(p_who));
end
$$;
create function tests.removal_mails() returns text language plpgsql as $$
begin
  perform tests.act_as('postgres');
  return (
    select string_agg(format('%s %s', u.email, private.removal_mail_details(m) -> 'property_names'), ', ' order by u.email)
    from private.mails m join public.users u on u.id = m.recipient_id
    where m.kind = 'removal'
  );
end
$$;
create function tests.list() returns uuid language sql stable security definer as $$
  select l.id from public.lists l
$$;
create function tests.person(p_who text) returns uuid language sql stable security definer as $$
  select a.id from private.account_people a where a.user_id = tests.id(p_who) and a.role <> 'owner'
$$;
create function tests.denies_photo(p_who text, p_owner text) returns text language sql as $$
  select tests.violates_policy(p_who, 'objects', format(
    'insert into storage.objects (bucket_id, name) values (''property-images'', ''%s/temp/b.jpg'')', tests.id(p_owner)
  ))
$$;
create function tests.found() returns bigint language sql as $$
  select (tests.call('visitor', 'public.search_properties(''60601'')') -> 'total')::bigint
$$;
create function tests.pins() returns integer language sql as $$
  select jsonb_array_length(tests.call('visitor', 'public.search_pins(''60601'')') -> 'pins')
$$;

select is(tests.found(), 2::bigint, 'Sunrise and Harbor are found');
select tests.call('fay', 'public.create_list(''For Mom'', ''Fay'')');
insert into public.list_homes (list_id, property_id) select l.id, tests.home('Sunrise') from public.lists l;
select tests.act_as('postgres');
insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
values
  (tests.id('pat'), tests.inquiry('Is a room free?'), 'owner', array[now() + interval '2 days'], 'confirmed', now() + interval '2 days');
insert into public.saved_searches (id, user_id, name, zip_code, radius_miles, mail, created_at)
values (tests.id('fay'), tests.id('fay'), 'Chicago', '60601', 25, 'daily', now() - interval '1 day');
select public.match_property_changes(100);
insert into private.mails (id, kind, recipient_id, created_at)
values (tests.id('fay'), 'search_news', tests.id('fay'), clock_timestamp());
insert into private.search_news_mails (mail_id, searches)
select tests.id('fay'), jsonb_build_array(jsonb_build_object(
  'id', tests.id('fay'), 'since', now() - interval '1 day', 'total', 2,
  'homes', jsonb_build_array(jsonb_build_object('id', tests.home('Sunrise')), jsonb_build_object('id', tests.home('Harbor')))
));
insert into private.mails (kind, property_id, inquiry_id, created_at)
values ('message', tests.home('Sunrise'), tests.inquiry('Is a room free?'), now()), ('inquiry', tests.home('Sunrise'), null, now());
insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
values (tests.inquiry('Is a room free?'), tests.id('pat'), 'family', tests.id('pat'), 'Call me: 312 555 0101');

-- A home.
select is(tests.suspend(format('suspend_property(%L, ''Robin Lee'', ''Asks for money'')', tests.home('Sunrise'))), true, 'a home is suspended');
select is(tests.suspend(format('suspend_property(%L, ''Robin Lee'', ''Asks for money'')', gen_random_uuid())), false, 'an unknown home is not');
select is(tests.found(), 1::bigint, 'a search does not find it');
select is(tests.pins(), 1, 'it has no pin');
select is(tests.call('visitor', format('public.view_property(%L)', tests.home('Sunrise'))), null, 'a visitor does not see it');
select is(tests.call('fay', format('public.view_property(%L)', tests.home('Sunrise'))), null, 'nor does a family that saved it');
select is(tests.call('fay', 'private.can_view_photo(tests.id(''alice'') || ''/photos/sunrise.jpg'')'), 'false', 'nor its photos');
select tests.affects('fay', format('select from public.properties where id = %L', tests.home('Sunrise')), 0);
select is(tests.call('visitor', 'public.list_sitemap_homes(1)') @> jsonb_build_array(jsonb_build_object('id', tests.home('Sunrise'))), false, 'it is not in the sitemap');
select is(tests.call('fay', 'public.list_favorites()') ->> 'total', '0', 'it is no favorite');
select is(
  tests.call('fay', 'public.list_removed_favorites()'),
  jsonb_build_array(jsonb_build_object('property_id', tests.home('Sunrise'), 'name', 'Sunrise')), 'but a favorite that was removed'
);
select is(tests.call('pat', 'public.list_removed_favorites()'), '[]', 'of those who saved it');
select is(
  (tests.call('fay', format('public.read_list(%L)', tests.list())) #> '{homes,0}') - '{added_by,added_at,is_new,votes,notes}'::text[],
  jsonb_build_object('property_id', tests.home('Sunrise'), 'name', 'Sunrise', 'state', 'removed', 'property', null, 'quotes', '[]'::jsonb),
  'a list has only its name'
);
select is(
  (select to_jsonb(p) -> 'is_suspended' from tests.call('alice', format('public.view_property(%L)', tests.home('Sunrise'))) p),
  'true', 'its owner sees that it is suspended'
);
-- No contact data for its owner.
select is(
  tests.call('alice', 'public.list_received_inquiries()') #> '{items,0}' @> '{"phone": null, "email": null, "message": ""}', true,
  'the owner reads no contact data and no text of the family'
);
select is(
  jsonb_array_length(tests.call('alice', format('public.read_thread(%L)', tests.inquiry('Is a room free?'))) -> 'messages'), 0,
  'nor its messages'
);
select is((tests.call('alice', 'public.count_news()') ->> 'messages'), '0', 'and is not told of them');
select tests.call('alice', format('public.mark_messages_read(%L)', tests.inquiry('Is a room free?')));
select tests.act_as('postgres');
select is(m.read_at, null, 'nor does a message become read') from private.inquiry_messages m;
select is(v.state, 'cancelled', 'a visit is cancelled') from private.visits v;

-- Writing.
create function tests.is_removed(p_who text, p_sql text) returns text language sql as $$
  select tests.throws(
    p_who, p_sql, 'SC424', 'home_removed'
  )
$$;
select tests.is_removed('fay', format('select public.send_inquiry(%L, ''Hello'', ''3125550102'')', tests.home('Sunrise')));
select tests.is_removed(who, format('select public.send_message(%L, gen_random_uuid(), ''Hello'')', tests.inquiry('Is a room free?')))
from unnest(array['pat', 'alice']) as who;
select tests.is_removed('pat', format('select public.propose_visit(%L, gen_random_uuid(), array[''2030-01-01T10:00''])', tests.inquiry('Is a room free?')));
select tests.act_as('postgres');
update public.inquiries set created_at = now() where message = 'Is a room free?';
select tests.is_removed('pat', format('select public.add_to_inquiry(%L, ''More'')', tests.inquiry('Is a room free?')));
select tests.act_as('alice');
update public.properties set is_active = false where id = tests.home('Sunrise');
select throws_like(
  format('update public.properties set is_active = true where id = %L', tests.home('Sunrise')),
  'home_removed_stays_inactive', 'its owner cannot make it active'
);
select tests.denies('alice', 'table properties', 'update public.properties set suspended_at = null');
select tests.denies('alice', 'table users', 'update public.users set suspended_at = null');

-- Mail.
select is(tests.removal_mails(), 'pat@example.com ["Sunrise"]', 'the family with an open conversation gets a mail');
select is(private.message_mail_details(m), null, 'a mail about a message says nothing') from private.mails m where m.kind = 'message';
select is(private.inquiry_mail_details(m), null, 'nor does one about an inquiry') from private.mails m where m.kind = 'inquiry';

select is(
  jsonb_path_query_array(private.search_news_mail_details(m), '$.searches[*].homes[*].id'),
  jsonb_build_array(tests.home('Harbor')),
  'a mail about a saved search that waits leaves the home out'
)
from private.mails m where m.kind = 'search_news';
select is(
  (tests.call('fay', 'public.list_saved_searches()') #> '{0,home_count}'), '1', 'nor does a saved search count it'
);

-- Lifting.
select is(tests.suspend(format('lift_suspension_of_property(%L, ''Kim Wu'')', tests.home('Sunrise'))), true, 'the suspension is lifted');
select is(tests.suspend(format('lift_suspension_of_property(%L, ''Kim Wu'')', tests.home('Sunrise'))), false, 'once');
select tests.act_as('postgres');
select is(
  (select format('%s %s %s', s.suspended_by, s.reason, s.lifted_by) from private.suspensions s), 'Robin Lee Asks for money Kim Wu',
  'who did it and why is kept'
);
update public.properties set is_active = true where id = tests.home('Sunrise');
select is(tests.found(), 2::bigint, 'the home is found again');
select is(
  tests.call('alice', 'public.list_received_inquiries()') #>> '{items,0,phone}', '3125550101', 'and the owner reads contact data again'
);

-- An account.
select is(tests.suspend(format('suspend_account(%L, ''Robin Lee'', ''Not an owner'')', tests.id('alice'))), true, 'an account is suspended');
select is(tests.suspend(format('suspend_account(%L, ''Robin Lee'', ''Not an owner'')', gen_random_uuid())), false, 'an unknown account is not');
select tests.is_signed_out('alice', 'select public.read_account()');
select tests.act_as('postgres');
select is_empty(format('select from auth.sessions where user_id = %L', tests.id('alice')), 'the sessions are deleted');
select is(tests.found(), 1::bigint, 'the homes of the account are not found');
select tests.open_session('alice');
select is(tests.call('alice', 'public.read_account()') -> 'is_suspended', 'true', 'the account can read that it is suspended');
select is(
  tests.call('alice', 'public.list_received_inquiries()') #> '{items,0}' @> '{"phone": null, "email": null, "message": ""}', true,
  'the suspended owner reads no contact data'
);
select tests.throws(
  'alice', format('update public.properties set is_active = true, name = ''Sunset'' where id = %L', tests.home('Sunrise')), 'SC423', null,
  'a suspended owner changes no text'
);
update public.properties set is_active = false where id = tests.home('Sunrise');
select throws_like(
  format('update public.properties set is_active = true where id = %L', tests.home('Sunrise')),
  'home_removed_stays_inactive', 'nor makes a home active'
);
select tests.act_as('postgres');
update public.properties set is_active = true where id = tests.home('Sunrise');
select is(tests.removal_mails(), 'pat@example.com ["Sunrise"]', 'families get one mail');
select tests.act_as('postgres');
select is(tests.create_home('alice', 'Meadow') is not null, true, 'a home that is given to a suspended owner');
select is(p.is_listed, false, 'is not listed') from public.properties p where p.name = 'Meadow';
select is(tests.suspend(format('lift_suspension_of_account(%L, ''Kim Wu'')', tests.id('alice'))), true, 'the suspension of the account is lifted');
select is(tests.found(), 3::bigint, 'its homes are found again');
select is(tests.suspend(format('lift_suspension_of_account(%L, ''Kim Wu'')', tests.id('alice'))), false, 'once');

-- A suspended colleague.
select tests.act_as('postgres');
insert into private.account_people (owner_id, user_id, role, name)
select tests.id('alice'), tests.id(who), role, who from (values ('alice', 'owner'), ('oscar', 'manager')) as person (who, role);
update public.users set suspended_at = now() where id = tests.id('oscar');
select is(tests.call('oscar', 'public.list_teams()'), '[]', 'works for nobody');
select tests.denies_photo('oscar', 'alice');
select tests.denies_photo('oscar', 'oscar');

-- A colleague of a suspended owner.
select tests.act_as('postgres');
update public.users set suspended_at = case when id = tests.id('alice') then now() end where id in (tests.id('alice'), tests.id('oscar'));
create function tests.is_of_suspended(p_sql text) returns text language sql as $$
  select tests.throws('oscar', p_sql, 'SC423', 'owner_suspended')
$$;
select tests.is_of_suspended(format($$select public.invite_person('staff', p_owner_id => %L)$$, tests.id('alice')));
select tests.is_of_suspended(format($$select public.save_replies('[{"title": "A", "body": "B"}]', %L)$$, tests.id('alice')));
select tests.is_of_suspended(format($$select public.change_person(%L, 'staff')$$, tests.person('oscar')));
select tests.act_as('postgres');
alter table public.properties disable trigger before_write;
update public.properties set confirmed_at = now() - interval '1 day' where owner_id = tests.id('alice');
alter table public.properties enable trigger before_write;
select tests.throws(
  'oscar', format('select public.confirm_properties(%L)', tests.id('alice')), 'SC423',
  'home_of_suspended_account'
);
select lives_ok(format($$select public.remove_person(%L)$$, tests.person('oscar')), 'a colleague leaves');

-- The link to the list of a suspended family.
select tests.act_as('postgres');
insert into private.list_invitations (list_id, token_hash) values (tests.list(), private.hash_token('token'));
select is(tests.call('pat', 'public.read_list_invitation(''token'')') ->> 'list_name', 'For Mom', 'a link shows the list');
select tests.act_as('postgres');
update public.users set suspended_at = now() where id = tests.id('fay');
select tests.throws('pat', 'select public.read_list_invitation(''token'')', 'SC404', null, 'but not that of a suspended organizer');

select * from finish();
rollback;
