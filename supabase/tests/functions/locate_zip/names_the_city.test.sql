begin;
select plan(4);

select tests.log_out();
select results_eq(
  $$select * from public.locate_zip('60601')$$, $$values ('60601', 'Chicago', 'IL')$$, 'a ZIP code has its city'
);
select results_eq(
  $$select * from public.locate_zip('60601-1234')$$, $$values ('60601', 'Chicago', 'IL')$$, 'ZIP+4 too'
);
select is_empty($$select from public.locate_zip('00000')$$, 'an unknown one has none');
select is_empty($$select from public.locate_zip('Chicago')$$, 'nor has a word');

select * from finish();
rollback;
