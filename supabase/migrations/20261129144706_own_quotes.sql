set lock_timeout = '2s';

create function private.list_quotes() returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on quotes. Returns those that were sent to the caller only.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(newest.quote order by newest.quote ->> 'property_name'), '[]')
    from (
      select distinct on (i.property_id)
        private.describe_quote(q, 'family') || jsonb_build_object('property_id', i.property_id) as quote
      from public.inquiries i
      join private.quotes q on q.inquiry_id = i.id
      where i.patient_id = (select private.user_id()) and i.property_id is not null
        and private.describe_quote(q, 'family') ->> 'state' = 'valid'
      order by i.property_id, q.created_at desc
    ) as newest
  );
end
$$;

create function public.list_quotes() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_quotes()
$$;
comment on function public.list_quotes() is
  'The valid quotes that were sent to the caller, the newest of each home, with its property_id. Without those of homes that '
  'were deleted or handed over.';

grant execute on function private.list_quotes(), public.list_quotes() to authenticated;
