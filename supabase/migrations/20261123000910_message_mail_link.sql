-- Mails about messages link to their conversation.

create or replace function private.message_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id
  )
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  where i.id = p_mail.inquiry_id and i.withdrawn_at is null and not p.is_suspended
    and (p_mail.recipient_id is not null or i.status not in ('spam', 'deleted'))
    and exists (
      select from private.inquiry_messages m
      where m.inquiry_id = i.id and m.read_at is null
        and m.sender = case when p_mail.recipient_id is null then 'family' else 'owner' end
    )
$$;
comment on function private.message_mail_details(private.mails) is
  'What a mail about messages says: {property_name, is_to_owner, inquiry_id}. Null if the recipient has read them, the '
  'inquiry is withdrawn, or the home is suspended.';
