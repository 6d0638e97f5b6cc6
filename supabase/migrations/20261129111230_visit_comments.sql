set lock_timeout = '2s';

alter table private.visit_findings
  add column comment text
    constraint comment_is_filled check (private.is_filled(comment))
    constraint comment_is_a_line check (private.is_line(comment, 300)),
  -- Waits for the team, or was refused and stays for the owner to change.
  add column asked_comment text
    constraint asked_comment_is_filled check (private.is_filled(asked_comment))
    constraint asked_comment_is_a_line check (private.is_line(asked_comment, 300)),
  add column comment_asked_at timestamptz,
  add column comment_refused_at timestamptz,
  add constraint asked_comment_has_a_time check ((asked_comment is null) = (comment_asked_at is null)),
  add constraint refused_comment_was_asked check (comment_refused_at is null or asked_comment is not null);

create index visit_findings_asked on private.visit_findings (comment_asked_at, property_id)
where asked_comment is not null and comment_refused_at is null;

grant select (comment) on private.visit_findings to anon, authenticated, service_role;

-- Not of decisions at the desk and of removals.
create trigger limit_writes after update of comment_asked_at on private.visit_findings
  for each row when (new.comment_asked_at is not null) execute function private.tg__limit_writes('60', 'written %s comments');

create function private.has_counts(p_findings private.visit_findings) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_findings.shown ?| array['confirmed', 'told'], false)
$$;
comment on function private.has_counts(private.visit_findings) is 'Whether a home shows counts, and not only that answers were removed.';

create function private.describe_visit_comment(p_findings private.visit_findings, p_can_write boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'can_write', p_can_write, 'has_counts', p_can_write and private.has_counts(p_findings),
    'comment', p_findings.comment, 'asked', p_findings.asked_comment, 'asked_at', p_findings.comment_asked_at,
    'refused_at', p_findings.comment_refused_at
  )
$$;
comment on function private.describe_visit_comment(private.visit_findings, boolean) is
  'A comment as the owner reads it, as visitCommentSchema in contract/visits/visit-comment.ts.';

