-- The order in which housekeeping reads contracts, and what becomes of those that cannot be read.
-- properties/agreement-files.api.ts tests who stores, downloads and removes them.
begin;
select plan(15);
select tests.create_fixtures();

select results_eq(
  $$select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'agreements'$$,
  $$values (false, 10485760::bigint, array['application/pdf'])$$,
  'the bucket is private and accepts PDFs of at most 10 MB'
);

create function tests.store_contract(p_home text, p_file integer) returns text language plpgsql as $$
declare
  v_path constant text := tests.home(p_home) || '/00000000-0000-4000-8000-' || to_char(p_file, 'FM000000000000') || '.pdf';
begin
  perform tests.act_as('postgres');
  insert into storage.objects (bucket_id, name, metadata) values ('agreements', v_path, '{"size": 1}')
  on conflict (name, bucket_id) do update set metadata = '{"size": 2}';
  return v_path;
end
$$;
create function tests.take_contract() returns text language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return public.take_unread_agreement_file() ->> 'path';
end
$$;
create function tests.settle_contract(p_path text, p_refusal text default null) returns boolean language plpgsql as $$
begin
  perform tests.act_as('service_role');
  return (
    select public.settle_agreement_file(u.path, u.stored_at, case when p_refusal is null then 1 end, p_refusal)
    from private.unread_agreement_files u
    where u.path = p_path
  );
end
$$;
create function tests.later() returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  update private.unread_agreement_files set attempted_at = attempted_at - interval '6 minutes';
end
$$;
create temporary table path as
  select tests.store_contract('Sunrise', 1) as sunrise, tests.store_contract('Harbor', 2) as harbor;
grant select on path to service_role;

select is(tests.take_contract(), (select sunrise from path), 'the oldest contract comes first');
select is(tests.take_contract(), (select harbor from path), 'one that somebody reads is left out');
select is(tests.take_contract(), null, 'and none comes again at once');
select tests.later();
select ok(tests.settle_contract((select harbor from path)), 'a contract is shown');
select is(tests.take_contract(), (select sunrise from path), 'the other one is tried once more');
select tests.later();
select is(tests.take_contract(), null, 'and not a third time');
select is(
  (select refusal from private.unread_agreement_files where path = (select sunrise from path)),
  'slow', 'its owner reads why'
);
select results_eq(
  'select public.list_removable_agreement_files()', 'select sunrise from path', 'the file of a refused contract can go'
);
select tests.store_contract('Sunrise', 3);
select isnt(tests.take_contract(), null, 'another file is read');

-- Storage gets other bytes for a file that was checked.
select tests.store_contract('Harbor', 2);
select is_empty(
  $$select from private.agreement_files where property_id = tests.home('Harbor')$$, 'it is shown no longer'
);
select is(tests.take_contract(), (select harbor from path), 'and it is read again');
select tests.act_as('service_role');
select is(
  public.settle_agreement_file((select harbor from path), now() - interval '1 hour', 1), false,
  'the check of the bytes before does not count'
);
select tests.act_as('postgres');
delete from public.properties where name = 'Harbor';
select ok(
  (select harbor from path) in (select public.list_removable_agreement_files()), 'the file of a deleted home can go'
);
select throws_ok(
  $$insert into storage.objects (bucket_id, name, owner_id) values ('agreements', tests.home('Sunrise') || '/a.pdf', tests.id('alice'))$$,
  '42501', null, 'a user stores nothing at another place'
);

select * from finish();
rollback;
