-- A person whose search news fail, or take all the time of a call, stops the mails of nobody else.
set lock_timeout = '2s';

create or replace function public.queue_search_news_mails(p_limit integer) returns table (recipients integer, mails integer)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now timestamptz;
  v_recipient private.search_news_recipients;
begin
  recipients := 0;
  mails := 0;
  -- The lock makes stop_search_news_mail() wait, so that it finds the mails of this call.
  perform from private.search_news_settings s where not s.is_stopped for share;
  if not found then
    return next;
    return;
  end if;
  -- Not with match_property_changes().
  perform pg_advisory_xact_lock(hashtextextended('search_news', 0));
  v_now := clock_timestamp();
  perform private.reopen_late_search_news(v_now);
  for v_recipient in
    select r.*
    from private.search_news_recipients r
    join public.users u on u.id = r.user_id
    where r.due_at <= v_now
      -- Its news would come twice if it were late.
      and not exists (
        select from private.mails m where m.recipient_id = r.user_id and m.kind = 'search_news' and m.sent_at is null
      )
    order by r.due_at
    limit least(p_limit, 1000)
    -- An account that is being deleted has locked its user first.
    for update of r skip locked for key share of u skip locked
  loop
    recipients := recipients + 1;
    begin
      if private.queue_search_news_mail(v_recipient, v_now) then
        mails := mails + 1;
      end if;
    exception when query_canceled or others then
      -- When the time of the call is over, only the first person can have taken it. The others are for the next call.
      exit when sqlstate = '57014' and recipients > 1;
      raise warning 'The search news of a person were not queued: %', sqlstate;
      update private.search_news_recipients r set due_at = v_now + interval '1 day' where r.user_id = v_recipient.user_id;
      exit when sqlstate = '57014';
    end;
  end loop;
  return next;
end
$$;
comment on function public.queue_search_news_mails(integer) is
  'Queues the mails about saved searches of up to p_limit people, at most 1,000, and returns how many people were looked '
  'at and how many get a mail. A person gets at most one a day, and weekly searches are in one mail a week. Call it '
  'until it looks at nobody. A person whose news fail, or take all the time of a call, is looked at a day later. When the time '
  'of a call is over, it keeps what it has done.';

