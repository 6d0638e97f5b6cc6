-- Which links of invitations and offers still open once something changed. Of alice: oscar is her manager Dana, who invited.
begin;
select plan(18);
select tests.create_fixtures();
insert into private.account_people (owner_id, user_id, role, name) values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Sunrise Group'), (tests.id('alice'), tests.id('oscar'), 'manager', 'Dana');
update public.users set role = 'owner' where id = tests.id('fay');
create temporary table links as
select 'team' as link, tests.call(
  'oscar', $$public.invite_person('staff', array[tests.home('Sunrise')], tests.id('alice'))$$
) ->> 'token' as token
union all
select 'offer', tests.call('alice', $$public.offer_home(tests.home('Sunrise'), 'fay@example.com')$$) ->> 'token'
union all
select 'list', tests.call(
  'pat', format('public.invite_to_list(%L)', tests.call('pat', $$public.create_list('For Mom', 'Pat')$$) ->> 'id')
) ->> 'token';
select tests.act_as('postgres');
create function tests.person() returns uuid language sql stable security definer as $$
  select id from private.account_people where name = 'Dana'
$$;

-- Fay uses each link, which is then taken back. Both the page of the link and its button must work.
create function tests.opens(p_link text, p_token text) returns boolean language plpgsql as $$
declare
  v_has_read boolean := false;
  v_has_joined boolean := false;
begin
  begin
    perform tests.call('fay', format('public.%I(%L)', case p_link
      when 'team' then 'read_account_invitation' when 'offer' then 'read_home_offer' else 'read_list_invitation'
    end, p_token));
    v_has_read := true;
    perform tests.call('fay', case p_link
      when 'team' then format('public.join_account(%L, %L)', p_token, 'Fay')
      when 'offer' then format('public.accept_home_offer(%L)', p_token)
      else format('public.join_list(%L, %L)', p_token, 'Fay')
    end);
    v_has_joined := true;
    raise exception using errcode = 'SCOKA';
  exception when others then
    perform tests.act_as('postgres');
  end;
  return v_has_read and v_has_joined;
end
$$;
create function tests.closed_by(p_sql text) returns text language plpgsql as $$
declare
  v_closed text;
begin
  begin
    execute p_sql;
    perform tests.act_as('postgres');
    v_closed := (select string_agg(link, ', ' order by link) from links where not tests.opens(link, token));
    raise exception using errcode = 'SCOKA';
  exception when sqlstate 'SCOKA' then
    perform tests.act_as('postgres');
  end;
  return v_closed;
end
$$;
select is(tests.closed_by(change), closed, reason)
from (values
  ('all links open', 'select', null),
  ('not that of a suspended manager', $$update public.users set suspended_at = now() where id = tests.id('oscar')$$, 'team'),
  ('nor of one who is staff now', $$select tests.call('alice', 'public.change_rights(tests.person(), ''staff'')')$$, 'team'),
  ('nor of one who left', $$select tests.call('oscar', 'public.remove_person(tests.person())')$$, 'team'),
  ('nor of a suspended owner', $$update public.users set suspended_at = now() where id = tests.id('alice')$$, 'offer, team'),
  ('nor of a suspended organizer', $$update public.users set suspended_at = now() where id = tests.id('pat')$$, 'list'),
  ('nor of a suspended home', $$update public.properties set suspended_at = now() where name = 'Sunrise'$$, 'offer'),
  (
    'nor after a week',
    $$update private.home_transfers set expires_at = now(); update private.account_invitations set expires_at = now();
      update private.list_invitations set expires_at = now()$$, 'list, offer, team'
  ),
  ('nor to another address', $$update auth.users set email = 'f@example.com' where id = tests.id('fay')$$, 'offer'),
  ('nor an offer that is taken back', $$select tests.call('alice', 'public.take_home_offer_back(tests.home(''Sunrise''))')$$, 'offer'),
  ('nor one that is made again', $$select tests.call('alice', 'public.offer_home(tests.home(''Sunrise''), ''fay@example.com'')')$$, 'offer'),
  ('nor a link that is made again', $$select tests.call('pat', format('public.invite_to_list(%L)', (select id from public.lists)))$$, 'list'),
  (
    'nor one that was used',
    $$select tests.call('fay', format('public.join_account(%L, %L)', token, 'F')) from links where link = 'team'$$, 'team'
  )
) as cell (reason, change, closed);

select tests.throws(
  who, format('select public.revoke_account_invitation(%L)', i.id), 'SC404', 'invitation_not_found', who || ' ends no invitation of others'
)
from unnest(array['pat', 'fay']) as who, (select id from private.account_invitations) as i;
select tests.act_as('postgres');
savepoint staff;
update private.account_people set role = 'staff' where name = 'Dana';
select tests.throws(
  'oscar', format('select public.revoke_account_invitation(%L)', id), 'SC404', 'invitation_not_found', 'nor does staff'
)
from private.account_invitations;
rollback to staff;

-- An invitation for a home that was handed over meanwhile.
select tests.call('fay', format('public.accept_home_offer(%L)', token)) from links where link = 'offer';
select is(tests.closed_by('select'), 'offer', 'an offer opens once');
select tests.call('fay', format('public.join_account(%L, %L)', token, 'Fay')) from links where link = 'team';
select tests.act_as('postgres');
select is_empty('select from private.home_people', 'nobody acts for a home that was handed over before they joined');
select * from finish();
rollback;
