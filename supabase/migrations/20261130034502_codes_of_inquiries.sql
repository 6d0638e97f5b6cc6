set lock_timeout = '2s';

create or replace trigger reject_helpers before insert on public.inquiries
  for each row execute function private.tg__reject_helpers('families_only_inquiries');