create function private.read_visit_comment(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: owners have no privileges on what waits. Returns that of a home which the caller manages.
security definer set search_path = '' as $$
declare
  v_manages constant boolean := exists (
    select from public.properties p where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  );
  v_findings private.visit_findings;
begin
  if not v_manages and not private.can_view_property(p_property_id) then
    return null;
  end if;
  select * into v_findings from private.visit_findings f where f.property_id = p_property_id and v_manages;
  return private.describe_visit_comment(v_findings, v_manages);
end
$$;

create function private.write_visit_comment(p_property_id uuid, p_comment text, p_from text) returns jsonb
language plpgsql volatile
-- Definer: owners cannot write findings. Writes the comment on a home which the caller manages.
security definer set search_path = '' as $$
declare
  v_findings private.visit_findings;
begin
  -- With the lock, a home that is handed over meanwhile is not found.
  perform from public.properties p
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  for key share;
  if not found then
    return null;
  end if;
  select * into v_findings from private.visit_findings f where f.property_id = p_property_id for update;
  if coalesce(v_findings.asked_comment, v_findings.comment) is distinct from p_from then
    raise exception 'Somebody else changed this sentence since you opened it. Please look at it again.' using errcode = 'SC409';
  elsif p_comment is null then
    update private.visit_findings f
    set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
    where f.property_id = p_property_id
    returning * into v_findings;
  elsif not private.has_counts(v_findings) then
    raise exception 'You can add a sentence as soon as the page of your home shows what visitors found.' using errcode = 'SC409';
  elsif not coalesce(private.is_filled(p_comment) and private.is_line(p_comment, 300), false) then
    raise exception 'Please write one sentence of at most 300 characters' using errcode = '22023';
  elsif p_comment is distinct from p_from then
    update private.visit_findings f
    set asked_comment = p_comment, comment_refused_at = null,
      -- One that waits keeps its place.
      comment_asked_at = case
        when f.asked_comment is not null and f.comment_refused_at is null then f.comment_asked_at else now()
      end
    where f.property_id = p_property_id
    returning * into v_findings;
  end if;
  return private.describe_visit_comment(v_findings, true);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.read_visit_comment(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_visit_comment(p_property_id)
$$;
comment on function public.read_visit_comment(uuid) is
  'The sentence of an owner about what visitors found: {can_write, has_counts, comment, asked, asked_at, refused_at}. comment '
  'is public, asked waits for the team or was refused. can_write is false, and the rest is empty, for a home that the caller does '
  'not manage. Null for one that the caller cannot see.';

create function public.write_visit_comment(p_property_id uuid, p_comment text default null, p_from text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Sentence', p_comment, 1000), private.check_argument('Sentence', p_from, 1000);
  select private.write_visit_comment(p_property_id, p_comment, p_from)
$$;
comment on function public.write_visit_comment(uuid, text, text) is
  'Asks the team to publish a sentence about what visitors found at a home, or without one removes what is public and what '
  'waits. p_from is what the screen showed. Null unless the caller manages the home. Raises SC409 if somebody else changed it or '
  'the home shows no counts, and 22023 for more than a line of 300 characters.';

grant execute on function
  private.read_visit_comment(uuid), public.read_visit_comment(uuid),
  private.write_visit_comment(uuid, text, text), public.write_visit_comment(uuid, text, text)
to authenticated;

create or replace function private.desk_queues() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array[
    'conversation_reports', 'home_reports', 'visit_comments', 'home_limits', 'owners', 'homes', 'licenses', 'register_matches',
    'claims', 'suspensions', 'data_requests'
  ]
$$;

create view private.desk_visit_comments with (security_invoker = true) as
select
  f.property_id as id, f.comment_asked_at as waiting_since, p.name as title, concat_ws(', ', p.city, p.state) as about,
  p.owner_id as person_id, f.property_id
from private.visit_findings f
join public.properties p on p.id = f.property_id
where f.asked_comment is not null and f.comment_refused_at is null;
comment on view private.desk_visit_comments is 'The comments of owners on what visitors found that nobody decided.';

create function private.desk_visit_comments_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'findings', f.shown,
    'comment', f.comment, 'asked', f.asked_comment
  )
  from private.visit_findings f
  join public.properties p on p.id = f.property_id
  where f.property_id = p_id
$$;
comment on function private.desk_visit_comments_entry(uuid) is
  'What an operator reads of a comment: the home, its counts, the sentence that is public, and the one that waits.';

create function private.decide_desk_visit_comments(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- The function of each queue has this parameter. Here, only the log of operators keeps who decided.
  perform p_by;
  case p_decision
    when 'publish' then
      update private.visit_findings f
      set comment = f.asked_comment, asked_comment = null, comment_asked_at = null
      where f.property_id = p_id;
    when 'refuse' then
      update private.visit_findings f set comment_refused_at = now() where f.property_id = p_id;
      perform private.write_owner_note(p.owner_id, p.id, private.desk_sentence(p_sentence))
      from public.properties p
      where p.id = p_id;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_visit_comments(uuid, text, text, text) is
  'Decides about a comment: publish, in place of an earlier one, or refuse with a sentence for the owner, who keeps the text.';

create or replace function private.desk_seen(p_queue text, p_entry private.desk_entry) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_seen jsonb := (
    select coalesce(jsonb_object_agg(p.id, private.desk_seen_home(p_queue, p)), '{}')
    from private.select_desk_homes(p_queue, p_entry) p
  );
begin
  if p_queue in ('owners', 'home_limits', 'claims', 'data_requests') then
    v_seen := v_seen || (
      select coalesce(
        jsonb_object_agg(
          'account',
          jsonb_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email, 'role', u.role)
        ),
        '{}'
      )
      from public.users u
      where u.id = p_entry.person_id
    );
  end if;
  case p_queue
    when 'claims' then
      select c.* into v_claim from public.register_claims c where c.id = p_entry.id;
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask}'::text[] || jsonb_build_object(
          'listings', array(
            select concat_ws(', ', p.name, p.street, p.city, p.state)
            from private.select_other_homes(r, v_claim.user_id) p
            order by p.id
          ),
          -- A claim cannot be changed. By their time, because the accounts of the others may be deleted meanwhile.
          'claims', array(
            select to_char(c.created_at, 'YYYY-MM-DD HH24:MI:SS.US')
            from public.register_claims c
            where c.registered_home_id = r.id and c.decided_at is null
            order by c.created_at, c.id
          )
        ))
        from private.registered_homes r
        where r.id = v_claim.registered_home_id
      );
    when 'register_matches' then
      v_seen := v_seen || (
        select jsonb_build_object('register', to_jsonb(r) - '{id,facts,position,option_mask,property_id}'::text[])
        from private.matched_entry(p_entry.property_id) r
      );
    when 'home_reports' then
      v_seen := v_seen || jsonb_build_object('report', jsonb_build_object('answers', array(
        select n.answer from private.owner_notes n where n.report_id = p_entry.id order by n.created_at, n.id
      )));
    when 'home_limits' then
      v_seen := v_seen || (
        select jsonb_build_object('limits', jsonb_build_object(
          'asked', l.asked_count, 'homes_per_day', l.homes_per_day, 'homes_in_total', l.homes_in_total
        ))
        from private.owner_limits l
        where l.owner_id = p_entry.id
      );
    when 'visit_comments' then
      v_seen := v_seen || (
        select jsonb_build_object('comment', jsonb_build_object('sentence', f.asked_comment, 'public_sentence', f.comment))
        from private.visit_findings f
        where f.property_id = p_entry.id
      );
    when 'suspensions' then
      v_seen := v_seen || (
        select jsonb_build_object('suspension', jsonb_build_object(
          'reason', s.reason, 'suspended_by', s.suspended_by, 'account', p_entry.person_id
        ))
        from private.suspensions s
        where s.id = p_entry.id
      );
    else
      null;
  end case;
  return v_seen;
