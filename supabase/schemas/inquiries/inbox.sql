-- The inbox of an owner: the inquiries about all homes for which the caller acts, what waits for an answer, and who among
-- the people of the owner answers which inquiry.
-- Risk: the functions bypass the policies. Each begins with the homes for which the caller acts. A search of more than the
-- view received_inquiries shows would let an owner guess what a family withheld.

-- A person who is removed answers nothing.
alter table public.inquiries
  add constraint inquiries_assigned_to_fkey foreign key (assigned_to) references private.account_people (id) on delete set null;
comment on column public.inquiries.assigned_to is 'Which of the people of the owner answers. Null: nobody in particular.';

create index inquiries_assigned_to on public.inquiries (assigned_to) where assigned_to is not null;

create view private.waiting_inquiries with (security_invoker = true) as
select i.id, i.property_id, coalesce(unread.since, i.created_at) as waits_since
from public.inquiries i
join public.properties p on p.id = i.property_id
left join lateral (
  select min(m.created_at) as since
  from private.inquiry_messages m
  where m.inquiry_id = i.id and m.sender = 'family' and m.read_at is null
) as unread on i.status = 'contacted'
where i.withdrawn_at is null and not p.is_suspended
  and (i.status = 'pending' or (i.status = 'contacted' and unread.since is not null));
comment on view private.waiting_inquiries is
  'The inquiries that wait for an answer of the owner: nobody has answered, or the family has written again and nobody has '
  'read it.';

create function private.inbox_of(
  p_owner_id uuid, p_property_id uuid default null, out homes uuid[], out former_owner_id uuid
)
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  homes := array(
    select home from private.select_acted_homes(v_owner_id) as home where p_property_id is null or home = p_property_id
  );
  if v_owner_id = any (private.acting_for()) then
    former_owner_id := v_owner_id;
  end if;
end
$$;
comment on function private.inbox_of(uuid, uuid) is
  'Whose inquiries the caller reads in the inbox of an owner, by default the caller: those about all homes for which the '
  'caller acts, or about one, and those of a former owner about homes that were handed over.';

create function private.list_received_inquiries(
  p_limit integer, p_cursor jsonb, p_status text, p_owner_id uuid, p_property_id uuid, p_person_id uuid,
  p_is_unassigned boolean, p_waiting_days integer, p_query text, p_has text
) returns jsonb
language plpgsql stable
-- Definer: callers cannot read all columns of inquiries. Returns those about homes for which the caller acts, as the owner
-- reads them.
security definer set search_path = ''
-- Leaves out the filters that are not asked for.
set plan_cache_mode = force_custom_plan as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id, p_property_id);
  v_size constant integer := private.clamp_page_size(p_limit);
  v_key constant timestamptz := (p_cursor ->> 'key')::timestamptz;
  v_key_id constant uuid := (p_cursor ->> 'id')::uuid;
  -- A pattern of LIKE for each word.
  v_patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(p_query), '\s+') as word
    where word <> ''
  );
  v_total bigint;
  v_page public.inquiries[];
begin
  with found as materialized (
    select i.id, i.created_at
    from private.received_inquiries i
    where i.deleted_at is null
      and (
        i.property_id = any (v_inbox.homes)
        or i.former_owner_id = v_inbox.former_owner_id
          and (p_property_id is null or i.former_home ->> 'id' = p_property_id::text)
      )
      and (p_status is null or i.status = p_status)
      and (p_person_id is null or i.assigned_to = p_person_id)
      and (p_is_unassigned is not true or i.assigned_to is null)
      and (
        p_has is null
        or p_has = 'quote' and exists (select from private.quotes q where q.inquiry_id = i.id)
        or p_has = 'hold' and i.status <> 'spam'
          and exists (select from private.holds h where h.inquiry_id = i.id and h.state = 'asked')
      )
      and (
        p_waiting_days is null
        or i.id in (
          select w.id from private.waiting_inquiries w
          where w.property_id = any (v_inbox.homes)
            and w.waits_since <= now() - make_interval(days => least(greatest(p_waiting_days, 0), 366))
        )
      )
      and (
        v_patterns = '{}'
        or lower(concat_ws(
          ' ', i.home_name, i.message, i.phone, regexp_replace(i.phone, '\D', '', 'g'), i.email
        )) like all (v_patterns)
      )
  )
  select
    (select count(*) from found),
    array(
      select i
      from (
        select f.id
        from found f
        where p_cursor is null or (f.created_at, f.id) < (v_key, v_key_id)
        order by f.created_at desc, f.id desc
        limit v_size + 1
      ) as page
      join public.inquiries i on i.id = page.id
      order by i.created_at desc, i.id desc
    )
  into v_total, v_page;
  -- What describes a row keeps its plans.
  perform set_config('plan_cache_mode', 'auto', true);
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.describe_received_inquiry(v_page[place]) order by place), '[]')
      from generate_series(1, least(cardinality(v_page), v_size)) as place
    ),
    'total', v_total,
    'next_cursor', case
      when cardinality(v_page) > v_size
        then jsonb_build_object('key', v_page[v_size].created_at, 'id', v_page[v_size].id)
    end
  );
