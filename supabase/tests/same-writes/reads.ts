// What everybody reads of homes.
import type { Random } from '../../../local/testing/random.ts';
import { chooseSearch } from './facts.ts';
import {
  chain,
  desk,
  families,
  fay,
  ids,
  manager,
  operator,
  other,
  owners,
  staff,
  visitor,
} from './people.ts';
import { call } from './requests.ts';
import type { Write } from './twin.ts';

export function readsOfAll(random: Random): Write[] {
  const searches = Array.from({ length: 8 }, () => chooseSearch(random));
  const sorted = searches.map((search) => ({
    ...search,
    p_sort: random.pick(['distance', 'price', 'newest']),
  }));
  return [
    ...sorted.map((search) => call(visitor, 'search_properties', search)),
    ...searches.map((search) => call(visitor, 'search_pins', search)),
    ...ids.homes.flatMap((id) =>
      [visitor, fay, chain].map((reader) => call(reader, 'preview_property', { p_property_id: id })),
    ),
    ...ids.homes.map((id) => call(visitor, 'read_public_record', { p_property_id: id })),
    ...ids.homes.map((id) => call(desk, 'look_up', { p_subject_id: id })),
    ...[chain, other, manager, staff].flatMap((reader) =>
      [chain, other].flatMap(({ id }) =>
        ['list_owned_properties', 'list_own_ids', 'read_home_numbers', 'list_owner_notes'].map((name) =>
          call(reader, name, { p_owner_id: id }),
        ),
      ),
    ),
    ...[chain, other, manager, staff].map((reader) =>
      call(reader, 'list_received_inquiries', { p_owner_id: chain.id }),
    ),
    ...families.flatMap((reader) =>
      [
        'list_favorites',
        'list_removed_favorites',
        'list_watched_homes',
        'list_saved_searches',
        'list_lists',
        'list_sent_inquiries',
      ].map((name) => call(reader, name)),
    ),
    ...families.flatMap((reader) =>
      [0, 1, 2, 3].flatMap((slot) => [
        call(reader, 'read_list', { p_list_id: `{list ${slot}}` }),
        call(reader, 'read_search_news', { p_id: `{search of ${reader.name} ${slot}}` }),
      ]),
    ),
    ...[...owners, ...families].map((reader) =>
      Object.assign(call(reader, 'export_account'), { isUnordered: true }),
    ),
    ...owners.flatMap((reader) => [call(reader, 'list_hidden_photos', { p_property_id: ids.homes[0] })]),
    call(visitor, 'list_sitemap_pages'),
    call(visitor, 'list_sitemap_homes', { p_page: 1 }),
    call(visitor, 'search_register', { p_zip_code: '60601', p_radius_miles: 25 }),
    ...['homes', 'licenses', 'home_reports', 'suspensions', 'register_matches', 'home_limits', 'owners'].map(
      (queue) => call(desk, 'read_desk_queue', { p_queue: queue }),
    ),
    call(desk, 'read_desk'),
    call(operator, 'list_removed_photos', { p_limit: 100 }),
    // Searches of one name are in the order of their IDs.
    Object.assign(call(operator, 'take_mails', { p_limit: 1000 }), { isUnordered: true }),
  ];
}