end
$$;

comment on function private.desk_seen(text, private.desk_entry) is
  'What a decision about an entry stands on: {<home ID, account, register, report, limits, comment or suspension>: {<column>: <value>}}.';

create or replace function private.lock_desk_subjects(p_queue text, p_entry private.desk_entry, p_seen jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of all writers: account, homes, register. Rows that refer to the account can be written meanwhile.
  perform from public.users u where u.id = p_entry.person_id for no key update;
  if p_queue in ('owners', 'home_limits') then
    -- New homes of the owner wait.
    insert into private.owner_limits (owner_id) values (p_entry.person_id)
    on conflict (owner_id) do update set owner_id = excluded.owner_id;
  end if;
  perform from public.properties p
  where p_queue = 'owners' and p.owner_id = p_entry.person_id
    or p.id in (
      select k.id::uuid
      from jsonb_object_keys(p_seen) as k (id)
      where private.is_grouped(p_queue) or p_queue in ('home_reports', 'register_matches') and k.id not in ('report', 'register')
    )
  order by p.id
  for no key update;
  if p_queue = 'visit_comments' then
    perform from private.visit_findings f where f.property_id = p_entry.id for no key update;
  end if;
  if p_queue in ('claims', 'register_matches') then
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_entry.id)
      or r.id = (select m.id from private.matched_entry(p_entry.property_id) m)
    for no key update;
  end if;
end
$$;

create or replace function private.read_desk_alerts() returns jsonb
language sql stable
-- Definer: the service role cannot read the queues, and nobody the factors. Returns no names.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'report_count', private.count_waiting_reports(),
    'late', (
      select coalesce(
        jsonb_agg(jsonb_build_object('queue', q.queue, 'since', e.waiting_since) order by e.waiting_since, q.queue), '[]'
      )
      -- A request about data has to be answered within 30 days.
      from (
        values ('owners', 7), ('homes', 7), ('licenses', 14), ('claims', 5), ('suspensions', 7), ('data_requests', 10),
          ('visit_comments', 7)
      ) as q (queue, days)
      cross join lateral private.select_desk_entries(q.queue, null, null, 1) e
      where e.waiting_since < now() - make_interval(days => q.days)
    ),
    'new_app_count', (
      select count(distinct o.user_id)
      from private.operators o
      join auth.mfa_factors f on f.user_id = o.user_id and f.status = 'verified' and f.created_at > o.added_at
    ),
    'told_count', (
      select count(*)
      from private.operators o
      join public.users u on u.id = o.user_id and u.suspended_at is null
      where o.mail_enabled
    )
  )