end
$$;

create function public.list_received_inquiries(
  p_limit integer default 24, p_cursor jsonb default null, p_status text default null, p_owner_id uuid default null,
  p_property_id uuid default null, p_person_id uuid default null, p_is_unassigned boolean default false,
  p_waiting_days integer default null, p_query text default null, p_has text default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300), private.check_argument('Status', p_status, 20),
    private.check_argument('Search', p_query, 120), private.check_argument('Part', p_has, 20);
  select private.list_received_inquiries(
    p_limit, p_cursor, p_status, p_owner_id, p_property_id, p_person_id, p_is_unassigned,
    p_waiting_days, p_query, p_has
  )
$$;
comment on function public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text, text) is
  'A page of the inquiries about the homes of an owner, by default the caller, newest first, without deleted ones: {items, '
  'total, next_cursor}. A cursor is {key: created_at, id}. Of all, or of one status, one home, one person who answers or '
  'nobody, those that wait for an answer for at least p_waiting_days, those with each word of p_query, and those that have '
  'p_has: a quote, or a hold that nobody has answered.';

create function private.count_received_inquiries(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read messages and visits. Counts those about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id);
  v_since constant timestamptz := private.inbox_since(coalesce(p_owner_id, private.user_id()));
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'seen', count(*) filter (where i.seen and (s.user_id is not null or i.seen_at >= v_since is not true)),
      'unseen', count(*) filter (where not i.seen or (s.user_id is null and i.seen_at >= v_since)),
      'waiting', (select count(*) from private.waiting_inquiries w where w.property_id = any (v_inbox.homes)),
      'yours', (
        select count(*)
        from private.account_people a
        join public.inquiries y on y.assigned_to = a.id
        join private.waiting_inquiries w on w.id = y.id
        where a.user_id = private.user_id() and w.property_id = any (v_inbox.homes)
      ),
      'visits', (
        select count(*)
        from public.inquiries a
        join private.visits v on v.inquiry_id = a.id
        where a.property_id = any (v_inbox.homes) and a.deleted_at is null and a.withdrawn_at is null
          and v.state = 'proposed' and v.proposed_by = 'family' and v.times[cardinality(v.times)] > now()
      ),
      'needs', (
        select count(*)
        from private.need_homes a
        join private.needs n on n.id = a.need_id
        join public.properties p on p.id = a.property_id
        where a.property_id = any (v_inbox.homes) and a.asked_at > now() - interval '72 hours'
          and private.is_need_open(n) and private.is_home_asked(a, p) and (a.answer is null or a.reply is not null)
      )
    )
    from public.inquiries i
    left join private.seen_inquiries s on s.inquiry_id = i.id and s.user_id = private.user_id()
    where (i.property_id = any (v_inbox.homes) or i.former_owner_id = v_inbox.former_owner_id) and i.deleted_at is null
  );
end
$$;

create function public.count_received_inquiries(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.count_received_inquiries(p_owner_id)
$$;
comment on function public.count_received_inquiries(uuid) is
  'The number of inquiries about the homes of an owner, by default the caller, without deleted ones: {total, seen, unseen, '
  'waiting, yours, visits, needs}. With a team, seen and unseen are of the caller. waiting are those to answer, yours those that '
  'are assigned to the caller, visits the proposals of families to accept, and needs those that wait for a home.';

create function private.count_inquiries_by_home(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read messages. Counts those about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id);
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('property_id', home.id, 'name', home.name, 'count', home.count, 'waiting', home.waiting)
        order by home.name, home.id
      ),
      '[]'
    )
    from (
      select p.id, p.name, counted.count, (
          select count(*) from private.waiting_inquiries w where w.property_id = p.id
        ) as waiting
      from (
        select i.property_id, count(*)
        from public.inquiries i
        where i.property_id = any (v_inbox.homes) and i.deleted_at is null
        group by i.property_id
      ) as counted
      join public.properties p on p.id = counted.property_id
      union all
      select (i.former_home ->> 'id')::uuid, min(i.former_home ->> 'name'), count(*), 0
      from public.inquiries i
      where i.former_owner_id = v_inbox.former_owner_id and i.deleted_at is null
      group by i.former_home ->> 'id'
    ) as home
  );
end
$$;

create function public.count_inquiries_by_home(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.count_inquiries_by_home(p_owner_id)
$$;
comment on function public.count_inquiries_by_home(uuid) is
  'The homes of an owner, by default the caller, about which families wrote: [{property_id, name, count, waiting}]. count '
  'is without deleted inquiries, and waiting are those to answer.';

grant execute on function
  private.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text, text),
  public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text, text),
  private.count_received_inquiries(uuid),
  public.count_received_inquiries(uuid),
  private.count_inquiries_by_home(uuid),
  public.count_inquiries_by_home(uuid)
to authenticated;
