-- Visit comments: one public sentence of an owner under the counts of a home. The team reads it first: desk/visit_comments.sql.
-- Risk: a sentence can name a resident. It is public only after a decision of the team, and the owner can remove it at once.

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
    raise exception 'visit_comment_changed' using errcode = 'SC409';
  elsif p_comment is null then
    update private.visit_findings f
    set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
    where f.property_id = p_property_id
    returning * into v_findings;
  elsif not private.has_counts(v_findings) then
    raise exception 'visit_comment_too_early' using errcode = 'SC409';
  elsif not coalesce(private.is_filled(p_comment) and private.is_line(p_comment, 300), false) then
    raise exception 'visit_comment_invalid' using errcode = '22023';
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
