-- News: the numbers at the bell, of all domains that have something new for a user.

create or replace function public.count_news() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'messages', private.count_unread_messages(),
    'lists', private.count_list_news(),
    'searches', private.count_search_news()
  )
$$;
comment on function public.count_news() is
  'What is new for the caller: {messages, lists, searches}, the numbers of unread messages, of changes to shared lists by '
  'others, and of homes that are new in saved searches.';
