-- What the desk shows of needs: where families found no room, and homes that do not answer or refuse after a yes.
-- Risk: it runs past all policies. It returns counts by place and home, and nothing that a family chose.

create function private.counts_for_home(p_need private.needs, p_asked private.need_homes) returns boolean
language sql stable security invoker set search_path = '' as $$
  select not p_asked.is_left_out and coalesce(p_need.closed_at, p_need.created_at + interval '72 hours') <= now()
    and (p_asked.answer is not null or coalesce(p_need.closed_at, 'infinity') >= p_need.created_at + interval '1 day')
$$;
comment on function private.counts_for_home(private.needs, private.need_homes) is
  'Whether a need says how a home answers: it is over, and the home answered or had a day for it.';

create function private.count_needs_of_home(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'asked', count(*), 'answered', count(a.answer),
    'refused', count(*) filter (where a.accepted_at is not null and a.answer <> 'yes')
  )
  from private.need_homes a
  join private.needs n on n.id = a.need_id
  where a.property_id = p_property_id and private.counts_for_home(n, a)
$$;
comment on function private.count_needs_of_home(uuid) is
  'How a home answered the needs of the last 30 days: {asked, answered, refused}. refused are those after a yes.';

create function private.read_need_figures() returns jsonb
language plpgsql stable
-- Definer: callers cannot read needs. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('administrator');
  return (
    with asked as (
      select n.id, private.week_of(n.created_at) as week, p.id as property_id, p.name, p.city || ', ' || p.state as place,
        a.answer, a.accepted_at, n.closed_at is not null or n.created_at < now() - interval '72 hours' as is_over,
        private.counts_for_home(n, a) as counts
      from private.needs n
      join private.need_homes a on a.need_id = n.id and not a.is_left_out
      join public.properties p on p.id = a.property_id
    ), refused as (
      select w.id, w.week, w.place from asked w where w.is_over
      group by w.id, w.week, w.place having count(w.accepted_at) = 0
    )
    select jsonb_build_object(
      'places', array(
        select jsonb_build_object('week', w.week, 'place', w.place, 'needs', count(distinct w.id), 'without_yes', (
          select count(*) from refused r where r.week = w.week and r.place = w.place
        ))
        from asked w
        where w.is_over
        group by w.week, w.place
        order by w.week desc, count(distinct w.id) desc, w.place
        limit 100
      ),
      'homes', array(
        select jsonb_build_object(
          'property_id', w.property_id, 'name', w.name, 'place', w.place, 'asked', count(*), 'answered', count(w.answer),
          'refused', count(*) filter (where w.accepted_at is not null and w.answer <> 'yes')
        )
        from asked w
        where w.counts
        group by w.property_id, w.name, w.place
        having count(*) >= 3 and count(w.answer) = 0
          or count(*) filter (where w.accepted_at is not null and w.answer <> 'yes') > 0
        order by count(*) filter (where w.accepted_at is not null and w.answer <> 'yes') desc, count(*) desc, w.name, w.property_id
        limit 100
      )
    )
  );
end
$$;

create function public.read_need_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_need_figures()
$$;
comment on function public.read_need_figures() is
  'For administrators: the needs of the last 30 days that are over: {places: [{week, place, needs, without_yes}], homes: '
  '[{property_id, name, place, asked, answered, refused}]}. Homes are those that did not answer three needs, each in a day or '
  'more, or refused after a yes. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function private.read_need_figures(), public.read_need_figures() to anon, authenticated;
