// Requests of families, and conversations with owners.
import { type Random, uuidFor } from '../../../local/testing/random.ts';
import { chooseSearch } from './facts.ts';
import { families, ids, manager, staff, visitor } from './people.ts';
import { call, insert, remove, type Choice, type Choices } from './requests.ts';

export function choicesOfFamilies(random: Random, { home, owner, editor }: Choice): Choices {
  const family = random.pick(families);
  const inquiry = random.pick(ids.inquiries);
  const slot = (name: string) => `{${name} ${random.int(0, 3)}}`;
  const list = slot('list');
  const search = slot(`search of ${family.name}`);
  return [
    [() => insert(family, 'favorites', { property_id: home }), 3],
    [() => remove(family, 'favorites', home), 1],
    [() => call(family, 'create_list', { p_name: 'Mother' }, { name: list.slice(1, -1), at: 'id' }), 0.3],
    [() => call(family, 'add_list_home', { p_list_id: list, p_property_id: home }), 2],
    [() => call(family, 'remove_list_home', { p_list_id: list, p_property_id: home }), 1],
    [() => call(family, 'vote_on_list_home', { p_list_id: list, p_property_id: home, p_vote: 'yes' }), 1],
    [
      () =>
        call(
          family,
          'save_search',
          { p_name: 'Near', p_mail: random.pick(['daily', 'weekly', 'off']), ...chooseSearch(random) },
          { name: search.slice(1, -1), at: 'id' },
        ),
      1,
    ],
    [() => call(family, 'delete_saved_search', { p_id: search }), 0.3],
    [() => call(family, 'mark_search_seen', { p_id: search }), 1],
    [() => call(family, 'watch_home', { p_property_id: home }), 2],
    [() => call(family, 'unwatch_home', { p_property_id: home }), 1],
    [
      () =>
        call(family, 'report_home', {
          p_property_id: home,
          p_reason: random.pick(['Wrong price', 'Unsafe', 'Other']),
          p_details: 'It is not so.',
        }),
      1,
    ],
    [() => call(random.pick([visitor, ...families, owner]), 'view_property', { p_property_id: home }), 3],
    [
      () =>
        call(family, 'send_inquiry', {
          p_property_id: home,
          p_message: 'A room?',
          p_phone: '3125550142',
          p_id: inquiry,
        }),
      3,
    ],
    [() => call(family, 'withdraw_inquiry', { p_inquiry_id: inquiry }), 0.5],
    [
      () =>
        call(random.pick([family, owner, manager, staff]), 'send_message', {
          p_inquiry_id: inquiry,
          p_id: random.pick(ids.messages),
          p_body: 'Yes.',
          p_is_checked: true,
        }),
      3,
    ],
    [
      () =>
        call(editor, 'update_received_inquiry', {
          p_inquiry_id: inquiry,
          p_status: random.pick([null, 'contacted', 'spam', 'pending', 'lost']),
          p_seen: true,
        }),
      2,
    ],
    [
      () =>
        call(
          random.pick([family, owner, staff]),
          'propose_visit',
          {
            p_inquiry_id: inquiry,
            p_id: uuidFor(`visit ${random.int(0, 20)}`),
            p_times: ['2027-01-15T10:00'],
          },
          { name: `visit ${random.int(0, 3)}`, at: 'id' },
        ),
      1,
    ],
    [
      () =>
        call(random.pick([family, owner, staff]), 'answer_visit', {
          p_visit_id: slot('visit'),
          p_answer: random.pick(['accept', 'decline', 'cancel']),
          p_starts_at: '2027-01-15T16:00:00Z',
        }),
      1,
    ],
    [
      () =>
        call(owner, 'claim_registered_home', {
          p_registered_home_id: random.pick(ids.registered),
          p_role_in_home: 'Owner',
          p_phone: '3125550142',
          p_reason: 'I own it.',
        }),
      0.5,
    ],
  ];
}
