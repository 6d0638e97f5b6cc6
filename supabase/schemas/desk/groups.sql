-- Decisions about all homes of an owner that wait in a queue, as one statement: row by row, 500 take too long for a call.

create function private.decide_desk_group(p_queue text, p_ids uuid[], p_decision text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  case p_queue || ' ' || p_decision
    when 'homes verify_all' then
      update public.properties p set verified_at = now(), verified_by = p_by where p.id = any (p_ids);
    when 'licenses match_all' then
      update public.properties p
      set
        license_checked_at = case when p.license_number is not null then now() end,
        license_checked_by = case when p.license_number is not null then p_by end,
        certification_checked_at = case when p.certification_number is not null then now() end,
        certification_checked_by = case when p.certification_number is not null then p_by end
      where p.id = any (p_ids);
    when 'homes skip_all', 'licenses skip_all' then
      perform private.set_desk_entry_aside(p_queue, id, null) from unnest(p_ids) as id;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_group(text, uuid[], text, text) is
  'Decides about homes that the operator saw: verify_all, match_all, which checks both numbers, or skip_all for a day.';
