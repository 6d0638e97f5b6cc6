import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Quote } from '@contract/quotes/quotes.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { dayIn } from '@/lib/day-in.ts';
import { differenceText, quoteName } from './quote-text.ts';
import { QuotePage } from './quote-page.tsx';
import { Quotes } from './quotes.tsx';

const makeQuote = (overrides: Partial<Quote> = {}): Quote => ({
  id: makeId(),
  inquiryId: 'i1',
  number: 1,
  senderName: 'Dana, for Maple Group',
  isYours: false,
  propertyName: 'Maple Court',
  state: 'valid',
  roomType: 'Studio',
  roomName: 'Room 214',
  persons: 1,
  careLevel: 'Level 1',
  roomCost: 4250,
  careCost: 800,
  secondPersonFee: null,
  communityFee: 2000,
  deposit: 500,
  includedServices: ['Meals'],
  validUntil: '2026-12-29',
  monthlyTotal: 5050,
  firstMonthTotal: 7550,
  differences: {
    amounts: {
      roomCost: { stated: 4000, by: 250 },
      communityFee: { stated: 2500, by: -500 },
      deposit: { stated: null, by: null },
    },
    servicesLeftOut: ['Utilities'],
    servicesAdded: [],
  },
  createdAt: '2026-11-29T17:00:00Z',
  readAt: null,
  ...overrides,
});

const home = makeProperty({
  id: 'h1',
  name: 'Maple Court',
  roomCost: 4000,
  rates: [
    { roomType: 'Studio', monthlyCost: 4000 },
    { roomType: 'One bedroom', monthlyCost: 5200 },
  ],
  careLevels: [{ name: 'Level 1', monthlyCost: 800 }],
  communityFee: 2500,
  deposit: 0,
  secondPersonFee: 900,
  includedServices: ['Meals'],
});

const show = (quotes: Quote[], homeId?: string) => {
  renderApp(<Quotes inquiryId="i1" quotes={quotes} homeId={homeId} />);
  return userEvent.setup();
};
const region = () => screen.getByRole('region', { name: 'Quote' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (label: RegExp) => screen.findByRole('textbox', { name: label });

describe('differences', () => {
  it.each([
    ['roomCost', 4250, 4000, '$250 above the stated rate of $4,000'],
    ['communityFee', 2000, 2500, '$500 below the stated fee of $2,500'],
    ['deposit', 500, null, 'The page of the home states no amount'],
    ['deposit', 500.1, 500.1, undefined],
  ] as const)('of %s, %s from %s: %s', (part, quoted, stated, text) => {
    expect(differenceText(part, quoted, stated)).toBe(text);
  });

  it('name a quote by its days', () => {
    expect(quoteName(makeQuote())).toBe('Your quote of November 29, 2026, valid until December 29, 2026');
  });
});

describe('a quote', () => {
  it('shows each amount, both totals, and where it differs from the page', () => {
    show([makeQuote()]);
    for (const text of [
      'Valid until December 29, 2026',
      'Sent November 29, 2026 by Dana, for Maple Group',
      'Studio, Room 214$4,250$250 above the stated rate of $4,000',
      'Level 1$800',
      'Each month$5,050',
      'Community fee$2,000$500 below the stated fee of $2,500',
      'Deposit$500The page of the home states no amount',
      'First month, with what is paid once$7,550',
      'Not included, though the page of the home lists it: Utilities',
    ])
      expect(region()).toHaveTextContent(text);
  });

  it('says that it replaces the one before, which stays readable', () => {
    show([makeQuote({ state: 'replaced' }), makeQuote({ number: 2 })]);
    expect(region()).toHaveTextContent('Replaces quote 1');
    const earlier = screen.getByText('1 earlier quote').closest('details');
    expect(earlier).toHaveTextContent('Replaced by a newer quote');
  });

  it('shows nothing to a family without one', () => {
    show([]);
    expect(screen.queryByRole('region', { name: 'Quote' })).toBeNull();
  });

  it('is alone on its page for paper', () => {
    renderApp(<QuotePage quote={makeQuote()} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Maple Court');
    expect(screen.getByText('First month, with what is paid once')).toBeInTheDocument();
  });
});

describe('the form', () => {
  const open = async (quotes: Quote[] = []) => {
    const user = show(quotes, 'h1');
    await user.click(await button(/^Write a/));
    await field(/^Room, dollars/);
    return user;
  };

  it('begins with what the page states, and sends what was changed after a question', async () => {
    fakeApi({
      'GET /api/properties/h1': { json: home },
      'POST /api/inquiries/i1/quotes': {
        status: 201,
        json: makeQuote({ id: crypto.randomUUID(), inquiryId: makeId(), isYours: true }),
      },
    });
    const user = await open();
    expect(screen.getByRole('form', { name: 'Quote' })).toHaveFocus();
    const room = await field(/^Room, dollars/);
    expect(room).toHaveValue('4000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Room' }), 'One bedroom');
    expect(room).toHaveValue('5200');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Care' }), 'Level 1');
    await user.clear(room);
    await user.type(room, '5,450');
    expect(screen.getByText('$250 above the stated rate of $5,200')).toBeInTheDocument();
    expect(screen.getByText(/\$6,250 each month/)).toHaveTextContent('$8,750');
    await user.click(await button('Send quote'));
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your quote has been sent.'));
    expect(bodiesOf('POST /api/inquiries/i1/quotes')).toMatchObject([
      {
        lastNumber: 0,
        roomType: 'One bedroom',
        roomName: null,
        persons: 1,
        careLevel: 'Level 1',
        roomCost: 5450,
        careCost: 800,
        secondPersonFee: null,
        communityFee: 2500,
        deposit: 0,
        includedServices: ['Meals'],
        validUntil: dayIn(30),
      },
    ]);
  });

  it.each([
    [/^Room, dollars/, '0', 'Please enter what the room costs each month, at least $1'],
    [/^Community fee/, '1000000', 'An amount can be at most $999,999.99'],
    [/^Deposit/, 'free', 'Please enter an amount. 0 if there is no such fee'],
    [/^Deposit/, '4.500', '4.500: write 4500 or 4,500.00'],
  ])('%s of %s: %s', async (label, typed, message) => {
    fakeApi({ 'GET /api/properties/h1': { json: home } });
    const user = await open();
    const input = await field(label);
    await user.clear(input);
    await user.type(input, typed);
    await user.click(await button('Send quote'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(input).toHaveValue(typed);
    expect(bodiesOf('POST /api/inquiries/i1/quotes')).toEqual([]);
  });

  it.each([
    [dayIn(-1), 'This day has passed. Please choose today or a later day'],
    [dayIn(61), 'A quote can be valid for at most 60 days. Please choose an earlier day'],
  ])('valid until %s: %s', async (day, message) => {
    fakeApi({ 'GET /api/properties/h1': { json: home } });
    const user = await open();
    const input = screen.getByLabelText(/^Valid until/);
    await user.clear(input);
    await user.type(input, day);
    await user.click(await button('Send quote'));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('keeps what was typed when the conversation has ended or a colleague was faster', async () => {
    const message = 'Sam, for Maple Group has sent a quote in the meantime.';
    fakeApi({
      'GET /api/properties/h1': { json: home },
      'POST /api/inquiries/i1/quotes': refusal(409, 'conflict', message),
    });
    const user = await open([makeQuote()]);
    const room = await field(/^Room, dollars/);
    await user.clear(room);
    await user.type(room, '4321');
    await user.click(await button('Send quote'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('It replaces the one before.');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(room).toHaveValue('4321');
  });
});
