import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeProperty } from '../../_shared/fixtures.ts';
import type { Caller } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { countResponses, formatResponse } from '../outcomes.ts';
import { t } from '../security-context.ts';

const api = '/functions/v1/api';
const times = <T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const newProperty = () => makeProperty(t.database, { owner: 'oscar' });

const inquire = (caller: Caller, propertyId: string) =>
  t.request(caller, `POST ${api}/inquiries`, { propertyId, message: 'Is a room free?', phone: '3125550142' });
const inquiryRow = (property_id: string) => ({ property_id, message: 'Hello', phone: '3125550142' });
const list = (owner: Caller, json: object) => t.request(owner, 'POST /rest/v1/properties', json);
const propertyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Home ${index}`,
    street: '1 Test Street',
    city: 'Chicago',
    state: 'IL',
    zip_code: '60601',
  }));

const countRows = async (table: string, column: string, id: string) =>
  Number(await t.value(`select count(*) as value from ${table} where ${column}::text = $1`, [id]));

describe('inquiries', () => {
  it('five of ten concurrent additions to an inquiry are added, and none is lost', async () => {
    const sender = await t.tempAccount('patient');
    const { body } = await inquire(sender, await newProperty());
    const { id } = z.looseObject({ id: z.string() }).parse(body);
    const target = `POST ${api}/inquiries/${id}/additions`;
    expect(countResponses(await times(10, () => t.request(sender, target, { message: 'More' })))).toBe(
      '5 × 200, 5 × 429 too_many_inquiries',
    );
    const message = await t.value('select message as value from public.inquiries where id = $1', [id]);
    expect(String(message).split('\n\n')).toHaveLength(6);
  });

  it('30 inquiries in one request are rejected', async () => {
    const sender = await t.tempAccount('patient');
    const properties = await times(30, newProperty);
    const reply = await t.request(sender, 'POST /rest/v1/inquiries', properties.map(inquiryRow));
    expect(formatResponse(reply)).toBe('400 SC429');
    expect(await countRows('public.inquiries', 'patient_id', sender.id)).toBe(0);
  });
});

describe('properties, photos and favorites', () => {
  it('25 of 30 properties in concurrent requests are listed', async () => {
    const owner = await t.tempAccount('owner');
    const replies = await Promise.all(propertyRows(30).map((row) => list(owner, row)));
    expect(countResponses(replies)).toBe('25 × 201, 5 × 400 SC429');
    expect(await countRows('public.properties', 'owner_id', owner.id)).toBe(25);
  });

  it('deleted properties count for the limit of a day', async () => {
    const owner = await t.tempAccount('owner');
    const replies = [
      await list(owner, propertyRows(25)),
      await t.request(owner, 'DELETE /rest/v1/properties?zip_code=eq.60601'),
      await list(owner, propertyRows(1)),
    ];
    expect(replies.map(formatResponse)).toEqual(['201', '204', '400 SC429']);
  });

  it('four of 24 concurrent uploads next to 196 temporary photos are stored', async () => {
    const owner = await t.tempAccount('owner');
    await t.database.query(
      `insert into storage.objects (bucket_id, name)
       select 'property-images', $1 || '/temp/' || n || '.jpg' from generate_series(1, 196) n`,
      [owner.id],
    );
    const replies = await times(24, (index) => t.upload(owner, `${owner.id}/temp/new-${index}.png`));
    expect(countResponses(replies)).toBe('20 × 403 AccessDenied, 4 × 200');
    expect(await countRows('storage.objects', `split_part(name, '/', 1)`, owner.id)).toBe(200);
  });

  it('a page has at most 100 rows', async () => {
    // This user owns most of the demo properties.
    const { access_token: token } = await t.signIn(testUsers.homes.email);
    const page = await t.rpc({ token }, 'list_owned_properties', { p_limit: 1_000_000 });
    expect(page.text.match(/"owner_id"/g)).toHaveLength(100);
  });
});
