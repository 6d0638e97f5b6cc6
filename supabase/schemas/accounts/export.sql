-- Account export: all data of an account, for its user and for operators who answer a request.
-- A new table with data of a person is added here; tests/accounts/account_export.test.sql finds one that is missing.
-- Risk: private.export_account() bypasses the policies. Only export_own_account() and operators call it.

create function private.export_homes(p_user_id uuid) returns jsonb
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
    'record_corrections', array(
      select private.describe_correction(c) || jsonb_build_object('property_name', p.name)
      from private.record_corrections c
      join public.properties p on p.id = c.property_id
      where p.owner_id = p_user_id
      order by c.asked_at, c.id
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
comment on function private.export_homes(uuid) is
  'What an account stores as the owner of homes, and the homes that are offered to it.';

create function private.export_marked_homes(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'favorites', array(
      select jsonb_build_object('property_id', f.property_id, 'property_name', p.name, 'created_at', f.created_at)
      from public.favorites f
      join public.properties p on p.id = f.property_id
      where f.patient_id = p_user_id
      order by f.created_at, f.id
    ),
    'home_watches', array(
      select jsonb_build_object(
        'property_id', w.property_id, 'property_name', p.name, 'created_at', w.created_at, 'place_at', w.place_at,
        'room_type', w.room_type
      )
      from public.home_watches w
      join public.properties p on p.id = w.property_id
      where w.user_id = p_user_id
      order by w.created_at, w.property_id
    ),
    'register_requests', array(
      select jsonb_build_object('home', concat_ws(', ', r.name, r.city, r.state), 'created_at', q.created_at)
      from public.register_requests q
      join private.registered_homes r on r.id = q.registered_home_id
      where q.user_id = p_user_id
      order by q.created_at, r.id
    ),
    -- Without the names of operators.
    'register_claims', array(
      select jsonb_build_object(
        'home', concat_ws(', ', r.name, r.city, r.state), 'role_in_home', c.role_in_home, 'phone', c.phone,
        'reason', c.reason, 'created_at', c.created_at, 'decided_at', c.decided_at, 'is_accepted', c.is_accepted,
        'decision', c.decision
      )
      from public.register_claims c
      join private.registered_homes r on r.id = c.registered_home_id
      where c.user_id = p_user_id
      order by c.created_at, c.id
    )
  )
$$;
comment on function private.export_marked_homes(uuid) is
  'The homes that an account saved, waits for, asked for or claims.';

create function private.export_team(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'works_for', array(
      select jsonb_build_object('owner', o.name, 'name', a.name, 'role', a.role, 'created_at', a.created_at)
      from private.account_people a
      join private.account_people o on o.owner_id = a.owner_id and o.role = 'owner'
      where a.user_id = p_user_id
      order by a.created_at, a.id
    ),
    'people', array(
      select jsonb_build_object('name', a.name, 'role', a.role, 'created_at', a.created_at)
      from private.account_people a
      where a.owner_id = p_user_id
      order by a.created_at, a.id
    ),
    'people_invited', array(
      select jsonb_build_object(
        'label', i.label, 'role', i.role, 'created_at', i.created_at, 'expires_at', i.expires_at
      )
      from private.account_invitations i
      where i.owner_id = p_user_id
      order by i.created_at, i.id
    )
  )
$$;
comment on function private.export_team(uuid) is
  'The owners for whom an account acts, and the people who act for it, without their addresses.';

create function private.export_list_data(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'lists', array(
      select jsonb_build_object(
        'id', l.id, 'name', l.name, 'role', m.role, 'member_name', m.name, 'mail_enabled', m.mail_enabled,
        'joined_at', m.joined_at,
        'invited_at', case when m.role = 'organizer' then (
          select i.created_at from private.list_invitations i where i.list_id = l.id
        ) end
      )
      from public.list_members m
      join public.lists l on l.id = m.list_id
      where m.user_id = p_user_id
      order by m.joined_at, l.id
    ),
    'used_invitations', array(
      select i.list_id
      from private.list_invitation_uses i
      where i.user_id = p_user_id
      order by i.list_id
    ),
    'list_homes', array(
      select jsonb_build_object(
        'list_id', h.list_id, 'property_id', h.property_id, 'property_name', h.property_name,
        'created_at', h.created_at
      )
      from public.list_homes h
      where h.created_by = p_user_id
      order by h.created_at
    ),
    'removed_list_homes', array(
      select jsonb_build_object(
        'list_id', r.list_id, 'property_id', r.property_id, 'property_name', r.property_name,
        'removed_at', r.removed_at
      )
      from private.removed_list_homes r
      where r.removed_by = p_user_id
      order by r.removed_at
    ),
    'list_notes', array(
      select jsonb_build_object(
        'list_id', n.list_id, 'property_id', n.property_id, 'property_name', h.property_name, 'body', n.body,
        'created_at', n.created_at, 'changed_at', n.changed_at
      )
      from public.list_notes n
      join public.list_homes h on h.list_id = n.list_id and h.property_id = n.property_id
      where n.created_by = p_user_id
      order by n.created_at
    ),
    'list_votes', array(
      select jsonb_build_object(
        'list_id', v.list_id, 'property_id', v.property_id, 'property_name', h.property_name, 'vote', v.vote,
        'changed_at', v.changed_at
      )
      from public.list_votes v
      join public.list_homes h on h.list_id = v.list_id and h.property_id = v.property_id
      where v.created_by = p_user_id
      order by v.changed_at
    ),
    'shown_quotes', array(
      select jsonb_build_object('list_id', m.list_id, 'quote_id', s.quote_id, 'shown_at', s.shown_at)
      from public.list_members m
      join private.shown_quotes s on s.member_id = m.id
      where m.user_id = p_user_id
      order by s.shown_at
    )
  )
$$;
comment on function private.export_list_data(uuid) is
  'The shared lists of an account, the homes, notes and votes that it added to any list, also after it left, and the quotes '
  'that it shows.';

create function private.export_conversations(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'inquiries_sent', array(
      select jsonb_build_object(
        'id', i.id, 'property_id', p.id, 'property_name', p.name,
        'message', i.message, 'phone', i.phone, 'email', i.email, 'contact_by', i.contact_by,
        'status', (private.as_family_reads(i)).status,
        'seen', i.seen, 'is_withdrawn', i.withdrawn_at is not null, 'created_at', i.created_at,
        'deleted_at', i.deleted_at, 'messages', private.select_messages(i, 'family'),
        'team_notes', private.select_team_notes(i.id, 'family')
      )
      from public.inquiries i
      cross join lateral private.inquiry_home(i) as p
      where i.patient_id = p_user_id
      order by i.created_at, i.id
    ),
    'inquiries_received', array(
      select private.describe_received_inquiry(i) || jsonb_build_object(
        'messages', private.select_messages(i, 'owner'), 'team_notes', private.select_team_notes(i.id, 'owner')
      )
      from public.inquiries i
      -- Deleted inquiries are kept for complaints only.
      where i.id in (select private.find_received_inquiries(p_user_id))
      order by i.created_at, i.id
    ),
    'visits', array(
      select private.describe_visit(v, side.name)
      from public.inquiries i
      join private.visits v on v.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by v.created_at, v.id
    ),
    'quotes', array(
      select private.describe_quote(q, side.name)
      from public.inquiries i
      join private.quotes q on q.inquiry_id = i.id
      cross join lateral (select case when i.patient_id = p_user_id then 'family' else 'owner' end as name) as side
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by q.created_at, q.id
    ),
    'holds', array(
      select private.describe_hold(h)
      from private.holds h
      where h.inquiry_id in (
        select i.id from public.inquiries i where i.patient_id = p_user_id
        union
        select private.find_received_inquiries(p_user_id)
      )
      order by h.created_at, h.id
    ),
    'move_ins', array(
      select jsonb_build_object(
        'inquiry_id', m.inquiry_id, 'property_id', m.property_id, 'asked_at', m.asked_at, 'confirmed_at', m.confirmed_at,
        'declined_at', m.declined_at
      )
      from private.move_ins m
      where m.family_id = p_user_id or m.inquiry_id in (select private.find_received_inquiries(p_user_id))
      order by m.inquiry_id
    ),
    'farewells', array(
      select jsonb_build_object('inquiry_id', f.inquiry_id, 'said_at', f.said_at)
      from public.inquiries i
      join private.farewells f on f.inquiry_id = i.id
      where i.patient_id = p_user_id or i.id in (select private.find_received_inquiries(p_user_id))
      order by f.said_at, f.inquiry_id
    ),
    'visit_answers', array(
      select private.describe_visit_answer(a) || jsonb_build_object(
        'property_name', coalesce(p.name, i.former_home ->> 'name'), 'asked_at', a.asked_at, 'answered_at', a.answered_at,
        'withdrawn_at', a.withdrawn_at
      )
      from private.visit_answers a
      left join public.properties p on p.id = a.property_id
      left join public.inquiries i on i.id = a.inquiry_id
      where a.family_id = p_user_id
      order by a.asked_at, a.id
    ),
    'saved_replies', array(
      select jsonb_build_object('id', r.id, 'title', r.title, 'body', r.body)
      from public.saved_replies r
      where r.owner_id = p_user_id
      order by r.place
    ),
    -- Not those about the account: they would name who made them.
    'reports', array(
      select jsonb_build_object(
        'inquiry_id', r.inquiry_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
        'outcome', case when r.about ->> 'side' in ('home', 'register') then r.outcome end,
        'about', r.about || case
          -- An owner reads no text of a family that withdrew it. A person who acted for the owner may have been removed.
          when r.about ->> 'side' = 'owner' and not exists (
            select from public.inquiries i
            left join public.properties p on p.id = i.property_id
            where i.id = r.inquiry_id and i.withdrawn_at is null and i.deleted_at is null
              and p_user_id in (p.owner_id, i.former_owner_id)
          ) then '{"message": "", "messages": []}'::jsonb
          else '{}'
        end
      )
      from private.reports r
      where r.reporter_id = p_user_id
      order by r.created_at
    )
  )
$$;
comment on function private.export_conversations(uuid) is
  'The inquiries of an account with messages, quotes, holds, move-ins, visits and what it answered about them, its saved replies, and the reports that it made.';

create function private.export_mails(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'saved_searches', array(
      select jsonb_build_object(
        'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'mail', s.mail, 'seen_at', s.seen_at,
        'mailed_until', m.mailed_until, 'created_at', s.created_at
      )
      from public.saved_searches s
      left join private.mailed_searches m on m.search_id = s.id
      where s.user_id = p_user_id
      order by s.created_at, s.id
    ),
    'search_news_mail', (
      select jsonb_build_object('due_at', r.due_at, 'mailed_at', r.mailed_at, 'weekly_mailed_at', r.weekly_mailed_at)
      from private.search_news_recipients r
      where r.user_id = p_user_id
    ),
    'mails', array(
      select jsonb_build_object(
        'kind', m.kind, 'property_name', p.name, 'created_at', m.created_at, 'sent_at', m.sent_at,
        'home_names', (
          select jsonb_agg(home ->> 'name')
          from private.search_news_mails a, jsonb_array_elements(a.searches) as section,
            jsonb_array_elements(section -> 'homes') as home
          where a.mail_id = m.id
        )
      )
      from private.mails m
      left join public.properties p on p.id = m.property_id
      where (
        m.recipient_id = p_user_id
        or p.owner_id = p_user_id
        or m.person_id in (select a.id from private.account_people a where a.user_id = p_user_id)
      ) and private.mail_recipient(m) = p_user_id
      order by m.created_at, m.id
    ),
    'weekly_question', (
      select jsonb_build_object('weekday', w.weekday, 'asked_on', w.asked_on)
      from private.weekly_questions w
      where w.user_id = p_user_id
    ),
    'open_data_refused_at', (select r.refused_at from private.open_data_refusals r where r.owner_id = p_user_id),
    'declined_visit_questions_at', (
      select d.declined_at from private.declined_visit_questions d where d.user_id = p_user_id
    ),
    -- Without the address and the keys, with which others could send.
    'push_devices', array(
      select jsonb_build_object('name', d.name, 'created_at', d.created_at)
      from private.push_devices d
      where d.user_id = p_user_id
      order by d.created_at, d.id
    ),
    'bounced_mail', (
      select jsonb_build_object('count', b.bounce_count, 'bounced_at', b.bounced_at)
      from private.bounced_addresses b
      join public.users u on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
      where u.id = p_user_id
    )
  )
$$;
comment on function private.export_mails(uuid) is 'The saved searches of an account, the mail that it got or will get, and its devices with notifications.';
