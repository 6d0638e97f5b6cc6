import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeProperty } from '../_shared/fixtures.ts';
import { api, forbidden } from '../api/support/api.ts';
import { deleteAllInquiries, inquiry, send } from '../api/support/inquiry-calls.ts';
import { missingId, propertyNotFound } from '../api/support/property-calls.ts';

const newProperty = (isActive = true) => makeProperty(api.database, { isActive });
const sendTo = async (fields: object) =>
  await send({ ...inquiry, propertyId: await newProperty(), ...fields });
/** Makes all inquiries older. */
const age = (interval: string) =>
  api.database.query('update public.inquiries set created_at = created_at - $1::interval', [interval]);

describe('POST /inquiries', () => {
  beforeEach(deleteAllInquiries);

  it('sends an inquiry and returns it', async () => {
    const propertyId = await newProperty();
    const { status, body } = await send({ ...inquiry, propertyId });
    expect(status).toBe(201);
    const contactBy = ['message', 'phone', 'email'];
    const rest = { status: 'pending', seen: false, isWithdrawn: false, createdAt: expect.any(String) };
    expect(body).toEqual({ ...inquiry, id: expect.any(String), propertyId, contactBy, ...rest });
  });

  it.each([
    [{ email: undefined }, { email: null }],
    [{ email: '  ' }, { email: null }],
    [{ phone: '3125550142' }, { phone: '(312) 555-0142' }],
    [{ phone: '+44 20 79460958' }, { phone: '+44 20 79460958' }],
    [{ message: ` First line\n${'x'.repeat(1_989)}\n` }, { message: `First line\n${'x'.repeat(1_989)}` }],
  ])('normalizes %j', async (sent, stored) => {
    expect(await sendTo(sent)).toMatchObject({ status: 201, body: stored });
  });

  it.each([
    [['message'], 201, null],
    [['message', 'phone'], 400, undefined],
  ])('asks for a phone number for an answer by %j: %i', async (contactBy, status, phone) => {
    const sent = await sendTo({ phone: undefined, contactBy });
    expect(sent).toMatchObject({ status, body: status === 201 ? { phone, contactBy } : {} });
  });

  // ../../functions/_shared/contract/fields.test.ts tests each field.
  it.each([
    ['message', undefined, 'Please enter a message'],
    ['message', 'x'.repeat(2_001), 'Use at most 2,000 characters'],
    ['message', 'Hello\u0000', 'Text cannot contain control characters'],
    ['phone', undefined, 'Please enter your phone number'],
    ['phone', '312555014', 'Invalid phone number format'],
    ['email', '"><img/src=x/onerror=alert(1)>@example.com', 'Invalid email format'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Use at most 254 characters'],
    ['propertyId', undefined, 'Id must be a UUID'],
  ])('rejects %s %j', async (field, value, text) => {
    const { status, body } = await send({ propertyId: missingId, ...inquiry, [field]: value });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_request', message: text } });
    const { details } = z.looseObject({ details: z.array(z.looseObject({ field: z.string() })) }).parse(body);
    expect(details).toContainEqual({ field, message: text });
    expect(details.every((detail) => detail.field === field)).toBe(true);
  });

  it('returns 404 for a missing and for an inactive property', async () => {
    for (const propertyId of [missingId, await newProperty(false)])
      expect(await send({ ...inquiry, propertyId })).toMatchObject(propertyNotFound);
  });

  it('lets owners write about properties of others, but not about their own', async () => {
    const propertyId = await newProperty();
    expect((await send({ ...inquiry, propertyId }, 'oscar')).status).toBe(201);
    const own = forbidden('You cannot send an inquiry about your own property');
    expect(await send({ ...inquiry, propertyId }, 'alice')).toMatchObject(own);
  });

  it('accepts one pending inquiry about a property in ten minutes', async () => {
    const propertyId = await newProperty();
    await send({ ...inquiry, propertyId });
    await age('1 minute');
    const reply = await send({ ...inquiry, propertyId });
    const message =
      'You have already sent an inquiry about this home. You can send the next one in 9 minutes.';
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_inquiries', message } });
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(8 * 60);
    expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(9 * 60);

    await age('10 minutes');
    expect((await send({ ...inquiry, propertyId })).status).toBe(201);
  });
});
