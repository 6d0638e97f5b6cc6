import { randomUUID } from 'node:crypto';
import { makeAccount } from '../../_shared/accounts.ts';
import { lonelyZip } from '../support/furnish.ts';
import type { Attack } from '../matrix/attack.ts';
import { oneValue } from '../support/one-value.ts';
import { makeStandIn } from '../support/stand-in.ts';
import { told } from '../support/told.ts';
import type { Reply, World } from '../support/world.ts';

const address = { street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' };

/** Inserts one home or several in one request past the API. */
const list = (world: World, token: string, json: unknown) =>
  world.ask('visitor', { method: 'POST', path: '/rest/v1/properties', json, token });

const countOf = (world: World, owner: string) =>
  oneValue(world, 'select count(*)::int as value from public.properties where owner_id = $1', [owner]);

/** How many owners come before this one in a search that finds all of them at one point. */
async function placeOf(world: World, owner: string): Promise<number> {
  const { rows } = await world.database.query<{ owner_id: string }>(
    `select item ->> 'owner_id' as owner_id
     from json_array_elements(public.search_properties($1, p_radius_miles => 5, p_limit => 100) -> 'items') as item`,
    [lonelyZip],
  );
  return [...new Set(rows.map((row) => row.owner_id))].indexOf(owner);
}

export const listingAttacks: Attack[] = [
  {
    id: 'L-homes-in-one',
    tries: '150 homes in one request past the API, as a list of rows',
    outcome: '400 SC429; 0 stored',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'owner');
      const homes = Array.from({ length: 150 }, (_, index) => ({ ...address, name: `Home ${index}` }));
      const reply = await list(world, token, homes);
      const stored = await countOf(world, id);
      await world.sweep();
      return `${told(reply)}; ${String(stored)} stored`;
    },
  },
  {
    id: 'L-homes-at-once',
    tries: '30 homes in 30 requests at the same moment',
    outcome: '5 refused; 25 stored',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'owner');
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, index) => list(world, token, { ...address, name: `Home ${index}` })),
      );
      const stored = await countOf(world, id);
      await world.sweep();
      const refused = replies.filter((reply) => told(reply) === '400 SC429').length;
      return `${refused} refused; ${String(stored)} stored`;
    },
  },
  {
    id: 'L-homes-deleted',
    tries: 'an owner deletes homes to list others on the same day',
    outcome: '201, 204, 400 SC429',
    async attempt(world) {
      const { token } = await makeStandIn(world, 'owner');
      const homes = Array.from({ length: 25 }, (_, index) => ({ ...address, name: `Home ${index}` }));
      const replies: Reply[] = [await list(world, token, homes)];
      replies.push(
        await world.ask('visitor', { method: 'DELETE', path: '/rest/v1/properties?name=neq.None', token }),
      );
      replies.push(await list(world, token, { ...address, name: 'One more' }));
      await world.sweep();
      return replies.map(told).join(', ');
    },
  },
  {
    id: 'L-ties',
    tries: 'an owner lists 25 homes in one ZIP code to come before the others there',
    outcome: 'the same place',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'owner');
      for (let others = 0; others < 5; others++) {
        const owner = await makeAccount(world.database, 'owner');
        await world.database.query(
          `insert into public.properties (id, owner_id, name, street, city, state, zip_code)
           select $1, $2, 'Other', '1 Test Street', z.city, z.state, z.zip_code
           from public.zip_codes z where z.zip_code = $3`,
          [randomUUID(), owner, lonelyZip],
        );
      }
      const here = { street: '1 Test Street', city: 'Barrow', state: 'AK', zip_code: lonelyZip };
      const first = await list(world, token, { ...here, name: 'First' });
      const before = await placeOf(world, id);
      const homes = Array.from({ length: 24 }, (_, index) => ({ ...here, name: `Home ${index}` }));
      const more = await list(world, token, homes);
      const after = await placeOf(world, id);
      await world.sweep();
      if (told(first) !== '201' || told(more) !== '201') return `${told(first)}, ${told(more)}`;
      return before === after ? 'the same place' : `${before} before, ${after} after`;
    },
  },
  {
    id: 'L-other-zip',
    tries: 'a home in Chicago with a ZIP code of Beverly Hills, a state XX, a ZIP code 00000',
    outcome: '400 SC422',
    async attempt(world) {
      const { token } = await makeStandIn(world, 'owner');
      const replies: Reply[] = [];
      for (const part of [{ zip_code: '90210' }, { state: 'XX' }, { zip_code: '00000' }])
        replies.push(await list(world, token, { ...address, name: 'Elsewhere', ...part }));
      await world.sweep();
      return [...new Set(replies.map(told))].join(', ');
    },
  },
];
