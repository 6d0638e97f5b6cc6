-- private.tie_break_key: a secret that no role of the API reads or changes.
begin;
select plan(19);
select tests.create_world();

create function tests.is_closed(p_who text) returns setof text
language plpgsql
as $$
declare
  v_refused constant text := 'permission denied for table tie_break_key';
begin
  return next throws_ok('select key from private.tie_break_key', '42501', v_refused, p_who || ' cannot read it');
  return next throws_ok(
    $sql$update private.tie_break_key set key = ''$sql$, '42501', v_refused, p_who || ' cannot change it'
  );
  return next throws_ok('delete from private.tie_break_key', '42501', v_refused, p_who || ' cannot remove it');
end
$$;
grant execute on function tests.is_closed(text) to anon, authenticated, service_role;

select policies_are('private', 'tie_break_key', array['select_nobody'], 'nobody reads');
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
select tests.is_closed('the secret key');

select * from finish();
rollback;
