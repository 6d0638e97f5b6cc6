import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api, conflict } from '../api/support/api.ts';
import {
  addText,
  countReceived,
  deleteAllInquiries,
  inquiry,
  markAllSeen,
  send,
} from '../api/support/inquiry-calls.ts';

/** Sends two inquiries about a property. The error of the second one contains the ID of the first. */
async function sendTwice() {
  await deleteAllInquiries();
  const propertyId = await makeProperty(api.database);
  const first = await send({ ...inquiry, propertyId });
  const second = await send({ ...inquiry, propertyId });
  expect(second.status).toBe(429);
  expect(Object(second.body).inquiryId).toBe(Object(first.body).id);
  return { propertyId, id: String(Object(second.body).inquiryId) };
}

describe('POST /inquiries/{id}/additions', () => {
  it('adds text to the inquiry and marks it unseen', async () => {
    const { propertyId, id } = await sendTwice();
    await markAllSeen();
    const { status, body } = await addText(id, ' My mother has a cat. ');
    expect(status).toBe(200);
    const message = `${inquiry.message}\n\nMy mother has a cat.`;
    const contactBy = ['message', 'phone', 'email'];
    const rest = {
      contactBy,
      isWithdrawn: false,
      status: 'pending',
      seen: false,
      createdAt: expect.any(String),
    };
    expect(body).toEqual({ ...inquiry, id, propertyId, message, ...rest });
    expect((await countReceived()).body).toMatchObject({ total: 1, seen: 0, unseen: 1 });
  });

  it('returns 429 after five additions', async () => {
    const { propertyId, id } = await sendTwice();
    for (const text of ['1', '2', '3', '4', '5']) expect((await addText(id, text)).status).toBe(200);
    const reply = await addText(id, '6');
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_inquiries' } });
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(9 * 60);
    expect((await send({ ...inquiry, propertyId })).body).not.toHaveProperty('inquiryId');
  });

  it('returns 409 when the owner has answered', async () => {
    const { id } = await sendTwice();
    await api.database.query(`update public.inquiries set status = 'contacted' where id = $1`, [id]);
    const message = 'You can no longer add to this message. You can send a new one instead.';
    expect(await addText(id, 'More')).toMatchObject(conflict(message));
  });
});
