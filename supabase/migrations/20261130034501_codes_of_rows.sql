set lock_timeout = '2s';

-- No request writes two of these tables.
create or replace trigger reject_helpers before insert on public.favorites
  for each row execute function private.tg__reject_helpers('families_only_favorites');

create or replace trigger limit_requests
  before insert on public.register_requests
  for each row execute function private.tg__limit_rows('20', 'register_requests_too_many');

create or replace trigger limit_searches
  before insert on public.saved_searches
  for each row execute function private.tg__limit_rows('10', 'saved_searches_too_many');
