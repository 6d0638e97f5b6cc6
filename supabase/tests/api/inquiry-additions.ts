import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { inquiry, inquiryCalls, inquiryNotFound } from './support/inquiry-calls.ts';

/** The inquiry that the answer to a second one names. */
async function refusedAfterFirst() {
  await deleteAllInquiries();
  const propertyId = await makeProperty(api.database);
  const first = await send({ ...inquiry, propertyId });
  const second = await send({ ...inquiry, propertyId });
  expect(second.status).toBe(429);
  expect(Object(second.body).inquiryId).toBe(Object(first.body).id);
  return { propertyId, id: String(Object(second.body).inquiryId) };
}

describe('POST /inquiries/{id}/additions', () => {
  it('adds to the inquiry that the refusal of a second one names, which is unseen again', async () => {
    const { propertyId, id } = await refusedAfterFirst();
    await markAllSeen();
    const { status, body } = await addText(id, ' My mother has a cat. ');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...inquiry,
      id,
      propertyId,
      message: `${inquiry.message}\n\nMy mother has a cat.`,
      status: 'pending',
      seen: false,
      createdAt: expect.any(String),
    });
    expect((await countReceived()).body).toEqual({ total: 1, seen: 0, unseen: 1 });
  });

  it('is for the sender alone', async () => {
    const { id } = await refusedAfterFirst();
    for (const actor of ['alice', 'oscar', 'pat'] as const) {
      expect(await addText(id, 'More', actor)).toMatchObject(inquiryNotFound);
    }
  });

  it.each([
    ['Please enter a message', '  '],
    ['Please enter a message', undefined],
    ['Use at most 2,000 characters', 'x'.repeat(2_001)],
    ['Text cannot contain control characters', 'More\u0000'],
  ])('says “%s”', async (message, value) => {
    const { id } = await refusedAfterFirst();
    expect(await addText(id, value)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message, details: [{ field: 'message', message }] },
    });
  });

  it('says how much room is left', async () => {
    const { id } = await refusedAfterFirst();
    expect(await addText(id, 'x'.repeat(2_000))).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        message: `A message can have 2,000 characters in all. There is room for ${(
          1_998 - inquiry.message.length
        ).toLocaleString('en-US')} more in the one you sent.`,
      },
    });
  });

  it('is refused after five times, and then the refusal of a second inquiry names none', async () => {
    const { propertyId, id } = await refusedAfterFirst();
    for (const nth of [1, 2, 3, 4, 5]) expect((await addText(id, `${nth}`)).status).toBe(200);
    const { status, body, headers } = await addText(id, '6');
    expect({ status, body }).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_inquiries',
        message: 'You have added to this message 5 times. You can send a new one in 10 minutes.',
      },
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(9 * 60);
    expect((await send({ ...inquiry, propertyId })).body).not.toHaveProperty('inquiryId');
  });

  it.each([
    ['the owner has answered', `status = 'contacted'`],
    ['ten minutes are over', `created_at = now() - interval '10 minutes'`],
  ])('comes too late when %s', async (_, change) => {
    const { id } = await refusedAfterFirst();
    await api.database.query(`update public.inquiries set ${change} where id = $1`, [id]);
    expect(await addText(id, 'More')).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'You can no longer add to this message. You can send a new one instead.',
      },
    });
  });
});
