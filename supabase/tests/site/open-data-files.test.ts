import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  openDataAboutSchema,
  openServicesPageSchema,
} from '../../functions/_shared/contract/site/open-data.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';

setUpTestContext();

const indexSchema = z.object({
  homes: z.int(),
  files: z.array(z.object({ url: z.string(), homes: z.int(), bytes: z.int() })),
  license: z.object({ name: z.string(), url: z.string() }),
});
const write = () => t.operatorRequest('POST /functions/v1/housekeeping/open-data');
const read = async (path: string) => await t.request('visitor', `GET /functions/v1/api${path}`);
/** All homes as the pages of the API have them. */
async function readPages() {
  const services: unknown[] = [];
  let query = '';
  do {
    const { body, headers } = await read(`/open-referral/services${query}`);
    services.push(...openServicesPageSchema.parse(body).contents);
    query = /<(\?.*)>/.exec(headers.get('Link') ?? '')?.[1] ?? '';
  } while (query !== '');
  return services;
}

it('everybody can read the files of the day, which have what the pages have', async () => {
  await t.database.query('delete from private.open_data_export');
  expect(await write()).toMatchObject({ status: 200, body: { files: 1, problems: 0 } });
  expect(await write()).toMatchObject({ status: 200, body: { state: 'done' } });
  const about = openDataAboutSchema.parse((await read('/open-referral')).body);
  const response = await fetch(about.bulk_url ?? '');
  expect([response.status, Date.parse(response.headers.get('Last-Modified') ?? '')]).toEqual([
    200,
    expect.any(Number),
  ]);
  const index = indexSchema.parse(await response.json());
  expect(index).toMatchObject({ license: about.license, files: [{ homes: index.homes }] });
  const file = await fetch(new URL(index.files[0]?.url ?? '', about.bulk_url ?? ''));
  const lines = gunzipSync(await file.arrayBuffer())
    .toString()
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(await readPages());
  expect(lines).toHaveLength(index.homes);
});

it('homes whose row cannot be read are left out and reported, and hide no other', async () => {
  const idsOf = async () =>
    z
      .array(z.object({ id: z.guid() }))
      .parse(await readPages())
      .map(({ id }) => id);
  const before = await idsOf();
  const odd = [before[0], before[57], before.at(-1)];
  // No row that the checks accept is known to fail, so the check goes that keeps this one out.
  await t.database.query(
    `alter table public.properties drop constraint held_spots_are_available, disable trigger user`,
  );
  const hold = async (spots: number) =>
    await t.database.query('update public.properties set held_spots = $2 where id = any ($1)', [odd, spots]);
  await hold(-(2 ** 31));
  await expect(
    t.database.query('select * from private.select_properties($1)', [before]),
  ).rejects.toMatchObject({ code: '22003' });
  const others = before.filter((id) => !odd.includes(id));
  expect(await idsOf()).toEqual(others);
  await t.database.query('delete from private.open_data_export');
  expect(await write()).toMatchObject({
    status: 500,
    body: { files: 1, homes: others.length, problems: odd.length },
  });
  const { rows } = await t.database.query('select completed_at from private.open_data_export');
  expect(rows).toEqual([{ completed_at: expect.any(Date) }]);
  await hold(0);
  await t.database.query(
    `alter table public.properties enable trigger user,
       add constraint held_spots_are_available check (held_spots between 0 and available_spots)`,
  );
  expect(await idsOf()).toEqual(before);
});

it('nobody but housekeeping lists, writes or deletes the files', async () => {
  const object = '/storage/v1/object/open-data/services.json';
  const before = await (await fetch(`${t.stack.url}${object.replace('object', 'object/public')}`)).text();
  for (const caller of ['visitor', 'alice', 'pat'] as const) {
    const options = { bytes: '{}', headers: { 'content-type': 'application/json', 'x-upsert': 'true' } };
    expect((await t.request(caller, `POST ${object}`, undefined, options)).status).toBeGreaterThanOrEqual(
      400,
    );
    const other = `POST ${object.replace('services', `mine-${caller}`)}`;
    expect((await t.request(caller, other, undefined, options)).status).toBeGreaterThanOrEqual(400);
    const listed = await t.request(caller, 'POST /storage/v1/object/list/open-data', { prefix: '' });
    expect(listed.body).toEqual([]);
    await t.request(caller, 'DELETE /storage/v1/object/open-data', { prefixes: ['services.json'] });
  }
  expect(await (await fetch(`${t.stack.url}${object.replace('object', 'object/public')}`)).text()).toBe(
    before,
  );
});
