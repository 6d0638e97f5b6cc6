set lock_timeout = '2s';

alter function private.shown_spots(public.properties) set search_path = '';

-- A spot that is held for another family is not free for the next one who waits.
create or replace function private.is_watch_tapped(p_tap private.taps) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select
    from public.home_watches w
    join public.properties p on p.id = w.property_id and p.is_listed
    where w.id = p_tap.watch_id and w.user_id = p_tap.user_id and w.place_at is not null and private.is_running(w)
      and (
        p_tap.used_at is not null or p_tap.watch_act = 'keep'
        -- Of the turn that the mail told of.
        or w.turn_ends_at > now() and w.mail_id = p_tap.mail_id and private.shown_spots(p) > 0
      )
  )
$$;