$$;

create or replace function private.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text) returns boolean
language plpgsql volatile
-- Definer: callers cannot execute the functions of operators. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_is_about_home constant boolean := p_action like '%\_property';
  v_person_id constant uuid := case when v_is_about_home
    then (select p.owner_id from public.properties p where p.id = p_subject_id)
    else p_subject_id
  end;
  v_property_id constant uuid := case when v_is_about_home then p_subject_id end;
  v_by constant text := private.act_as_operator(
    case when p_action in ('delete_property', 'name_moderator', 'remove_operator') then 'administrator' else 'moderator' end,
    p_action, v_person_id, v_property_id, p_reason
  );
begin
  case p_action
    when 'suspend_account' then
      return public.suspend_account(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_account' then
      return public.lift_suspension_of_account(p_subject_id, v_by);
    when 'suspend_property' then
      return public.suspend_property(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_property' then
      return public.lift_suspension_of_property(p_subject_id, v_by);
    when 'end_sessions' then
      return public.end_sessions(p_subject_id) > 0;
    when 'remove_second_factor' then
      return public.remove_second_factor(p_subject_id) > 0;
    when 'unverify_account', 'unverify_property', 'uncheck_license_of_property', 'uncheck_certification_of_property' then
      return private.take_back_check(p_action, v_person_id, v_property_id, p_sentence);
    when 'delete_property' then
      return private.delete_suspended_home(v_person_id, v_property_id, p_sentence);
    when 'remove_visit_comment_of_property' then
      update private.visit_findings f
      set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
      where f.property_id = p_subject_id and num_nonnulls(f.comment, f.asked_comment) > 0;
      if not found then
        return false;
      end if;
      perform private.write_owner_note(v_person_id, p_subject_id, private.desk_sentence(p_sentence));
      return true;
    when 'restore_home_limits' then
      update private.owner_limits l set homes_per_day = null, homes_in_total = null
      where l.owner_id = p_subject_id and num_nonnulls(l.homes_per_day, l.homes_in_total) > 0;
      return found;
    when 'name_moderator' then
      return private.name_moderator(p_subject_id, v_by);
    when 'remove_operator' then
      -- Of two administrators who remove each other, the second one is none any more.
      perform pg_advisory_xact_lock(hashtextextended('operators', 0));
      perform private.check_operator('administrator');
      delete from private.operators o where o.user_id = p_subject_id;
      return found;
    else
      raise exception 'There is no such action' using errcode = '22023';
  end case;
end
$$;

comment on function public.take_operator_action(text, uuid, text, text) is
  'For operators: does suspend_account, lift_suspension_of_account, suspend_property, lift_suspension_of_property, '
  'end_sessions, remove_second_factor or restore_home_limits; with p_sentence for the owner, unverify_account, '
  'unverify_property, uncheck_license_of_property, uncheck_certification_of_property or '
  'remove_visit_comment_of_property; and for administrators delete_property, '
  'also with p_sentence, name_moderator or remove_operator. The log says who, what, whose, why and when. False if nothing '
  'changed. Raises SC404 for everybody else.';

create or replace function private.accept_home_offer(p_token text) returns uuid
language plpgsql volatile
-- Definer: nobody may write owner_id. Only the account to which the home is offered gets it.
security definer set search_path = '' as $$
declare
  v_offer private.home_transfers := private.find_home_offer(p_token);
  v_new public.users;
  v_home public.properties;
  v_limits private.owner_limits;
begin
  select p.* into v_home from public.properties p where p.id = v_offer.property_id;
  -- In the order of all writers: accounts, the home, its inquiries.
  perform from public.users u where u.id in (v_home.owner_id, private.user_id()) order by u.id for key share;
  select u.* into v_new from public.users u where u.id = private.user_id();
  if v_new.email is distinct from v_offer.email then
    raise exception 'This home is offered to another address. Sign in with the address that your link was sent to.'
      using errcode = '42501';
  end if;
  if v_new.role <> 'owner' then
    raise exception 'You need an owner account to take over a home.' using errcode = '42501';
  end if;
  -- Locks the row, as a new home does.
  insert into private.owner_limits as l (owner_id) values (v_new.id)
  on conflict (owner_id) do update set owner_id = excluded.owner_id
  returning l.* into v_limits;
  perform private.check_home_total(v_limits, 'SC409');
  -- Before the home: whoever answers an inquiry then locks the home, for its mail and its answer time.
  perform from public.inquiries i where i.property_id = v_offer.property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = v_offer.property_id and p.owner_id = v_home.owner_id for update;
  delete from private.home_transfers t where t.property_id = v_home.id and t.token_hash = v_offer.token_hash;
  -- Taken back, accepted or replaced meanwhile.
  if not found then
    raise exception 'This link no longer works. Please ask for a new one.' using errcode = 'SC404';
  end if;
  if v_home.is_suspended then
    raise exception 'Our team removed this home from the site, so it cannot be handed over.' using errcode = 'SC424';
  end if;
  perform private.close_conversations(v_home);
  -- How many families wrote to the former owner is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
  update private.visit_findings f
  set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
  where f.property_id = v_home.id;
  -- Ends the verification and the checks, as for any other home: see private.reset_checks().
  update public.properties p
  set owner_id = v_new.id, former_photos = v_home.image_urls, own_id = null, creation_key = null,
    verified_at = null, verified_by = null, updated_at = now()
  where p.id = v_home.id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  values ('home_handed_over', v_home.id, v_home.owner_id, now());
  return v_home.id;
end
$$;

create or replace function private.export_homes(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'properties', array(
      select d.body - 'owner_id' - 'is_favorite' || jsonb_build_object('own_id', p.own_id)
      from public.properties p
      join private.select_properties(array(select o.id from public.properties o where o.owner_id = p_user_id)) d on d.id = p.id
      order by p.created_at, p.id
    ),
    'home_limits', (
      select jsonb_build_object(
        'per_day', l.homes_per_day, 'in_total', l.homes_in_total, 'listed_at', l.listed_at, 'asked', l.asked_count,
        'asked_at', l.asked_at
      )
      from private.owner_limits l
      where l.owner_id = p_user_id
    ),
    'visit_comments', array(
      select private.describe_visit_comment(f, true) - '{can_write,has_counts}'::text[] || jsonb_build_object('property_name', p.name)
      from private.visit_findings f
      join public.properties p on p.id = f.property_id
      where p.owner_id = p_user_id and num_nonnulls(f.comment, f.asked_comment) > 0
      order by p.created_at, p.id
    ),
    'photos', array(
      select o.name
      from storage.objects o
      -- A prefix search by index. '~' sorts after every character of a path.
      where o.bucket_id = 'property-images' and o.name ~>=~ (p_user_id || '/') and o.name ~<~ (p_user_id || '/~')
        -- Not of homes that were handed over.
        and not exists (
          select from public.properties p
          where private.photo_paths(p.image_urls) @> array[o.name] and p.owner_id <> p_user_id
        )
      order by o.name
    ),
    -- Also those that others make to the address of the account.
    'home_offers', array(
      select jsonb_build_object(
        'property_name', p.name, 'is_yours', p.owner_id = p_user_id, 'email', t.email, 'created_at', t.created_at,
        'expires_at', t.expires_at
      )
      from private.home_transfers t
      join public.properties p on p.id = t.property_id
      where p.owner_id = p_user_id or t.email = (select u.email from public.users u where u.id = p_user_id)
      order by t.created_at, p.id
    ),
    'feed_keys', array(
      select private.describe_feed_key(k)
      from private.feed_keys k
      where k.owner_id = p_user_id
      order by k.created_at, k.id
    )
  )
$$;

create index visit_answers_age on private.visit_answers (coalesce(answered_at, asked_at));

create or replace function private.add_visit_answer(p_inquiry public.inquiries, p_is_confirmed boolean) returns private.visit_answers
language plpgsql volatile set search_path = '' as $$
declare
  v_home constant public.properties := private.inquiry_home(p_inquiry);
  v_answer private.visit_answers;
begin
  insert into private.visit_answers (family_id, property_id, inquiry_id, home_keys, is_confirmed)
  select
    p_inquiry.patient_id, (select p.id from public.properties p where p.id = v_home.id), p_inquiry.id,
    private.home_keys(v_home), p_is_confirmed
  returning * into v_answer;
  -- So that publish_visit_findings() looks at the home, without reading all answers.
  insert into private.visit_findings (property_id)
  select v_answer.property_id where v_answer.property_id is not null
  on conflict (property_id) do nothing;
  return v_answer;
end
$$;

insert into private.visit_findings (property_id)
select distinct a.property_id from private.visit_answers a where a.property_id is not null
on conflict (property_id) do nothing;

create index visit_findings_due on private.visit_findings (checked_week, property_id);

create or replace function private.publish_visit_findings(p_limit integer) returns integer
language plpgsql volatile
-- Definer: the jobs cannot read answers.
security definer set search_path = '' as $$
declare
  v_week constant date := private.week_of(now());
  v_findings private.visit_findings;
  v_home public.properties;
  v_count integer := private.find_relisted_homes(p_limit);
begin
  delete from private.visit_answers a
  where a.id in (
    select o.id
    from private.visit_answers o
    where coalesce(o.answered_at, o.asked_at) < now() - interval '24 months'
    order by coalesce(o.answered_at, o.asked_at)
    limit p_limit
  );
  for v_findings in
    select f.*
    from private.visit_findings f
    join public.properties p on p.id = f.property_id
    where f.checked_week < v_week
    order by f.checked_week, f.property_id
    limit p_limit
    -- Of both, so that it waits for no home that is handed over or deleted. It has its turn in the next call.
    for update of f skip locked
    for key share of p skip locked
  loop
    v_count := v_count + 1;
    begin
      select * into v_home from public.properties p where p.id = v_findings.property_id;
      update private.visit_findings f
      set checked_week = v_week, shown = nullif(
        jsonb_strip_nulls(jsonb_build_object(
          'confirmed', private.publish_side(v_home, true, v_findings.shown -> 'confirmed'),
          'told', private.publish_side(v_home, false, v_findings.shown -> 'told'),
          'removed', private.count_removed_answers(v_home)
        )),
        '{}'
      )
      where f.property_id = v_findings.property_id;
    exception when others then
      -- It keeps what it shows until the next week, and the others are published.
      raise warning 'The findings of home % were not published: %', v_findings.property_id, sqlstate;
      update private.visit_findings f set checked_week = v_week where f.property_id = v_findings.property_id;
    end;
  end loop;
  return v_count;
end
$$;

create or replace function private.remove_visit_answer(p_id uuid, p_reason text) returns boolean
language plpgsql volatile
-- Definer: operators cannot read answers. The first statement checks the caller and writes the log, without the family.
security definer set search_path = '' as $$
declare
  v_answer private.visit_answers;
  v_home public.properties;
begin
  select * into v_answer from private.visit_answers a where a.id = p_id;
  select * into v_home from public.properties p where p.id = v_answer.property_id;
  perform private.act_as_operator('moderator', 'remove_visit_answer', v_home.owner_id, v_home.id, p_reason, p_id);
  if v_answer.family_id = private.user_id() then
    raise exception 'This is your answer, so another operator decides about it.' using errcode = 'SC409';
  end if;
  update private.visit_answers a set removed_at = now()
  where a.id = p_id and a.answered_at is not null and a.withdrawn_at is null and a.removed_at is null;
  -- The page says so with the next publication, so that nobody learns when.
  return found;
end
$$;

select private.forget_plans();
