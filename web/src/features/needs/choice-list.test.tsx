import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Need } from '@contract/needs/needs.ts';
import { makeFoundProperty, makeId, makeRegisteredHome } from '@/testing/factories.ts';
import { type Answer, fakeApi, page, requests } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { ChoiceListPage } from './choice-list-page.tsx';

const near = makeFoundProperty({ name: 'Near Home', distanceMiles: 2, careCompareStars: 4 });
const far = makeFoundProperty({ name: 'Far Home', distanceMiles: 9 });
const between = {
  ...makeRegisteredHome({ name: 'Between Home' }),
  distanceMiles: 5,
  latitude: 41,
  longitude: -87,
};
const gone = { ...between, id: makeId(), name: 'Gone Home', isGone: true };
const need: Need = {
  id: makeId(),
  number: 482_113,
  reference: 17,
  createdAt: '2026-11-28T09:00:00+00:00',
  closesAt: '2026-12-01T09:00:00+00:00',
  isOpen: true,
  choices: {
    careTypes: ['Memory Care', 'Assisted Living'],
    careLevel: 'daily',
    moving: 'walker',
    memory: 'forgetful',
    persons: 1,
    room: 'private',
    payments: ['Private pay'],
    moveIn: 'three_days',
    budget: 'to_6000',
  },
  homes: [
    {
      propertyId: far.id,
      name: far.name,
      city: 'Chicago',
      state: 'IL',
      position: 'asked',
      answer: {
        answer: 'yes',
        monthlyPrice: 4500,
        freeFrom: '2026-11-30',
        freeUntil: '2026-12-04',
        question: null,
        reply: null,
        answeredAt: '2026-11-28T12:00:00+00:00',
      },
      inquiryId: null,
    },
    {
      propertyId: near.id,
      name: near.name,
      city: 'Chicago',
      state: 'IL',
      position: 'asked',
      answer: {
        answer: 'question',
        monthlyPrice: null,
        freeFrom: null,
        freeUntil: null,
        question: 'night_help',
        reply: null,
        answeredAt: '2026-11-28T12:00:00+00:00',
      },
      inquiryId: null,
    },
  ],
};
const show = (registered: Answer | (() => Answer)) => {
  fakeApi({
    'GET /api/properties/search': page([far], { total: 2 }),
    'GET /api/properties/search?zipCode=60601&careTypes=Memory+Care&careTypes=Assisted+Living&limit=100':
      page([far], {
        total: 2,
        next: 'eyJwYWdlIjoidHdvIn0two0000',
      }),
    'GET /api/properties/search?zipCode=60601&careTypes=Memory+Care&careTypes=Assisted+Living&limit=100&cursor':
      page([near], { total: 2 }),
    'GET /api/register/search': registered,
  });
  renderApp(<ChoiceListPage need={need} place="zipCode=60601" placeText="within 25 miles of 60601" />);
};

it('has every home of the area, nearest first, with its rating and answer, and prefers none', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  show({ json: [between, gone] });
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringContaining('Near Home'),
    expect.stringContaining('Between Home'),
    expect.stringContaining('Far Home'),
  ]);
  expect(rows[0]).toHaveTextContent('Medicare: 4 of 5 stars');
  expect(rows[0]).toHaveTextContent('Is help needed each night? Answered');
  expect(rows[1]).toHaveTextContent('Not asked');
  expect(rows[1]).toHaveTextContent(/\(\d{3}\) \d{3}-\d{4}/);
  expect(rows[2]).toHaveTextContent('Yes, from $4,500 a month, from November 30 to December 4. Answered');
  expect(screen.getByText('For client 17')).toBeVisible();
  // Neither the answers nor payments, prices and free spots narrow the search.
  for (const { url } of requests)
    expect(
      [...url.searchParams.keys()].filter(
        (name) => !['zipCode', 'careTypes', 'limit', 'cursor'].includes(name),
      ),
    ).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Print the list' }));
  expect(print).toHaveBeenCalledOnce();
});

it('is not printed when it does not hold all homes', async () => {
  show(() => ({
    json: [{ ...between, id: makeId() }],
    headers: { Link: '</api/register/search?cursor=eyJwYWdlIjoidHdvIn0two0000>; rel="next"' },
  }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Search with a smaller distance');
  expect(screen.getByRole('button', { name: 'Print the list' })).toBeDisabled();
});
