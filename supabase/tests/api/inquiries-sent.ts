import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import { deleteAllInquiries, inquiry, send } from './support/inquiry-calls.ts';
import { missingId, propertyNotFound } from './support/property-calls.ts';

const newProperty = (isActive = true) => makeProperty(api.database, { isActive });
const sendTo = async (fields: object) =>
  await send({ ...inquiry, propertyId: await newProperty(), ...fields });
/** Makes all inquiries older. */
const age = (interval: string) =>
  api.database.query('update public.inquiries set created_at = created_at - $1::interval', [interval]);
const tooMany = (message: string) => ({ status: 429, body: { code: 'too_many_inquiries', message } });

describe('POST /inquiries', () => {
  beforeEach(deleteAllInquiries);

  it('sends an inquiry and returns it', async () => {
    const propertyId = await newProperty();
    const { status, body } = await send({ ...inquiry, propertyId });
    expect(status).toBe(201);
    const rest = { status: 'pending', seen: false, createdAt: expect.any(String) };
    expect(body).toEqual({ ...inquiry, id: expect.any(String), propertyId, ...rest });
  });

  it.each([
    [{ email: undefined }, { email: null }],
    [{ email: null }, { email: null }],
    [{ email: '  ' }, { email: null }],
    [{ phone: '3125550142' }, { phone: '(312) 555-0142' }],
    [{ phone: '+13125550142' }, { phone: '(312) 555-0142' }],
    [{ phone: '312.555.0142' }, { phone: '(312) 555-0142' }],
    [{ phone: '+1 312-555-0142' }, { phone: '(312) 555-0142' }],
    [{ phone: '+44 20 79460958' }, { phone: '+44 20 79460958' }],
    [{ message: ` First line\n${'x'.repeat(1_989)}\n` }, { message: `First line\n${'x'.repeat(1_989)}` }],
  ])('normalizes %j', async (sent, stored) => {
    expect(await sendTo(sent)).toMatchObject({ status: 201, body: stored });
  });

  const message = 'Please enter a message';
  const phone = 'Please enter your phone number';
  const phoneFormat = 'Invalid phone number format';
  const emailFormat = 'Invalid email format';
  it.each([
    ['message', undefined, message],
    ['message', '', message],
    ['message', '  \n ', message],
    ['message', 'x'.repeat(2_001), 'Use at most 2,000 characters'],
    ['message', 'Hello\u0000', 'Text cannot contain control characters'],
    ['phone', undefined, phone],
    ['phone', 3_125_550_142, phone],
    ['phone', '312555014', phoneFormat],
    ['phone', '1234567890123456', phoneFormat],
    ['phone', '312-555-CARE', phoneFormat],
    ['phone', '3125550142+', phoneFormat],
    ['phone', '----------', phoneFormat],
    ['email', 'fay', emailFormat],
    ['email', 'fay@', emailFormat],
    ['email', 7, emailFormat],
    ['email', `${'x'.repeat(250)}@example.com`, 'Use at most 254 characters'],
    ['propertyId', undefined, 'Id must be a UUID'],
    ['propertyId', 'maple-court', 'Id must be a UUID'],
  ])('rejects %s %j', async (field, value, text) => {
    const { status, body } = await send({ propertyId: missingId, ...inquiry, [field]: value });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_request', message: text } });
    const { details } = z.looseObject({ details: z.array(z.looseObject({ field: z.string() })) }).parse(body);
    expect(details).toContainEqual({ field, message: text });
    expect(details.every((detail) => detail.field === field)).toBe(true);
  });

  it.each([
    'pat@example.com',
    "o'hara+care@mail.example.co.uk",
    'a@',
    'a@example',
    '@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a@-example.com',
    'a@example..com',
    'a@example.c',
    'josé@example.com',
    'a@example.com\u00a0',
    'a&b@example.com',
  ])('accepts the same e-mail addresses as the table: %j', async (email) => {
    const rule = await api.value(
      `select pg_get_expr(conbin, conrelid) as value from pg_constraint where conname = 'email_is_an_address'`,
    );
    const isAccepted = await api.value(`select ${String(rule)} as value from (select $1::text as email) t`, [
      email,
    ]);
    expect(isAccepted).toBe(z.email().safeParse(email).success);
  });

  it('returns 404 for a missing and for an inactive property', async () => {
    for (const propertyId of [missingId, await newProperty(false)])
      expect(await send({ ...inquiry, propertyId })).toMatchObject(propertyNotFound);
  });

  it('lets owners write about properties of others, but not about their own', async () => {
    const propertyId = await newProperty();
    expect((await send({ ...inquiry, propertyId }, 'oscar')).status).toBe(201);
    const body = { code: 'forbidden', message: 'You cannot send an inquiry about your own property' };
    expect(await send({ ...inquiry, propertyId }, 'alice')).toMatchObject({ status: 403, body });
  });

  it('accepts one pending inquiry about a property in ten minutes', async () => {
    const propertyId = await newProperty();
    await send({ ...inquiry, propertyId });
    await age('1 minute');
    const reply = await send({ ...inquiry, propertyId });
    expect(reply).toMatchObject(
      tooMany('You have already sent an inquiry about this home. You can send the next one in 9 minutes.'),
    );
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(8 * 60);
    expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(9 * 60);

    expect((await sendTo({})).status).toBe(201);
    expect((await send({ ...inquiry, propertyId }, 'pat')).status).toBe(201);
    await age('10 minutes');
    expect((await send({ ...inquiry, propertyId })).status).toBe(201);
  });

  it('accepts another inquiry once the owner has answered the first', async () => {
    const propertyId = await newProperty();
    await send({ ...inquiry, propertyId });
    await api.database.query(`update public.inquiries set status = 'contacted'`);
    expect((await send({ ...inquiry, propertyId })).status).toBe(201);
  });

  it('accepts twenty inquiries of one sender in an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect((await sendTo({})).status).toBe(201);
    await age('50 minutes');
    const reply = await sendTo({});
    expect(reply).toMatchObject(
      tooMany('You have sent 20 inquiries in the last hour. You can send the next one in 10 minutes.'),
    );
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(9 * 60);
    await age('11 minutes');
    expect((await sendTo({})).status).toBe(201);
  });
});
