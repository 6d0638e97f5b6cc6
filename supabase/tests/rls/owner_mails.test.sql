-- private.owner_mails: an outbox that only operators reach.
begin;
select plan(23);
select tests.create_world();

select policies_are('private', 'owner_mails', array['select_operator'], 'only operators read');
select table_privs_are('private', 'owner_mails', 'anon', array[]::text[], 'visitors have no privilege');
select table_privs_are('private', 'owner_mails', 'authenticated', array[]::text[], 'accounts have no privilege');

create function pg_temp.is_out_of_reach(p_who text) returns setof text language plpgsql as $$
declare
  v_refused constant text := 'permission denied for table owner_mails';
begin
  return next throws_ok('select from private.owner_mails', '42501', v_refused, p_who || ' reads none');
  return next throws_ok(
    $sql$insert into private.owner_mails (property_id, created_at) values (tests.home('Sunrise'), now())$sql$,
    '42501', v_refused, p_who || ' queues none'
  );
  return next throws_ok('update private.owner_mails set sent_at = now()', '42501', v_refused, p_who || ' changes none');
  return next throws_ok('delete from private.owner_mails', '42501', v_refused, p_who || ' removes none');
end
$$;
grant execute on function pg_temp.is_out_of_reach(text) to anon, authenticated;

select tests.log_in('alice');
select pg_temp.is_out_of_reach('alice');
select tests.log_in('oscar');
select pg_temp.is_out_of_reach('oscar');
select tests.log_in('pat');
select pg_temp.is_out_of_reach('pat');
select tests.log_in('fay');
select pg_temp.is_out_of_reach('fay');
select tests.log_out();
select pg_temp.is_out_of_reach('a visitor');

select * from finish();
rollback;
