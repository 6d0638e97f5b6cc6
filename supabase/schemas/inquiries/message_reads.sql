-- Read marks of messages, what is unread, and the mail about it.
-- Risk: the functions pass over row-level security. Each checks the side of the caller or counts what is sent to the caller.

create function private.mark_messages_read(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on messages. Marks only messages to the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
begin
  if v_side is null then
    return false;
  end if;
  if v_side = 'owner' and not (
    select private.owner_reads_family(i) from public.inquiries i where i.id = p_inquiry_id
  ) then
    return true;
  end if;
  update private.inquiry_messages
  set read_at = now()
  where inquiry_id = p_inquiry_id and sender <> v_side and read_at is null;
  update private.visits
  set read_at = now()
  where inquiry_id = p_inquiry_id and proposed_by <> v_side and read_at is null;
  if v_side = 'family' then
    insert into private.quote_reads (quote_id)
    select q.id from private.quotes q where q.inquiry_id = p_inquiry_id
    on conflict (quote_id) do nothing;
  else
    perform private.record_seen(array[p_inquiry_id]);
  end if;
  return true;
end
$$;

create function public.mark_messages_read(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.mark_messages_read(p_inquiry_id)
$$;
comment on function public.mark_messages_read(uuid) is
  'Marks the messages, quotes and visits of the other side as read, for an owner also the inquiry as seen. False if the caller is no side.';

create function private.count_unread_messages() returns integer
language sql stable
-- Definer: callers have no privileges on messages. Counts only messages to the caller.
security definer set search_path = '' as $$
  select (
    select count(*)
    from (
      select from public.inquiries i
      join private.inquiry_messages m on m.inquiry_id = i.id and m.sender = 'owner' and m.read_at is null
      where i.patient_id = (select private.user_id()) and i.withdrawn_at is null
      union all
      select from public.inquiries i
      join private.quotes q on q.inquiry_id = i.id
      where i.patient_id = (select private.user_id()) and i.withdrawn_at is null
        and not exists (select from private.quote_reads r where r.quote_id = q.id)
      union all
      select from private.select_acted_homes() as home (id)
      join public.properties p on p.id = home.id and not p.is_suspended
      -- The limit makes it read home by home, and end with the outer one.
      cross join lateral (
        select from public.inquiries i
        join private.inquiry_messages m on m.inquiry_id = i.id and m.sender = 'family' and m.read_at is null
        where i.property_id = home.id and i.withdrawn_at is null and i.status not in ('spam', 'deleted')
        limit 500
      ) as unread
      -- The bell shows 99+, and large inboxes have tens of thousands.
      limit 500
    ) as unread
  )::integer
$$;
comment on function private.count_unread_messages() is
  'The number of messages and quotes to the caller that are unread, at most 500, without those of withdrawn inquiries, of spam, and '
  'to the owner of a suspended home.';

create function public.count_news() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'messages', private.count_unread_messages(),
    'assigned', private.count_newly_assigned(),
    'lists', private.count_list_news(),
    'searches', private.count_search_news()
  )
$$;
comment on function public.count_news() is
  'What is new for the caller: {messages, assigned, lists, searches}, the numbers of unread messages, at most 500, of '
  'inquiries that a colleague assigned to them, of changes to shared lists by others, and of homes that are new in saved '
  'searches.';

create function private.message_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_mail.inquiry_id and i.withdrawn_at is null and p.is_suspended is not true
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

grant execute on function
  private.mark_messages_read(uuid),
  public.mark_messages_read(uuid),
  private.count_unread_messages(),
  public.count_news()
to authenticated;
grant execute on function private.message_mail_details(private.mails) to service_role;
