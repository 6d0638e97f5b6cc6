set lock_timeout = '2s';

-- A family that is not to be called need not leave a number.
alter table public.inquiries
  drop constraint contact_data_ends_with_deletion,
  add constraint contact_data_ends_with_deletion check (
    case when status = 'deleted' or withdrawn_at is not null
      then num_nonnulls(phone, email) = 0
      else phone is not null or not 'phone' = any (contact_by)
    end
  ) not valid;
alter table public.inquiries validate constraint contact_data_ends_with_deletion;

create or replace function public.send_inquiry(
  p_property_id uuid, p_message text, p_phone text default null, p_email text default null,
  p_contact_by text[] default null,
  p_id uuid default null
) returns setof public.inquiries
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.own_id(coalesce(p_id, gen_random_uuid()));
begin
  perform private.check_argument('Message', p_message, 2000);
  -- The lock of the rate limit: the same request a second time waits here and then finds the inquiry.
  perform pg_advisory_xact_lock(hashtextextended('inquiries of ' || private.user_id(), 0));
  return query select * from private.select_party_inquiry(v_id) i where i.patient_id is not null;
  if found then
    return;
  end if;
  insert into public.inquiries (id, property_id, message, phone, email, contact_by)
  values (
    v_id, p_property_id, p_message, p_phone, p_email,
    array(
      select way
      from unnest(array['message', 'phone', 'email']) as way
      where way = any (coalesce(p_contact_by, array['message', 'phone', 'email'])) and (way <> 'email' or p_email is not null)
    )
  );
  return query select * from private.select_party_inquiry(v_id);
end
$$;
