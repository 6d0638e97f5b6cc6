-- Write limits: how many rows of each kind an account writes in an hour. Deleting a row does not give its write back.
-- Inquiries, messages, visits and new homes have limits of their own, which also say when the next one can follow.
-- Risk: a table that users write has no limit without a trigger here. tests/schema/rules.test.sql finds it.

create table private.write_counts (
  user_id uuid not null references public.users (id) on delete cascade,
  table_name text not null,
  counted_since timestamptz not null,
  write_count integer not null,
  primary key (user_id, table_name)
);
comment on table private.write_counts is
  'How many rows of a table an account wrote in the hour that began at counted_since. The writes of a feed have rows of their '
  'own.';

alter table private.write_counts enable row level security;
create policy select_operator on private.write_counts for select to service_role using (true);

grant select on private.write_counts to service_role;

create function private.count_write(p_user_id uuid, p_counted text, p_limit integer, p_done text, p_errcode text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count private.write_counts;
  v_wait interval;
begin
  -- The account is locked before its count, as a deletion does.
  perform from public.users u where u.id = p_user_id for key share;
  if not found then
    return;
  end if;
  insert into private.write_counts as c (user_id, table_name, counted_since, write_count)
  values (p_user_id, p_counted, now(), 1)
  on conflict (user_id, table_name) do update
  set (counted_since, write_count) = (
    select case when is_over then now() else c.counted_since end, case when is_over then 1 else c.write_count + 1 end
    from (select c.counted_since <= now() - interval '1 hour' as is_over) as hour
  )
  returning * into v_count;
  if v_count.write_count > p_limit then
    v_wait := v_count.counted_since + interval '1 hour' - now();
    raise exception 'writes_too_many' using errcode = p_errcode, detail = jsonb_build_object(
      'done', jsonb_build_object('what', p_done, 'limit', p_limit), 'seconds', ceil(extract(epoch from v_wait))
    );
  end if;
end
$$;
comment on function private.count_write(uuid, text, integer, text, text) is
  'Counts a write of an account, and raises p_errcode once there are more than p_limit in an hour. p_done says what it did, and '
  'is the key of its text in the functions.';

create function private.tg__limit_writes() returns trigger
language plpgsql
-- Definer: callers have no privileges on write_counts.
security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  if tg_table_schema = 'storage' then
    -- Storage writes files as a role that is no user.
    v_user_id := private.uuid_or_null(split_part(new.name, '/', 1));
  else
    -- Not private.user_id(), which raises once the account is deleted with all that its triggers write.
    v_user_id := auth.uid();
  end if;
  perform private.count_write(
    v_user_id, tg_table_name, tg_argv[0]::integer, tg_argv[1], case tg_table_schema when 'storage' then '42501' else 'SC429' end
  );
  return null;
end
$$;
comment on function private.tg__limit_writes() is
  'Limits the rows that an account writes in an hour to the first argument. The second says what it did. Operators have no '
  'limit. Raises what count_write() raises: SC429, or 42501 to Storage.';

create trigger limit_writes after insert on public.favorites
  for each row execute function private.tg__limit_writes('200', 'saved %s homes');

create trigger limit_writes after insert on public.list_homes
  for each row execute function private.tg__limit_writes('200', 'added %s homes to lists');

create trigger limit_writes after insert or update of vote on public.list_votes
  for each row execute function private.tg__limit_writes('200', 'voted %s times');

create trigger limit_writes after insert on private.shown_quotes
  for each row execute function private.tg__limit_writes('200', 'shown %s quotes');

create trigger limit_writes after insert or update of body on public.list_notes
  for each row execute function private.tg__limit_writes('60', 'written %s notes');

create trigger limit_writes after insert or update of name on public.lists
  for each row execute function private.tg__limit_writes('60', 'named %s lists');

create trigger limit_writes after insert or update of name, mail_enabled on public.list_members
  for each row execute function private.tg__limit_writes('60', 'changed memberships %s times');

create trigger limit_writes after insert or update on private.list_invitations
  for each row execute function private.tg__limit_writes('60', 'made %s invitations');

create trigger limit_writes after insert on private.reports
  for each row execute function private.tg__limit_writes('20', 'sent %s reports');

-- Not of mail alone, so that nothing keeps a person from ending it.
create trigger limit_writes after insert or update of name on public.saved_searches
  for each row execute function private.tg__limit_writes('60', 'saved %s searches');

-- Ten replies are saved at once.
create trigger limit_writes after insert on public.saved_replies
  for each row execute function private.tg__limit_writes('600', 'saved %s replies');

create trigger limit_writes after insert or update of answered_at on private.visit_answers
  for each row execute function private.tg__limit_writes('60', 'told of visits %s times');

create trigger limit_writes after update of status on public.inquiries
  for each row when (new.status <> old.status and new.former_home is null)
  execute function private.tg__limit_writes('600', 'changed inquiries %s times');

-- Photos and thumbnails of 25 homes, as many as an owner lists in a day, and their moves. Not what housekeeping writes.
create trigger limit_writes after insert or update of name, metadata on storage.objects
  for each row when (
    new.bucket_id = 'property-images' and new.owner_id is not null
    and current_setting('private.file_of_operator', true) is distinct from new.name
  )
  execute function private.tg__limit_writes('1000', 'stored %s files');

-- Not of decisions at the desk and of removals.
create trigger limit_writes after update of comment_asked_at on private.visit_findings
  for each row when (new.comment_asked_at is not null) execute function private.tg__limit_writes('60', 'written %s comments');
