-- private.owner_limits: written by a trigger and by operators.
begin;
select plan(17);
select tests.create_world();

create function tests.is_closed(p_who text) returns setof text
language plpgsql
as $$
declare
  v_refused constant text := 'permission denied for table owner_limits';
begin
  return next throws_ok('select from private.owner_limits', '42501', v_refused, p_who || ' reads none');
  return next throws_ok(
    $sql$insert into private.owner_limits (owner_id, homes_per_day) values (tests.id('alice'), 100)$sql$,
    '42501', v_refused, p_who || ' sets none'
  );
  return next throws_ok('delete from private.owner_limits', '42501', v_refused, p_who || ' removes none');
end
$$;
grant execute on function tests.is_closed(text) to anon, authenticated, service_role;

select policies_are('private', 'owner_limits', array['select_operator'], 'only operators read');
select tests.log_in('alice');
select tests.is_closed('alice');
select tests.log_in('oscar');
select tests.is_closed('oscar');
select tests.log_in('pat');
select tests.is_closed('pat');
select tests.log_in('fay');
select tests.is_closed('fay');
select tests.log_out();
select tests.is_closed('a visitor');
select tests.as_service();
select throws_ok(
  'delete from private.owner_limits', '42501', 'permission denied for table owner_limits',
  'operators keep what was listed today'
);

select * from finish();
rollback;
