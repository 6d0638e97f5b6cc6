set lock_timeout = '2s';

create or replace trigger reject_helpers before insert on public.home_watches
  for each row when (new.place_at is not null)
  execute function private.tg__reject_helpers('families_only_waiting_lists');
