import { randomUUID } from 'node:crypto';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome } from '../../api/support/homes.ts';
import { bucketPath, put } from '../doors/storage.ts';
import type { Attack } from '../matrix/attack.ts';
import { oneValue } from '../support/one-value.ts';
import { allTold, told } from '../support/told.ts';
import type { Reply } from '../support/world.ts';

/** Owners who would look better than they are. */
export const appearanceAttacks: Attack[] = [
  {
    id: 'L-foreign-photo',
    tries: 'oscar lists a photo of alice’s in a home of his',
    outcome: '400 23514',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'oscar' });
      const reply = await world.ask('oscar', {
        method: 'PATCH',
        path: `/rest/v1/properties?id=eq.${home}`,
        json: { image_urls: [`${testUsers.alice.id}/temp/secret.png`] },
      });
      await world.sweep();
      return told(reply);
    },
  },
  {
    id: 'L-photo-paths',
    tries: 'oscar lists paths with `..`, an empty part, an address of the web and a script',
    outcome: '400 23514',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'oscar' });
      const replies: Reply[] = [];
      for (const photo of [
        `${testUsers.oscar.id}/../${testUsers.alice.id}/temp/x.png`,
        `${testUsers.oscar.id}//x.png`,
        `${testUsers.oscar.id}/..`,
        'https://evil.example/x.png',
        'javascript:alert(1)',
        `${testUsers.oscar.id}/temp/x.png\n${testUsers.alice.id}/temp/x.png`,
        `${testUsers.oscar.id}/temp/${'x'.repeat(300)}.png`,
      ]) {
        replies.push(
          await world.ask('oscar', {
            method: 'PATCH',
            path: `/rest/v1/properties?id=eq.${home}`,
            json: { image_urls: [photo] },
          }),
        );
      }
      await world.sweep();
      return allTold(replies);
    },
  },
  {
    id: 'L-temp-photo-listed',
    tries: 'an owner lists a temporary photo in an active home; a visitor opens it',
    outcome: '404 NoSuchKey',
    async attempt(world) {
      const path = await put(world, `${testUsers.oscar.id}/temp/${randomUUID()}.png`);
      await makeHome(world.database, { owner: 'oscar', images: [path] });
      const reply = await world.ask('visitor', { path: bucketPath('object', path) });
      await world.sweep();
      return told(reply);
    },
  },
  {
    id: 'L-verified-moves',
    tries: 'a verified home gets another address and keeps its badge',
    outcome: 'the badge is gone',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'alice' });
      await world.asOperator({
        method: 'POST',
        path: '/rest/v1/rpc/verify_property',
        json: { p_property_id: home, p_verified_by: 'Verification team' },
      });
      const isVerified = () =>
        oneValue(world, 'select verified_at is not null as value from public.properties where id = $1', [
          home,
        ]);
      const before = await isVerified();
      await world.ask('alice', {
        method: 'PATCH',
        path: `/rest/v1/properties?id=eq.${home}`,
        json: { street: '2 Other Street' },
      });
      const after = await isVerified();
      await world.sweep();
      return before === true && after === false ? 'the badge is gone' : `${String(before)}, ${String(after)}`;
    },
  },
  {
    id: 'L-confirmed-ahead',
    tries: 'an owner confirms a price for the year 2099',
    outcome: 'confirmed now',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'alice' });
      await world.ask('alice', {
        method: 'PATCH',
        path: `/rest/v1/properties?id=eq.${home}`,
        json: { confirmed_at: '2099-01-01T00:00:00Z' },
      });
      const isNow = await oneValue(
        world,
        `select abs(extract(epoch from now() - confirmed_at)) < 60 as value from public.properties where id = $1`,
        [home],
      );
      await world.sweep();
      return isNow === true ? 'confirmed now' : 'confirmed otherwise';
    },
  },
  {
    id: 'L-unseen-again',
    tries: 'an owner makes a seen inquiry unseen, a deleted one pending and its deletion undone',
    outcome: '400 23514, 403 42501; still deleted',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'alice' });
      await world.database.query(
        `insert into public.inquiries (patient_id, property_id, message, phone, status, seen, deleted_at)
         values ($1, $2, 'Seen', '3125550142', 'contacted', true, null),
           ($1, $2, 'Deleted', null, 'deleted', true, now())`,
        [testUsers.homes.id, home],
      );
      const change = async (message: string, json: object) =>
        await world.ask('alice', {
          method: 'PATCH',
          path: `/rest/v1/inquiries?property_id=eq.${home}&message=eq.${message}`,
          json,
        });
      const replies = [await change('Seen', { seen: false }), await change('Deleted', { deleted_at: null })];
      await change('Deleted', { status: 'pending' });
      const status = await oneValue(
        world,
        `select status as value from public.inquiries where property_id = $1 and message = 'Deleted'`,
        [home],
      );
      await world.sweep();
      return `${allTold(replies)}; still ${String(status)}`;
    },
  },
  {
    id: 'L-key-reused',
    tries: 'oscar lists a home with a creation key that alice used',
    outcome: '201, his own',
    async attempt(world) {
      const key = randomUUID();
      const home = {
        name: 'Keyed',
        street: '1 Test Street',
        city: 'Chicago',
        state: 'IL',
        zip_code: '60601',
      };
      const replies: Reply[] = [];
      for (const owner of ['alice', 'oscar'] as const) {
        replies.push(
          await world.ask(owner, {
            method: 'POST',
            path: '/rest/v1/properties',
            json: { ...home, creation_key: key },
          }),
        );
      }
      const found = await world.ask('oscar', {
        method: 'POST',
        path: '/rest/v1/rpc/find_created_property',
        json: { p_creation_key: key },
      });
      await world.sweep();
      return `${allTold(replies)}, ${found.text.includes(testUsers.oscar.id) ? 'his own' : 'another’s'}`;
    },
  },
];
