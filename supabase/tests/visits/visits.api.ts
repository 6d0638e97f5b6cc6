import { randomUUID } from 'node:crypto';
import ical from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, type Reply } from '../api/support/api.ts';
import { deleteAllInquiries } from '../api/support/inquiry-calls.ts';

const call = (name: string, as: TestUser, id: string, body?: object) =>
  api.call(name, { as, params: { id }, ...(body && { body }) });
const propose = (id: string, as: TestUser, times: unknown[], key: string = randomUUID()) =>
  call('POST /inquiries/{id}/visits', as, id, { id: key, times });
const accept = (id: string, as: TestUser, time: string) => call('PUT /visits/{id}/accept', as, id, { time });
const decline = (id: string, as: TestUser) => call('PUT /visits/{id}/decline', as, id);
const cancel = (id: string, as: TestUser) => call('PUT /visits/{id}/cancel', as, id);
const readCalendar = (id: string, as: TestUser) => call('GET /visits/{id}/calendar', as, id);

/** Half past two in the afternoon, a number of days from today. */
const day = (days: number, time = '14:30') =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
const visitOf = ({ body }: Reply) =>
  z.looseObject({ id: z.string(), times: z.array(z.string()) }).parse(body);
const conflict = { status: 409, body: { code: 'conflict', message: expect.stringMatching(/\w+\.$/) } };

/** fay asks about a home of alice in Honolulu, which never changes its clocks. */
let inquiryId: string;

/** The event of a calendar file, after a parser accepted the file. */
function readEvent(text: unknown) {
  const raw = String(text);
  const component = new ical.Component(ical.parse(raw));
  const event = new ical.Event(component.getFirstSubcomponent('vevent') ?? undefined);
  const { uid, sequence, summary, location, organizer } = event;
  return {
    method: component.getFirstPropertyValue('method'),
    uid,
    sequence,
    summary,
    location,
    organizer,
    raw,
  };
}

