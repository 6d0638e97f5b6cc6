// Requests of owners, their people and feeds.
import { type Random, uuidFor } from '../../../local/testing/random.ts';
import { chooseFacts, type Facts, feedFacts, newHome } from './facts.ts';
import { chain, ids, operator, other, owners, visitor } from './people.ts';
import { call, insert, patch, remove, type Choice, type Choices } from './requests.ts';
import type { Actor, Write } from './twin.ts';

/** The first homes belong to the chain, and some to the other owner, until they are handed over. */
export const firstOwner = (home: string) => (ids.homes.indexOf(home) % 4 === 3 ? other : chain);
export const firstHomes = (random: Random): Write[] => [
  ...ids.homes.slice(0, 30).map((id, at) => {
    const owner = firstOwner(id);
    return insert(operator, 'properties', {
      ...newHome(random, owner.id),
      id,
      owner_id: owner.id,
      own_id: `H-${at}`,
    });
  }),
  ...owners.map((owner) =>
    call(owner, 'make_feed_key', { p_name: 'Front office' }, { name: `key of ${owner.name}`, at: 'key' }),
  ),
  call(chain, 'change_rights', {
    p_person_id: ids.people[2],
    p_has_all_homes: false,
    p_added: ids.homes.slice(0, 9),
  }),
];

/** A caller does not choose the ID, so the home stays for as long as it is read. */
function addHome(random: Random, actor: Actor, ownerId: string): Write[] {
  const key = uuidFor(`creation ${random.int(0, 1e9)}`);
  return [
    insert(actor, 'properties', { ...newHome(random, ownerId), owner_id: ownerId, creation_key: key }),
    call(actor, 'find_created_property', { p_creation_key: key, p_owner_id: ownerId }),
    call(operator, 'match_property_changes', { p_limit: 100 }),
    {
      ...remove(operator, 'properties', key),
      sql: `delete from public.properties where creation_key = '${key}'`,
    },
  ];
}

export function choicesOfOwners(random: Random, { home, owner, editor }: Choice): Choices {
  const facts = () => chooseFacts(random, owner.id);
  const intention = random.pick(ids.intentions);
  const act = random.weighted<() => Facts>([
    [() => ({ kind: 'confirm' }), 1],
    [() => ({ kind: 'raise', by: random.pick([-10, 5, 60]), unit: random.pick(['percent', 'dollars']) }), 2],
    [() => ({ kind: 'set', changes: facts() }), 3],
    [() => ({ kind: 'undo' }), 3],
  ]);
  return [
    [() => addHome(random, editor, owner.id), 1],
    [() => patch(editor, home, random.chance(0.1) ? { ...facts(), confirmed_at: 'now' } : facts()), 12],
    [
      () =>
        call(editor, 'change_property', {
          p_property_id: home,
          p_changes: JSON.stringify(facts()),
          p_from: random.chance(0.4) ? JSON.stringify(facts()) : null,
          p_intention_id: random.chance(0.7) ? intention : null,
        }),
      16,
    ],
    [
      () =>
        Object.assign(
          call(editor, 'change_homes', {
            p_intention_id: intention,
            p_act: act(),
            p_homes: JSON.stringify(
              [home, ...random.sample(ids.homes.slice(0, 30), 3).filter((id) => id !== home)].map((id) => ({
                id,
              })),
            ),
          }),
          { isUnordered: true },
        ),
      8,
    ],

    [() => insert(operator, 'properties', { ...newHome(random, owner.id), id: home, owner_id: owner.id }), 3],
    [() => remove(editor, 'properties', home), 0.5],
    [() => call(editor, 'remove_property', { p_property_id: home }), 0.5],
    [() => call(editor, 'confirm_properties', { p_owner_id: owner.id }), 1],
    [
      () =>
        call(visitor, 'send_feed', {
          p_key: `{key of ${owner.name}}`,
          p_own_id: `H-${random.int(0, 29)}`,
          p_facts: feedFacts(random),
          p_from: random.chance(0.3) ? feedFacts(random) : null,
        }),
      8,
    ],
    [
      () =>
        call(editor, 'change_rights', {
          p_person_id: random.pick(ids.people),
          p_role: random.pick([null, 'manager', 'staff', 'staff']),
          p_added: [home],
          p_removed: random.sample(ids.homes, 3),
        }),
      1,
    ],
    [
      () =>
        call(
          owner,
          'offer_home',
          { p_property_id: home, p_email: `${random.pick(owners).name}@example.com` },
          {
            name: 'offer 0',
            at: 'token',
          },
        ),
      1,
    ],
    [() => call(random.pick(owners), 'accept_home_offer', { p_token: '{offer 0}' }), 1],
    [() => call(owner, 'ask_for_homes', { p_count: random.pick([5, 5000]) }), 0.5],
  ];
}
