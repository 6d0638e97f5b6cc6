import * as z from 'zod/mini';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome } from '../../api/support/homes.ts';
import { bucketPath } from '../doors/storage.ts';
import type { Attack } from '../matrix/attack.ts';
import { oneValue } from '../support/one-value.ts';
import { makeStandIn } from '../support/stand-in.ts';
import { told } from '../support/told.ts';
import type { Reply, World } from '../support/world.ts';

const api = '/functions/v1/api';

async function viewsOf({ database }: World, home: string): Promise<number> {
  const { rows } = await database.query<{ view_count: string }>(
    'select view_count from public.property_views where property_id = $1',
    [home],
  );
  return Number(rows[0]?.view_count ?? 0);
}

const inquiry = (home: string, token?: string) => ({
  method: 'POST',
  path: `${api}/inquiries`,
  json: { propertyId: home, message: 'Is a room free?', phone: '3125550142' },
  ...(token && { token }),
});

const countByOutcome = (replies: Reply[]) =>
  [...Map.groupBy(replies, told)]
    .map(([outcome, some]) => `${some.length} × ${outcome}`)
    .toSorted()
    .join(', ');

export const abuseAttacks: Attack[] = [
  {
    id: 'L-own-views',
    tries: 'an owner opens their own home again and again, and looks ahead with HEAD',
    outcome: '0 views',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'alice' });
      for (let times = 0; times < 3; times++) {
        await world.ask('alice', { path: `${api}/properties/${home}` });
        await world.ask('fay', { method: 'HEAD', path: `${api}/properties/${home}` });
      }
      const views = await viewsOf(world, home);
      await world.sweep();
      return `${views} views`;
    },
  },
  {
    id: 'L-hidden-views',
    tries: 'others open an inactive home',
    outcome: '0 views',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'alice', isActive: false });
      for (const caller of ['visitor', 'fay', 'oscar'] as const)
        await world.ask(caller, {
          method: 'POST',
          path: '/rest/v1/rpc/view_property',
          json: { p_property_id: home },
        });
      const views = await viewsOf(world, home);
      await world.sweep();
      return `${views} views`;
    },
  },
  {
    id: 'L-inquiries-at-once',
    tries: 'five inquiries about one home at the same moment',
    outcome: '1 × 201, 4 × 429 too_many_inquiries',
    async attempt(world) {
      const { token } = await makeStandIn(world, 'patient');
      const home = await makeHome(world.database, { owner: 'oscar' });
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => world.ask('visitor', inquiry(home, token))),
      );
      await world.sweep();
      return countByOutcome(replies);
    },
  },
  {
    id: 'L-additions-at-once',
    tries: 'ten additions to one inquiry at the same moment',
    outcome: '5 × 200, 5 × 429 too_many_inquiries',
    async attempt(world) {
      const { token } = await makeStandIn(world, 'patient');
      const home = await makeHome(world.database, { owner: 'oscar' });
      const { body } = await world.ask('visitor', inquiry(home, token));
      const { id } = z.looseObject({ id: z.string() }).parse(body);
      const path = `${api}/inquiries/${id}/additions`;
      const replies = await Promise.all(
        Array.from({ length: 10 }, () =>
          world.ask('visitor', { method: 'POST', path, json: { message: 'More' }, token }),
        ),
      );
      await world.sweep();
      return countByOutcome(replies);
    },
  },
  {
    id: 'L-inquiries-an-hour',
    tries: '24 inquiries about as many homes, eight at a time, past the API',
    outcome: '20 × 201, 4 × 400 SC429',
    async attempt(world) {
      const { token } = await makeStandIn(world, 'patient');
      const homes: string[] = [];
      for (let made = 0; made < 24; made++) homes.push(await makeHome(world.database, { owner: 'oscar' }));
      const replies: Reply[] = [];
      for (let first = 0; first < homes.length; first += 8) {
        const some = homes.slice(first, first + 8).map((home) =>
          world.ask('visitor', {
            method: 'POST',
            path: '/rest/v1/inquiries',
            json: { property_id: home, message: 'Hello', phone: '3125550142' },
            token,
          }),
        );
        replies.push(...(await Promise.all(some)));
      }
      await world.sweep();
      return countByOutcome(replies);
    },
  },
  {
    id: 'L-temp-at-once',
    tries: '24 uploads at the same moment beside 196 photos without a home',
    outcome: '20 × 403 AccessDenied, 4 × 200; 200 stored',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'owner');
      await world.database.query(
        `insert into storage.objects (bucket_id, name)
         select 'property-images', $1 || '/temp/' || n || '.jpg' from generate_series(1, 196) n`,
        [id],
      );
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          world.ask('visitor', {
            method: 'POST',
            path: bucketPath('object', `${id}/temp/new-${index}.png`),
            bytes: 'a photo',
            headers: { 'content-type': 'image/png' },
            token,
          }),
        ),
      );
      const stored = await oneValue(
        world,
        `select count(*)::int as value from storage.objects where name like $1 || '/temp/%'`,
        [id],
      );
      return `${countByOutcome(replies)}; ${String(stored)} stored`;
    },
  },
  {
    id: 'L-inquiries-in-one',
    tries: '30 inquiries in one request past the API, as a list of rows',
    outcome: '400 SC429; 0 stored',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'patient');
      const rows: object[] = [];
      for (let made = 0; made < 30; made++) {
        const home = await makeHome(world.database, { owner: 'oscar' });
        rows.push({ property_id: home, message: 'Hello', phone: '3125550142' });
      }
      const reply = await world.ask('visitor', {
        method: 'POST',
        path: '/rest/v1/inquiries',
        json: rows,
        token,
      });
      const stored = await oneValue(
        world,
        'select count(*)::int as value from public.inquiries where patient_id = $1',
        [id],
      );
      await world.sweep();
      return `${told(reply)}; ${String(stored)} stored`;
    },
  },
  {
    id: 'L-favorite-at-once',
    tries: 'one home saved five times at the same moment',
    outcome: '1 × 201, 4 × 409 already_favorited',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'oscar' });
      const replies = await Promise.all(
        Array.from({ length: 5 }, () =>
          world.ask('fay', { method: 'POST', path: `${api}/favorites`, json: { propertyId: home } }),
        ),
      );
      await world.sweep();
      return countByOutcome(replies);
    },
  },
  {
    id: 'L-temp-full',
    tries: 'the 200th and the 201st photo uploaded without a home to it',
    outcome: '200, 403 AccessDenied',
    async attempt(world) {
      const { id, token } = await makeStandIn(world, 'owner');
      await world.database.query(
        `insert into storage.objects (bucket_id, name)
         select 'property-images', $1 || '/temp/' || n || '.png' from generate_series(1, 199) as n`,
        [id],
      );
      const replies: Reply[] = [];
      for (const file of ['200.png', '201.png'])
        replies.push(
          await world.ask('visitor', {
            method: 'POST',
            path: bucketPath('object', `${id}/temp/${file}`),
            bytes: 'a photo',
            headers: { 'content-type': 'image/png' },
            token,
          }),
        );
      return replies.map(told).join(', ');
    },
  },
  {
    id: 'L-page-size',
    tries: 'a page of a million rows: of functions, of the API',
    outcome: '100, 400 invalid_request',
    async attempt(world) {
      // Her homes are most of the demonstration.
      const { access_token: token } = await world.signIn(testUsers.homes.email);
      const call = await world.ask('visitor', {
        method: 'POST',
        path: '/rest/v1/rpc/list_owned_properties',
        json: { p_limit: 1_000_000 },
        token,
      });
      const route = await world.ask('visitor', {
        path: `${api}/properties/search?zipCode=60601&limit=1000000`,
      });
      const items = (call.text.match(/"owner_id"/g) ?? []).length;
      return `${items}, ${told(route)}`;
    },
  },
];
