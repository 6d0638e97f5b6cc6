import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigationType } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectFocus } from '@/testing/focus.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast } from '@/testing/toasts.ts';
import { leaveTo } from '@/lib/leave.ts';
import { describe, expect, it, vi } from 'vitest';
import { OwnerDashboard } from './owner-dashboard.tsx';

vi.mock('@/lib/leave.ts', () => ({ leaveTo: vi.fn() }));

const ownerId = makeId();
const list = 'GET /api/properties/owner';
const counts = {
  'GET /api/teams': { json: [] },
  'GET /api/owner-notes': { json: [] },
  'GET /api/inquiries/owner/counts': {
    json: { total: 5, seen: 3, unseen: 2, waiting: 1, yours: 0, visits: 0, needs: 2 },
  },
};

const NavigationType = () => <output>{useNavigationType()}</output>;

function open(
  handlers: Parameters<typeof fakeApi>[0],
  owner = ownerId,
  client = createQueryClient(),
  path = '/owner',
) {
  fakeApi({ ...counts, ...handlers });
  const ui = (
    <>
      <OwnerDashboard userId={owner} Conversation={() => null} Preview={() => null} />
      <NavigationType />
    </>
  );
  return renderApp(ui, { path, client });
}
const home = (overrides: Parameters<typeof makeProperty>[0] = {}) => makeProperty({ ownerId, ...overrides });
const only = (...homes: ReturnType<typeof home>[]) => ({ [list]: page(homes, { total: homes.length }) });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const card = (name: string) => screen.findByRole('article', { name });

