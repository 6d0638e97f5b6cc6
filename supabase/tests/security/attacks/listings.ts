import { randomUUID } from 'node:crypto';
import { makeAccount } from '../../_shared/accounts.ts';
import { makeProperty } from '../../_shared/fixtures.ts';
import { objectPath, type Caller, type Reply } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { putObject } from '../access-storage.ts';
import type { Attack } from '../attack.ts';
import { countResponses, formatResponse, formatResponses } from '../outcomes.ts';
import { remoteZip, type SecurityContext } from '../security-context.ts';

const address = { street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' };
const rows = (count: number, fields: object = address) =>
  Array.from({ length: count }, (_, index) => ({ ...fields, name: `Home ${index}` }));

const list = (t: SecurityContext, owner: Caller, json: object) =>
  t.request(owner, 'POST /rest/v1/properties', json);
const countOf = ({ value }: SecurityContext, owner: string) =>
  value('select count(*) as value from public.properties where owner_id = $1', [owner]);
const update = (t: SecurityContext, owner: 'alice' | 'oscar', id: string, json: object) =>
  t.request(owner, `PATCH /rest/v1/properties?id=eq.${id}`, json);

/** How many owners a search at one point lists before this one. */
async function rankOf({ database }: SecurityContext, owner: string): Promise<number> {
  const { rows: found } = await database.query<{ owner_id: string }>(
    `select item ->> 'owner_id' as owner_id
     from json_array_elements(public.search_properties($1, p_radius_miles => 5, p_limit => 100) -> 'items') as item`,
    [remoteZip],
  );
  return [...new Set(found.map((row) => row.owner_id))].indexOf(owner);
}

const { alice, oscar } = testUsers;

export const listingAttacks: Attack[] = [
  [
    '150 properties in one request',
    '400 SC429; 0 stored',
    async (t) => {
      const owner = await t.tempAccount('owner');
      const reply = await list(t, owner, rows(150));
      return `${formatResponse(reply)}; ${String(await countOf(t, owner.id))} stored`;
    },
  ],
  [
    '30 properties in concurrent requests',
    '25 × 201, 5 × 400 SC429; 25 stored',
    async (t) => {
      const owner = await t.tempAccount('owner');
      const replies = await Promise.all(rows(30).map((row) => list(t, owner, row)));
      return `${countResponses(replies)}; ${String(await countOf(t, owner.id))} stored`;
    },
  ],
  [
    'delete properties to list others on the same day',
    '201, 204, 400 SC429',
    async (t) => {
      const owner = await t.tempAccount('owner');
      const replies = [
        await list(t, owner, rows(25)),
        await t.request(owner, 'DELETE /rest/v1/properties?zip_code=eq.60601'),
        await list(t, owner, { ...address, name: 'One more' }),
      ];
      return replies.map(formatResponse).join(', ');
    },
  ],
  [
    '25 properties in one ZIP code to rank higher',
    'same rank',
    async (t) => {
      const owner = await t.tempAccount('owner');
      for (let others = 0; others < 5; others++) {
        const id = await makeProperty(t.database, { zipCode: remoteZip });
        await t.database.query('update public.properties set owner_id = $2 where id = $1', [
          id,
          await makeAccount(t.database, 'owner'),
        ]);
      }
      const here = { ...address, city: 'Barrow', state: 'AK', zip_code: remoteZip };
      const first = await list(t, owner, { ...here, name: 'First' });
      const before = await rankOf(t, owner.id);
      const more = await list(t, owner, rows(24, here));
      const after = await rankOf(t, owner.id);
      const outcome = formatResponses([first, more]);
      if (outcome !== '201') return outcome;
      return before === after ? 'same rank' : `${before} before, ${after} after`;
    },
  ],
  [
    'an address that does not match its ZIP code',
    '400 SC422',
    async (t) => {
      const owner = await t.tempAccount('owner');
      const wrong = [{ zip_code: '90210' }, { state: 'XX' }, { zip_code: '00000' }];
      return formatResponses(
        await Promise.all(wrong.map((part) => list(t, owner, { ...address, name: 'Elsewhere', ...part }))),
      );
    },
  ],
  [
    'photos of another owner, and paths that are not in the own folder',
    '400 23514',
    async (t) => {
      const property = await makeProperty(t.database, { owner: 'oscar' });
      const replies: Reply[] = [];
      for (const photo of [
        `${alice.id}/temp/secret.png`,
        `${oscar.id}/../${alice.id}/temp/x.png`,
        `${oscar.id}//x.png`,
        `${oscar.id}/..`,
        'https://evil.example/x.png',
        'javascript:alert(1)',
        `${oscar.id}/temp/x.png\n${alice.id}/temp/x.png`,
        `${oscar.id}/temp/${'x'.repeat(300)}.png`,
      ])
        replies.push(await update(t, 'oscar', property, { image_urls: [photo] }));
      return formatResponses(replies);
    },
  ],
  [
    'a visitor opens a temporary photo that an active property lists',
    '404 NoSuchKey',
    async (t) => {
      const path = await putObject(t, `${oscar.id}/temp/${randomUUID()}.png`);
      await makeProperty(t.database, { owner: 'oscar', images: [path] });
      return formatResponse(await t.request('visitor', `GET ${objectPath(path)}`));
    },
  ],
  [
    'another address for a verified property',
    'verified: true, then false',
    async (t) => {
      const property = await makeProperty(t.database);
      const args = { p_property_id: property, p_verified_by: 'Verification team' };
      await t.operatorRequest('POST /rest/v1/rpc/verify_property', args);
      const isVerified = async () =>
        String(
          await t.value('select verified_at is not null as value from public.properties where id = $1', [
            property,
          ]),
        );
      const before = await isVerified();
      await update(t, 'alice', property, { street: '2 Other Street' });
      return `verified: ${before}, then ${await isVerified()}`;
    },
  ],
  [
    'a confirmation of the price in the future',
    'confirmed now',
    async (t) => {
      const property = await makeProperty(t.database);
      await update(t, 'alice', property, { confirmed_at: '2099-01-01T00:00:00Z' });
      const isNow = await t.value(
        'select abs(extract(epoch from now() - confirmed_at)) < 60 as value from public.properties where id = $1',
        [property],
      );
      return isNow === true ? 'confirmed now' : 'another time';
    },
  ],
  [
    'mark an inquiry unseen again, restore a deleted one',
    '400 23514, 403 42501; deleted',
    async (t) => {
      const property = await makeProperty(t.database);
      await t.database.query(
        `insert into public.inquiries (patient_id, property_id, message, phone, status, seen, deleted_at)
         values ($1, $2, 'Seen', '3125550142', 'contacted', true, null),
           ($1, $2, 'Deleted', null, 'deleted', true, now())`,
        [testUsers.homes.id, property],
      );
      const change = (message: string, json: object) =>
        t.request('alice', `PATCH /rest/v1/inquiries?property_id=eq.${property}&message=eq.${message}`, json);
      const replies = [await change('Seen', { seen: false }), await change('Deleted', { deleted_at: null })];
      await change('Deleted', { status: 'pending' });
      const status = await t.value(
        `select status as value from public.inquiries where property_id = $1 and message = 'Deleted'`,
        [property],
      );
      return `${formatResponses(replies)}; ${String(status)}`;
    },
  ],
  [
    'the creation key of another owner',
    '201, own property',
    async (t) => {
      const creation_key = randomUUID();
      const row = { ...address, name: 'New', creation_key };
      const replies = [await list(t, 'alice', row), await list(t, 'oscar', row)];
      const { text } = await t.rpc('oscar', 'find_created_property', { p_creation_key: creation_key });
      return `${formatResponses(replies)}, ${text.includes(oscar.id) ? 'own property' : text}`;
    },
  ],
];