// ../security tests that nobody but the two sides learns of a visit.
describe('visits', () => {
  beforeEach(async () => {
    await deleteAllInquiries();
    inquiryId = await makeInquiry(
      api.database,
      await makeProperty(api.database, { name: 'Tom, "Maple"; Court', zipCode: '96815' }),
    );
  });

  it('go from a proposal over another time to a cancellation, with a calendar file that follows', async () => {
    const key = randomUUID();
    const proposed = await propose(inquiryId, 'fay', [day(5), day(4)], key);
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        inquiryId,
        proposedBy: 'family',
        isYours: true,
        state: 'proposed',
        times: [`${day(5, '00:30')}:00Z`, `${day(6, '00:30')}:00Z`],
        startsAt: null,
        timeZone: 'Pacific/Honolulu',
      },
    });
    expect((await propose(inquiryId, 'fay', [day(9)], key)).body).toEqual(proposed.body);
    const {
      id,
      times: [first = ''],
    } = visitOf(proposed);
    // Two devices accept at the same moment.
    const accepted = await Promise.all([accept(id, 'alice', first), accept(id, 'alice', first)]);
    for (const reply of accepted)
      expect(reply).toMatchObject({
        status: 200,
        body: { state: 'confirmed', startsAt: first, isYours: false },
      });

    const request = readEvent((await readCalendar(id, 'fay')).body);
    expect(request).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      summary: 'Visit to Tom, "Maple"; Court',
      location: '1 Test Street, Honolulu, HI 96815',
      organizer: 'mailto:hello@example.com',
    });
    const utc = first.replaceAll(/[-:]/g, '');
    for (const line of ['VERSION:2.0', `DTSTART:${utc}`, 'STATUS:CONFIRMED', `UID:${request.uid}`])
      expect(request.raw.split('\r\n')).toContain(line);
    expect(request.raw).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    for (const line of request.raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(request.raw.replaceAll('\r\n ', '')).toContain(`:MAILTO:${testUsers.fay.email}\r\n`);
    expect(request.raw).not.toContain(testUsers.alice.email);

    const other = visitOf(await propose(inquiryId, 'alice', [day(7)]));
    await accept(other.id, 'fay', other.times[0] ?? '');
    expect(await readCalendar(id, 'fay')).toMatchObject(conflict);
    const moved = readEvent((await readCalendar(other.id, 'alice')).body);
    expect(moved).toMatchObject({ method: 'REQUEST', uid: request.uid, sequence: 1 });

    // Of two answers at the same moment, one wins and the other one finds its result.
    await Promise.all([cancel(other.id, 'fay'), cancel(other.id, 'alice')]);
    const cancelled = await readCalendar(other.id, 'alice');
    expect(cancelled.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=CANCEL');
    const event = readEvent(cancelled.body);
    expect(event).toMatchObject({ method: 'CANCEL', uid: request.uid, sequence: 2 });
    expect(event.raw).toContain('\r\nSTATUS:CANCELLED\r\n');
    expect(event.raw).not.toContain(testUsers.fay.email);
    const thread = await call('GET /inquiries/{id}', 'fay', inquiryId);
    expect(thread.body).toMatchObject({
      timeZone: 'Pacific/Honolulu',
      inquiry: { state: 'answered', visit: null },
      visits: [{ state: 'replaced' }, { state: 'cancelled', startsAt: other.times[0] }],
    });
  });

  it('take only answers that are possible, and say what is', async () => {
    const { id, times } = visitOf(await propose(inquiryId, 'fay', [day(3)]));
    const [time = ''] = times;
    expect(await accept(id, 'fay', time)).toMatchObject(conflict);
    expect(await decline(id, 'fay')).toMatchObject(conflict);
    expect(await cancel(id, 'alice')).toMatchObject(conflict);
    expect(await readCalendar(id, 'alice')).toMatchObject(conflict);
    expect(await accept(id, 'alice', '2026-01-01T00:00:00Z')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message: 'Please choose one of the proposed times' },
    });
    expect(await decline(id, 'alice')).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect(await decline(id, 'fay')).toMatchObject({ status: 200 });
    expect(await accept(id, 'alice', time)).toMatchObject(conflict);
    expect(await cancel(id, 'fay')).toMatchObject(conflict);
  });

  // ./visits.test.sql tests the times that the database refuses.
  it.each([
    [[], 'Please choose at least one time'],
    [[day(1), day(2), day(3), day(4)], 'You can propose at most 3 times'],
    [['2026-12-01'], 'Please choose a day and a time'],
    [[day(-2)], /has passed: at the home it is .* Please choose a later time\.$/],
  ])('cannot be proposed at %j', async (times, message) => {
    const { status, body } = await propose(inquiryId, 'fay', times);
    expect([status, Object(body).code]).toEqual([400, 'invalid_request']);
    expect(Object(body).message).toMatch(message);
  });

  it('end with the conversation and with a suspended account, and are limited', async () => {
    const { id, times } = visitOf(await propose(inquiryId, 'alice', [day(3)]));
    const suspend = (sql: string) =>
      api.database.query(`update public.users set suspended_at = ${sql} where id = $1`, [testUsers.fay.id]);
    await suspend('now()');
    const suspended = { status: 403, body: { code: 'account_suspended' } };
    expect(await accept(id, 'fay', times[0] ?? '')).toMatchObject(suspended);
    expect(await propose(inquiryId, 'fay', [day(4)])).toMatchObject(suspended);
    await suspend('null');
    await api.database.query(
      `insert into private.visits (id, inquiry_id, proposed_by, proposer_id, times, state)
       select gen_random_uuid(), i.id, 'family', i.patient_id, array[now()], 'declined'
       from public.inquiries i, generate_series(1, 20) where i.id = $1`,
      [inquiryId],
    );
    expect(await propose(inquiryId, 'fay', [day(4)])).toMatchObject({
      status: 429,
      body: { code: 'too_many_messages', message: expect.stringContaining('20 visits in the last hour') },
    });
    await call('PUT /inquiries/{id}/withdraw', 'fay', inquiryId);
    expect(await accept(id, 'alice', times[0] ?? '')).toMatchObject(conflict);
    expect(await propose(inquiryId, 'alice', [day(4)])).toMatchObject(conflict);
  });
});
