set lock_timeout = '2s';

create or replace function private.select_open_watches(p_inquiry public.inquiries) returns setof uuid
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select w.property_id
  from public.home_watches w
  where w.user_id = p_inquiry.patient_id and private.is_running(w)
  order by w.property_id;
end
$$;
comment on function private.select_open_watches(public.inquiries) is
  'The homes in whose waiting lists the family of an inquiry waits, or with an alert. A spot that it took ends with its hold.';
