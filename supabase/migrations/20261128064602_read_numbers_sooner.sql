set lock_timeout = '2s';

drop function public.read_home_numbers(uuid);

create or replace function public.read_home_numbers(p_owner_id uuid default null) returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'from', private.week_of(now()) - 25 * 7,
    'homes', coalesce(
      (
        select json_agg(
          json_build_object(
            'property_id', p.id, 'name', p.name, 'views', counted.views, 'favorites', counted.favorites,
            'inquiries', counted.inquiries, 'visits', counted.visits, 'answers', counted.answers,
            'answer_minutes', counted.answer_minutes
          )
          order by p.name, p.id
        )
        from public.properties p
        cross join lateral (
          select
            array_agg(coalesce(w.view_count, 0)) as views,
            array_agg(coalesce(w.favorite_count, 0)) as favorites,
            array_agg(coalesce(w.inquiry_count, 0)) as inquiries,
            array_agg(coalesce(w.visit_count, 0)) as visits,
            array_agg(coalesce(w.answer_count, 0)) as answers,
            array_agg(coalesce(w.answer_minutes, 0)) as answer_minutes
          from (
            select w.*
            from generate_series(0, 25) as place
            left join private.home_weeks w
              on w.property_id = p.id and w.week = (select private.week_of(now())) - (25 - place) * 7
            order by place
          ) as w
        ) as counted
        where p.id = any (array(select private.select_acted_homes(coalesce(p_owner_id, private.user_id()))))
      ),
      '[]'
    )
  )
$$;

comment on function public.read_home_numbers(uuid) is
  'The counts of the homes of an owner, by default the caller, for which the caller acts, in 26 weeks, the present one '
  'last: {from, homes: [{property_id, name, views, favorites, inquiries, visits, answers, answer_minutes}]}, each an array '
  'of 26 numbers. from is the first Monday.';

grant execute on function public.read_home_numbers(uuid) to authenticated;
