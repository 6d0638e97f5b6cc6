import { describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from './support/api.ts';
import * as z from 'zod/mini';
import { inquiry, inquiryCalls, missingId } from './support/inquiry-calls.ts';
const newHome = async (isActive = true) => await makeProperty(api.database, { isActive });
/** As if the last inquiries had been sent so much earlier. */
const age = (by: string) =>
  api.database.query('update public.inquiries set created_at = created_at - $1::interval', [by]);

describe('POST /inquiries', () => {
  it('sends an inquiry and answers it', async () => {
    await deleteAllInquiries();
    const propertyId = await newHome();
    const { status, body } = await send({ ...inquiry, propertyId });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...inquiry,
      id: expect.any(String),
      propertyId,
      status: 'pending',
      seen: false,
      createdAt: expect.any(String),
    });
  });

  it.each([
    ['left out', {}],
    ['null', { email: null }],
    ['blank', { email: '  ' }],
  ])('takes an e-mail that is %s as none', async (_, part) => {
    await deleteAllInquiries();
    const { message, phone } = inquiry;
    const sent = await send({ message, phone, ...part, propertyId: await newHome() });
    expect(sent).toMatchObject({ status: 201, body: { email: null } });
  });

  it.each(['3125550142', '+13125550142', '312.555.0142', '(312) 555-0142', '+1 312-555-0142'])(
    'takes the phone number %s, and keeps it in one form',
    async (phone) => {
      await deleteAllInquiries();
      const sent = await send({ ...inquiry, phone, propertyId: await newHome() });
      expect(sent).toMatchObject({ status: 201, body: { phone: '(312) 555-0142' } });
    },
  );

  it('keeps a number of another country as it was given', async () => {
    await deleteAllInquiries();
    const sent = await send({ ...inquiry, phone: '+44 20 79460958', propertyId: await newHome() });
    expect(sent).toMatchObject({ status: 201, body: { phone: '+44 20 79460958' } });
  });

  it('takes a message of 2,000 characters on several lines, trimmed', async () => {
    await deleteAllInquiries();
    const message = `First line\n${'x'.repeat(1_989)}`;
    const sent = await send({ ...inquiry, message: ` ${message}\n`, propertyId: await newHome() });
    expect(sent).toMatchObject({ status: 201, body: { message } });
  });

  it.each([
    ['message', undefined, 'Please enter a message'],
    ['message', '', 'Please enter a message'],
    ['message', '  \n ', 'Please enter a message'],
    ['message', 'x'.repeat(2_001), 'Use at most 2,000 characters'],
    ['message', 'Hello\u0000', 'Text cannot contain control characters'],
    ['phone', undefined, 'Please enter your phone number'],
    ['phone', 3_125_550_142, 'Please enter your phone number'],
    ['phone', '312555014', 'Invalid phone number format'],
    ['phone', '1234567890123456', 'Invalid phone number format'],
    ['phone', '312-555-CARE', 'Invalid phone number format'],
    ['phone', '3125550142+', 'Invalid phone number format'],
    ['phone', '----------', 'Invalid phone number format'],
    ['email', 'fay', 'Invalid email format'],
    ['email', 'fay@', 'Invalid email format'],
    ['email', 7, 'Invalid email format'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Use at most 254 characters'],
    ['propertyId', undefined, 'Id must be a UUID'],
    ['propertyId', 'maple-court', 'Id must be a UUID'],
  ])('refuses the %s %j', async (field, value, message) => {
    const { status, body } = await send({ propertyId: missingId, ...inquiry, [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      message,
      details: expect.arrayContaining([{ field, message }]),
    });
    expect(new Set(Object(body).details.map((detail: { field: string }) => detail.field))).toEqual(
      new Set([field]),
    );
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
  ])('takes or refuses the e-mail %j as the table does', async (address) => {
    const { rows } = await api.database.query<{ rule: string }>(
      `select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = 'email_is_an_address'`,
    );
    const taken = await api.database.query(
      `select ${rows[0]?.rule} as taken from (select $1::text as email) t`,
      [address],
    );
    expect(taken.rows).toEqual([{ taken: z.email().safeParse(address).success }]);
  });

  it('answers 404 for a home that does not exist, and alike for one that the caller does not see', async () => {
    for (const propertyId of [missingId, await newHome(false)]) {
      expect(await send({ ...inquiry, propertyId })).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'Property not found' },
      });
    }
  });

  it('is not for one’s own home', async () => {
    expect(await send({ ...inquiry, propertyId: await newHome() }, 'alice')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'You cannot send an inquiry about your own property' },
    });
  });

  it('is for owners too, about the homes of others', async () => {
    await deleteAllInquiries();
    expect((await send({ ...inquiry, propertyId: await newHome() }, 'oscar')).status).toBe(201);
  });

  it('sends for the caller whatever else is sent', async () => {
    await deleteAllInquiries();
    const more = {
      status: 'closed',
      seen: true,
      patientId: missingId,
      createdAt: '2020-01-01',
      id: missingId,
    };
    const { body } = await send({ ...inquiry, ...more, propertyId: await newHome() });
    expect(body).toMatchObject({
      status: 'pending',
      seen: false,
      id: expect.not.stringContaining(missingId),
    });
  });

  it('takes one pending inquiry about a home in ten minutes, and says when the next may be sent', async () => {
    await deleteAllInquiries();
    const propertyId = await newHome();
    await send({ ...inquiry, propertyId });
    await age('1 minute');
    const { status, body, headers } = await send({ ...inquiry, propertyId });
    expect({ status, body }).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_inquiries',
        message: 'You have already sent an inquiry about this home. You can send the next one in 9 minutes.',
      },
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(8 * 60);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(9 * 60);

    expect((await send({ ...inquiry, propertyId: await newHome() })).status).toBe(201);
    expect((await send({ ...inquiry, propertyId }, 'pat')).status).toBe(201);
    await age('10 minutes');
    expect((await send({ ...inquiry, propertyId })).status).toBe(201);
  });

  it('takes another about the same home once the owner has dealt with the first', async () => {
    await deleteAllInquiries();
    const propertyId = await newHome();
    await send({ ...inquiry, propertyId });
    await api.database.query(`update public.inquiries set status = 'contacted' where property_id = $1`, [
      propertyId,
    ]);
    expect((await send({ ...inquiry, propertyId })).status).toBe(201);
  });

  it('takes twenty inquiries of one sender in an hour, and says when the next may be sent', async () => {
    await deleteAllInquiries();
    for (let count = 0; count < 20; count += 1) {
      expect((await send({ ...inquiry, propertyId: await newHome() })).status).toBe(201);
    }
    await age('50 minutes');
    const propertyId = await newHome();
    const { status, body, headers } = await send({ ...inquiry, propertyId });
    expect({ status, body }).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_inquiries',
        message: 'You have sent 20 inquiries in the last hour. You can send the next one in 10 minutes.',
      },
    });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(9 * 60);
    await age('11 minutes');
    expect((await send({ ...inquiry, propertyId })).status).toBe(201);
  });

  it('keeps to both limits when many come at once', async () => {
    await deleteAllInquiries();
    const propertyId = await newHome();
    const all = await Promise.all([1, 2, 3, 4].map(() => send({ ...inquiry, propertyId })));
    expect(all.map(({ status }) => String(status)).toSorted()).toEqual(['201', '429', '429', '429']);
  });
});
