import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fiveAtOnce } from '../../_shared/five-at-once.ts';
import { makeProperty } from '../../_shared/fixtures.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { countResponses } from '../outcomes.ts';
import { t } from '../security-context.ts';

// ../../locks.test.ts tests other limits that concurrent requests could exceed.
const newProperty = () => makeProperty(t.database, { owner: 'oscar' });
const inquiry = { message: 'Is a room free?', phone: '3125550142' };

it('five of ten concurrent additions to an inquiry are added, and none is lost', async () => {
  const sender = await t.tempAccount('patient');
  const target = 'POST /functions/v1/api/inquiries';
  const { body } = await t.request(sender, target, { ...inquiry, propertyId: await newProperty() });
  const { id } = z.looseObject({ id: z.string() }).parse(body);
  const add = () => t.request(sender, `${target}/${id}/additions`, { message: 'More' });
  expect(countResponses(await fiveAtOnce(Array.from({ length: 10 }), add))).toBe(
    '5 × 200, 5 × 429 too_many_inquiries',
  );
  const message = await t.value('select message as value from public.inquiries where id = $1', [id]);
  expect(String(message).split('\n\n')).toHaveLength(6);
});

it('a page has at most 100 rows', async () => {
  // This user owns most of the demo properties.
  const { access_token: token } = await t.signIn(testUsers.homes.email);
  const page = await t.rpc({ token }, 'list_owned_properties', { p_limit: 1_000_000 });
  expect(page.text.match(/"owner_id"/g)).toHaveLength(100);
});
