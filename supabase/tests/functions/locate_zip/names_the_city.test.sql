begin;
select plan(6);

select tests.log_out();
select is(
  public.locate_zip('60601'), '{"zip_code": "60601", "city": "Chicago", "state": "IL"}', 'a ZIP code has its city'
);
select is(public.locate_zip('60601-1234') ->> 'city', 'Chicago', 'ZIP+4 too');
select is(public.locate_zip('00000'), null, 'an unknown one has none');
select is(public.locate_zip('Chicago'), null, 'nor has a word');
select is(public.locate_zip(null), null, 'nor has null');
select throws_ok(
  $$select public.locate_zip('60601-12345')$$, '22023', 'ZIP code is longer than 10 characters', 'a long text is refused'
);

select * from finish();
rollback;