describe('OwnerDashboard', () => {
  it('shows the number of properties and inquiries, and the facts of a property', async () => {
    const facts = {
      capacity: 1,
      availableSpots: 0,
      viewCount: 1_204,
      imageUrls: Array.from({ length: 6 }, (_, index) => `${ownerId}/home/${index}.jpg`),
      isActive: false,
    };
    open({ [list]: page([home(facts)], { total: 8 }) });
    expect(await screen.findByText('8')).toBeVisible();
    expect(await button(/Inquiries\s*5\s*Total\s*2\s*Unseen\s*3\s*Seen/)).toBeVisible();
    const maple = within(await card('Maple Court'));
    await userEvent.click(maple.getByRole('button', { name: 'More about Maple Court' }));
    expect(await maple.findByText('1 resident')).toBeVisible();
    for (const text of [
      'Chicago, IL',
      'Professional Assisted Living services.',
      'Assisted Living',
      'Unavailable',
      '1,204 views',
      '+2',
      'Confirmed May 1, 2024',
    ])
      expect(maple.getByText(text)).toBeVisible();
    for (const name of [/^0 available spots/, /^\$5,900 a month/])
      expect(maple.getByRole('button', { name })).toBeVisible();
    await waitFor(() => expect(maple.getAllByRole('img', { name: /^Photo/ })).toHaveLength(4));
    expect(maple.getByRole('img', { name: 'Photo 1 of Maple Court' })).toHaveAttribute(
      'src',
      expect.stringContaining('/home/0.thumb.jpg'),
    );
  });

  it('shows a question of our team, and sends the answer', async () => {
    const note = {
      id: makeId(),
      propertyId: makeId(),
      propertyName: 'Maple Court',
      body: 'Does the front door close?',
      isQuestion: true,
      createdAt: '2026-11-20T12:00:00Z',
    };
    const close = `POST /api/owner-notes/${note.id}/close`;
    let notes = [note];
    open({
      ...only(home()),
      'GET /api/owner-notes': () => ({ json: notes }),
      [close]: () => {
        notes = [];
        return { status: 204 };
      },
    });
    const question = within(await screen.findByRole('article', { name: 'Note about Maple Court' }));
    expect(question.getByText('Does the front door close?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send answer' }));
    expect(question.getByText('Please write an answer')).toBeVisible();
    await userEvent.type(question.getByRole('textbox', { name: /Your answer/ }), 'It does.');
    await userEvent.click(question.getByRole('button', { name: 'Send answer' }));
    await expectToast('Answer sent', 'Our team will read it.');
    expect(bodiesOf(close)).toEqual([{ answer: 'It does.' }]);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Note about Maple Court' })).toBeNull());
  });

  it('says first what waits, and leads to it', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const lately = new Date().toISOString();
    const view = open({
      ...only(home({ name: 'The Oaks', confirmedAt: lately }), home({ name: 'Old House', confirmedAt: old })),
      'GET /api/inquiries/owner?': page([], { total: 0 }),
      'GET /api/inquiries/owner/homes': { json: [] },
      'GET /api/team': { json: [] },
    });
    expect(await card('Old House')).toBeVisible();
    // What waits is louder than a new home.
    expect(await button('1 to confirm')).toHaveAttribute('data-variant', 'filled');
    expect(await button('Add Property')).toHaveAttribute('data-variant', 'default');
    await userEvent.click(await button('1 to confirm'));
    expect(screen.getByRole('heading', { name: 'Old House' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /visit/ })).toBeNull();
    // One inquiry, and two families who ask for room.
    await userEvent.click(await button('3 to answer'));
    expect(view.place()).toBe('/owner?inquiries=waiting');
    expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveValue('waiting');
  });

  it('says that the team removed a property, and whom to ask', async () => {
    open(only(home({ isSuspended: true })));
    const maple = within(await card('Maple Court'));
    expect(maple.getByText('Removed by our team')).toBeVisible();
    expect(maple.queryByText('Available')).toBeNull();
    expect(maple.getByRole('link', { name: 'support@seniorcareliving.example' })).toBeVisible();
  });

  it('loads more pages', async () => {
    open({
      [list]: ({ url }) =>
        url.searchParams.get('cursor') === 'two'
          ? page([home({ name: 'The Oaks' })], { total: 2 })
          : page([home()], { total: 2, next: 'two' }),
    });
    await userEvent.click(await button('Show more (1 of 2)'));
    expect(await card('The Oaks')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it.each([
    [list, 'Your properties could not be loaded'],
    ['GET /api/inquiries/owner/counts', 'Your inquiries could not be counted.'],
  ])('shows when %s fails, and tries again', async (path, message) => {
    const handlers = { ...only(home()), ...counts };
    open({ ...handlers, [path]: 'offline' });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    fakeApi(handlers);
    await userEvent.click(await button('Try again'));
    expect(await card('Maple Court')).toBeVisible();
    expect(await button(/Inquiries\s*5\s*Total/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the form with what was saved before the list has loaded again', async () => {
    const stored = home({ roomCost: 4_000 });
    let isSaved = false;
    open({
      [list]: () => (isSaved ? new Promise(() => undefined) : page([stored], { total: 1 })),
      'PUT /api/properties': ({ body }) => {
        isSaved = true;
        return { json: Object.assign({}, stored, body) };
      },
    });
    const cost = () => screen.findByRole('textbox', { name: 'Monthly Room Cost' });
    await userEvent.click(await button('Edit Maple Court'));
    await userEvent.clear(await cost());
    await userEvent.type(await cost(), '4250');
    await userEvent.click(await button('Update'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await button('Edit Maple Court'));
    expect(await cost()).toHaveValue('4250');
  });

  it('confirms price and availability as they are, without sending what it shows', async () => {
    const stored = home({ roomCost: null, availableSpots: 3 });
    let sent: unknown;
    open({
      ...only(stored),
      'POST /api/properties/changes': ({ body }) => {
        sent = body;
        const now = { ...stored, availableSpots: 1, confirmedAt: new Date().toISOString() };
        return { json: { results: [{ id: stored.id }], properties: [now] } };
      },
    });
    await userEvent.click(await button('Confirm price and availability of Maple Court'));
    expect(await screen.findByText('Confirmed today')).toBeVisible();
    expect(await button(/^1 available spot\. Change/)).toBeVisible();
    expect(sent).toEqual({
      intentionId: expect.any(String),
      act: { kind: 'confirm' },
      homes: [{ id: stored.id }],
    });
  });

  it('writes over nothing that somebody changed meanwhile, and says what it is now', async () => {
    const stored = home({ roomCost: 4_000, availableSpots: 3, capacity: 5 });
    const conflict = {
      seen: { availableSpots: 3 },
      theirs: { availableSpots: 2 },
      yours: { availableSpots: 1 },
      changedAt: null,
      changedBy: 'Dana',
    };
    open({
      ...only(stored),
      'PUT /api/properties': {
        status: 409,
        json: { code: 'conflict', message: 'Somebody else changed this.', requestId: makeId(), conflict },
      },
    });
    await userEvent.click(await button(/^3 available spots\. Change/));
    const spots = screen.getByLabelText('available spots of Maple Court');
    await userEvent.clear(spots);
    await userEvent.type(spots, '1{Enter}');
    await expectToast('The change was not saved', 'Available Spots: Dana changed it to 2. Yours was 1.');
    expect(spots).toHaveValue('1');
  });

  it('changes free spots and price in the row, keeps what cannot be saved, and takes a change back', async () => {
    let stored = home({ roomCost: 4_000, availableSpots: 3, capacity: 5 });
    const sent: unknown[] = [];
    let isDown = false;
    open({
      ...only(stored),
      'PUT /api/properties': ({ body }) => {
        if (isDown) return refusal(429, 'too_many_writes', 'Try again later');
        sent.push(body);
        stored = Object.assign({}, stored, body);
        return { json: stored };
      },
      'POST /api/properties/changes': ({ body }) => {
        sent.push(body);
        stored = { ...stored, availableSpots: 3 };
        return { json: { results: [{ id: stored.id }], properties: [stored] } };
      },
    });
    await userEvent.click(await button(/^3 available spots\. Change/));
    const spots = screen.getByLabelText('available spots of Maple Court');
    await userEvent.clear(spots);
    await userEvent.type(spots, 'six{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 0 to 5');
    await userEvent.clear(spots);
    await userEvent.type(spots, '0{Enter}');
    await expectFocus(await button(/^0 available spots\. Change/));
    await userEvent.click(await button('Undo'));
    expect(await button(/^3 available spots\. Change/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    isDown = true;
    await userEvent.click(await button(/^\$4,000 a month\. Change/));
    const price = screen.getByLabelText('price of Maple Court');
    await userEvent.clear(price);
    await userEvent.type(price, '$4,250{Enter}');
    await expectToast('The change was not saved', 'Try again later');
    expect(price).toHaveValue('$4,250');
    isDown = false;
    await userEvent.click(await button('Save'));
    expect(await button(/^\$4,250 a month\. Change/)).toBeVisible();
    expect(sent).toEqual([
      { availableSpots: 0, from: { availableSpots: 3 }, intentionId: expect.any(String) },
      {
        intentionId: Object(sent[0]).intentionId,
        act: { kind: 'undo' },
        homes: [{ id: stored.id }],
      },
      { roomCost: 4_250, from: { roomCost: 4_000 }, intentionId: expect.any(String) },
    ]);
  });

  it('changes free spots by one with each press, one write at a time, and says in the row why not', async () => {
    let stored = home({ availableSpots: 3, capacity: 5 });
    const sent: unknown[] = [];
    let isDown = false;
    open({
      ...only(stored),
      'PUT /api/properties': async ({ body }) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (isDown) return refusal(429, 'too_many_writes', 'Try again later');
        sent.push(body);
        stored = Object.assign({}, stored, body);
        return { json: stored };
      },
    });
    const more = await button('One spot more at Maple Court');
    await userEvent.click(more);
    await userEvent.click(more);
    expect(more).toHaveFocus();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { availableSpots: 4, from: { availableSpots: 3 } },
      { availableSpots: 5, from: { availableSpots: 4 } },
    ]);
    expect(await button(/^5 available spots\. Change/)).toBeVisible();
    isDown = true;
    await userEvent.click(await button('One spot fewer at Maple Court'));
    await expectToast('The change was not saved', 'Try again later');
    expect(within(await card('Maple Court')).getByText(/^Try again later/)).toBeVisible();
    expect(await button(/^5 available spots\. Change/)).toBeVisible();
    await userEvent.click(more);
    expect(screen.getByRole('alert')).toHaveTextContent('Total capacity is 5.');
    expect(await button('Change total capacity')).toBeVisible();
  });

  it('changes a total capacity that was left blank where the free spots are entered', async () => {
    const blank = home({ availableSpots: 1, capacity: 1 });
    open({ ...only(blank), 'PUT /api/properties': ({ body }) => ({ json: Object.assign({}, blank, body) }) });
    await userEvent.click(await button(/^1 available spot\. Change/));
    await userEvent.clear(screen.getByLabelText('available spots of Maple Court'));
    await userEvent.keyboard('4{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Total capacity is 1.');
    await userEvent.click(await button('Change total capacity'));
    const capacity = screen.getByLabelText('total capacity of Maple Court');
    expect(capacity).toHaveFocus();
    await userEvent.clear(capacity);
    await userEvent.keyboard('3{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number from 4 to 10,000');
    await userEvent.clear(capacity);
    await userEvent.keyboard('12{Enter}');
    await expectFocus(await button(/^4 available spots\. Change/));
    const from = { capacity: 1, availableSpots: 1 };
    expect(bodiesOf('PUT /api/properties')).toMatchObject([{ capacity: 12, availableSpots: 4, from }]);
  });

  it.each(['spots', 'confirmation'])(
    'sends a signed-out owner to the sign-in after a change of %s',
    async (what) => {
      open({
        ...only(home({ availableSpots: 3, capacity: 5 })),
        'PUT /api/properties': refusal(401, 'unauthorized', 'no'),
        'POST /api/properties/changes': refusal(401, 'unauthorized', 'no'),
      });
      if (what === 'spots') {
        await userEvent.click(await button(/^3 available spots\. Change/));
        await userEvent.keyboard('2{Enter}');
      } else await userEvent.click(await button(/^Confirm price and availability/));
      await expectToast('Unauthorized', 'You are logged out. Logging in again...');
      await waitFor(() => expect(vi.mocked(leaveTo).mock.lastCall).toEqual(['/api/login']));
    },
  );

  it('confirms all homes once when the link of the reminder opens, and tries again after a failure', async () => {
    const confirm = 'POST /api/properties/confirm';
    let confirmedAt = '2026-01-01T00:00:00Z';
    let answer: Answer = 'offline';
    const owned = () => page([home({ confirmedAt })], { total: 1 });
    const view = open(
      { [list]: owned, [confirm]: () => answer },
      ownerId,
      createQueryClient(),
      '/owner?confirm=all',
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Your homes are not confirmed yet');
    expect(view.place()).toBe('/owner?confirm=all');
    answer = { json: { confirmed: 3 } };
    confirmedAt = new Date().toISOString();
    await userEvent.click(await button('Try again'));
    const message = 'Families now see that you confirmed prices and availability of 3 homes today.';
    await expectToast('Thank you', message);
    await waitFor(() => expect(view.place()).toBe('/owner'));
    expect(await screen.findByText('Confirmed today')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bodiesOf(confirm)).toHaveLength(2);
  });

  it.each<[number, string, string, string[][]]>([
    [500, 'Error', 'Failed to delete property', []],
    [401, 'Unauthorized', 'You are logged out. Logging in again...', [['/']]],
  ])('keeps a property after the response %i', async (status, title, message, goesTo) => {
    open({ ...only(home()), 'DELETE /api/properties': refusal(status, 'internal', 'no') });
    await userEvent.click(await button('More about Maple Court'));
    await userEvent.click(await button('Delete Maple Court'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete property' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expectToast(title, message);
    expect(screen.getByRole('article', { name: 'Maple Court' })).toBeVisible();
    await waitFor(() => expect(vi.mocked(leaveTo).mock.calls).toEqual(goesTo));
  });

  it('names a confirmed visit to a home before it is deleted', async () => {
    const visit = {
      id: makeId(),
      inquiryId: makeId(),
      proposedBy: 'family',
      isYours: false,
      state: 'confirmed',
      times: ['2030-12-03T20:30:00Z'],
      startsAt: '2030-12-03T20:30:00Z',
      timeZone: 'America/Chicago',
      createdAt: '2030-12-01T12:00:00Z',
    };
    const maple = home();
    const inquiry = {
      id: visit.inquiryId,
      propertyId: maple.id,
      propertyName: maple.name,
      ownerId,
      personId: null,
      assignedAt: null,
      status: 'pending',
      seen: true,
      isWithdrawn: false,
      phone: null,
      email: null,
      message: 'May we come?',
      contactBy: ['message'],
      createdAt: '2030-12-01T12:00:00Z',
      unreadCount: 0,
      messageCount: 0,
      visit,
    };
    open({
      ...only(maple),
      'GET /api/inquiries/owner?': page([inquiry], { total: 1 }),
    });
    await userEvent.click(await button('More about Maple Court'));
    await userEvent.click(await button('Delete Maple Court'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete property' }));
    expect(await question.findByText(/^A visit is confirmed for .*December 3.* 2:30/)).toBeVisible();
  });

  it('opens the inquiries at their own address', async () => {
    const view = open({ ...only(), 'GET /api/inquiries/owner?': page([], { total: 0 }) });
    await userEvent.click(await button(/^Inquiries/));
    expect(await screen.findByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
    expect(view.place()).toBe('/owner?inquiries=open');
    expect(screen.getByText('PUSH')).toBeInTheDocument();
    await userEvent.click(await button('Close'));
    expect(view.place()).toBe('/owner');
    expect(screen.getByText('REPLACE')).toBeInTheDocument();
  });

  it('keeps the properties of each owner apart', async () => {
    const client = createQueryClient();
    const first = open(only(home()), ownerId, client);
    expect(await card('Maple Court')).toBeVisible();
    first.unmount();
    open(only(home({ name: 'The Oaks' })), makeId(), client);
    expect(await card('The Oaks')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Maple Court' })).toBeNull();
  });
});
