-- The choice of a family: the need is closed, and an inquiry to each chosen home begins a conversation.
-- Risk: this is where contact data begins. It goes into the inquiries of the chosen homes, and nowhere else.

create function private.are_distinct_homes(p_homes jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_homes) = 'array' then (
    select count(*) between 1 and 3 and count(distinct home -> 'property_id') = count(*)
    from jsonb_array_elements(p_homes) as home
  ) else false end
$$;
comment on function private.are_distinct_homes(jsonb) is 'Whether a choice is a list of one to three homes, each once.';

create function private.close_need_by_choice(p_need_id uuid, p_homes jsonb) returns uuid[]
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Closes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
  v_ids uuid[];
begin
  if v_need.id is null then
    return null;
  elsif v_need.reference is not null then
    raise exception 'need_call_homes' using errcode = 'SC409';
  elsif not private.is_need_open(v_need) then
    raise exception 'need_closed' using errcode = 'SC409';
  elsif not private.are_distinct_homes(p_homes) then
    raise exception 'need_choose_homes' using errcode = '22023';
  end if;
  select array_agg(a.property_id order by a.property_id) into v_ids
  from jsonb_to_recordset(p_homes) as chosen (property_id uuid, answered_at timestamptz)
  join private.need_homes a
    on a.need_id = v_need.id and a.property_id = chosen.property_id and a.answered_at = chosen.answered_at
  join public.properties p on p.id = a.property_id
  where a.answer = 'yes' and private.is_home_asked(a, p);
  if cardinality(v_ids) is distinct from jsonb_array_length(p_homes) then
    raise exception 'need_answer_changed' using errcode = 'SC409';
  end if;
  update private.needs n set closed_at = clock_timestamp() where n.id = v_need.id;
  return v_ids;
end
$$;
comment on function private.close_need_by_choice(uuid, jsonb) is
  'Closes a need of the caller and returns the chosen homes. Null for a need of somebody else. Raises SC409 for one of a helper, when it is closed, '
  'or one of the answers is not the one that the family saw.';

create function private.record_need_inquiry(p_need_id uuid, p_property_id uuid, p_inquiry_id uuid) returns void
language sql volatile
-- Definer: callers have no privileges on the tables. Writes to a need of the caller only.
security definer set search_path = '' as $$
  update private.need_homes a set inquiry_id = p_inquiry_id
  from private.needs n
  where n.id = p_need_id and n.user_id = private.user_id() and a.need_id = n.id and a.property_id = p_property_id
$$;
comment on function private.record_need_inquiry(uuid, uuid, uuid) is 'Keeps which conversation began with a choice.';

create function public.choose_need_homes(
  p_need_id uuid, p_homes jsonb, p_message text, p_phone text default null, p_email text default null,
  p_contact_by text[] default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_detail text;
  v_hint text;
begin
  perform private.check_argument('Homes', p_homes::text, 1000);
  foreach v_id in array coalesce(private.close_need_by_choice(p_need_id, p_homes), '{}'::uuid[]) loop
    perform private.record_need_inquiry(p_need_id, v_id, (
      select i.id from public.send_inquiry(v_id, p_message, p_phone, p_email, p_contact_by) i
    ));
  end loop;
  return private.read_need(p_need_id);
exception when sqlstate 'SC424' or sqlstate 'SC429' then
  -- Which of the chosen homes it is about.
  get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
  raise exception '%', sqlerrm using errcode = sqlstate, hint = v_hint, detail = jsonb_build_object('about', (
    select home ->> 'name' from jsonb_array_elements(private.read_need(p_need_id) -> 'homes') as home
    where home ->> 'property_id' = v_id::text
  )) || case
    when v_detail like '{%' then v_detail::jsonb
    when v_detail ~ '^\d+$' then jsonb_build_object('seconds', v_detail::integer)
    else '{}'
  end;
end
$$;
comment on function public.choose_need_homes(uuid, jsonb, text, text, text, text[]) is
  'Chooses one to three homes that said yes, [{property_id, answered_at}] as the caller read them: closes the need and sends '
  'an inquiry to each, or does nothing. Returns the same as read_need(), null for a need of somebody else. Raises what send_inquiry() raises, and SC409 when '
  'the need is closed or an answer has changed.';

grant execute on function
  private.close_need_by_choice(uuid, jsonb), private.record_need_inquiry(uuid, uuid, uuid),
  public.choose_need_homes(uuid, jsonb, text, text, text, text[])
to authenticated;
