begin;
select plan(35);

-- While changes are paused, whoever writes gets PT503, and whoever reads goes on.
select tests.create_fixtures();
create function pg_temp.answer(p_who text, p_path text, p_writes boolean) returns text language plpgsql as $$
declare
  v_outcome text;
begin
  perform tests.act_as(p_who);
  perform set_config('request.method', 'POST', true);
  perform set_config('request.path', p_path, true);
  perform set_config('request.headers', '{"content-length": "2"}', true);
  begin
    perform set_config('transaction_read_only', case when p_writes then 'off' else 'on' end, true);
    perform private.check_request();
    -- Its settings go with the error.
    raise exception using errcode = 'SCOKA', message = case current_setting('transaction_read_only')
      when 'on' then 'reads' else 'writes' end;
  exception when others then
    v_outcome := case sqlstate when 'SCOKA' then sqlerrm else sqlstate end;
  end;
  perform tests.act_as('postgres');
  return v_outcome;
end
$$;
create temporary table callers as select unnest(array['visitor', 'alice', 'service_role']) as who;

select is(public.are_changes_paused(), false, 'nothing is paused');
select is(private.resume_changes('Robin'), false, 'and nothing resumes');
select is(pg_temp.answer(who, '/rpc/x', true), 'writes', who || ' writes') from callers;
select isnt(private.pause_changes('Release', 'Robin'), null, 'an operator pauses changes');
select is(
  private.pause_changes('Release', 'Sam'), (select began_at from private.pauses), 'a second call says since when they are'
);
select is((select count(*)::integer from private.pauses), 1, 'and begins no other pause');
select is(pg_temp.answer(who, '/rpc/x', true), 'PT503', who || ' writes nothing while they are') from callers;
select is(pg_temp.answer(who, '/rpc/x', false), 'reads', who || ' reads') from callers;
select is(pg_temp.answer('alice', '/properties', true), 'PT503', 'tables are no way around it');
select is(pg_temp.answer('alice', path, true), 'reads', path || ' reads alone')
from unnest(array['/rpc/view_property', '/rpc/read_list_invitation', '/rpc/read_unsubscribe']) as path;
select is(pg_temp.answer('service_role', path, true), 'writes', path || ' ends what a job began')
from unnest(array['/rpc/settle_mails', '/rpc/record_job_run']) as path;
select is(pg_temp.answer('alice', '/rpc/settle_mails', true), 'PT503', 'for the jobs alone');
select is(
  private.before_user_created('{"user": {"email": "new@example.com"}, "metadata": {"ip_address": "198.51.100.77"}}')
    -> 'error' ->> 'message',
  'Changes are paused for a few minutes. Please try again then.', 'nobody signs up'
);
select is_empty(
  'select from private.sign_ups where network = ''198.51.100.77''', 'and the attempt counts for no limit'
);
select lives_ok($$update public.properties set description = 'By an operator'$$, 'SQL of operators goes on');
select isnt(public.read_operations() ->> 'paused_at', null, 'the health knows it');
select is(public.begin_job('reminders'), 'paused', 'a job waits');

select is(private.resume_changes('Robin'), true, 'an operator ends the pause');
select is(pg_temp.answer('alice', '/rpc/x', true), 'writes', 'then changes go on');
select is(public.begin_job('reminders'), 'due', 'a job that waited is due');
select results_eq(
  'select operator_name, action, reason from private.operator_log where operator_name = ''Robin'' order by id',
  $$values ('Robin', 'pause_changes', 'Release'), ('Robin', 'resume_changes', 'The pause is over.')$$,
  'the log has both'
);
select public.record_job_run('reminders', 0, 1);
select is(public.begin_job('reminders'), 'done', 'a daily job that succeeded is not due again on this day');
update private.job_runs set succeeded_at = now() - interval '13 hours' where job = 'reminders';
select is(public.begin_job('reminders'), 'due', 'but on the next');

-- A home is read without a view, and the three calls that read do so read only.
create temporary table homes as select id from public.properties where is_listed limit 1;
grant select on homes to anon;
select tests.act_as('visitor');
set local transaction_read_only = on;
select isnt(public.view_property((select id from homes)), null, 'a home is read without a count of its view');
select throws_ok($$select public.read_list_invitation('x')$$, 'SC404', null, 'an invitation of a list is read');
select lives_ok($$select public.read_unsubscribe(repeat('x', 96))$$, 'a link that ends mail is read');

select * from finish();
rollback;
