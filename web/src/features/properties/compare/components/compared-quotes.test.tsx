import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { makeOwnQuote } from '@/testing/quotes.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { compareRows } from '../rows.ts';
import ComparedQuotes from './compared-quotes.tsx';

const homes = [makeProperty({ name: 'Maple Court', roomCost: 4_000 }), makeProperty({ roomCost: 4_500 })];

/** As the comparison: the quotes go into the homes, and these into the rows. */
function Table() {
  const [quoted, setQuoted] = useState({});
  const withQuotes = homes.map((home) => ({ ...home, ...Object(quoted)[home.id] }));
  const choice = { roomType: null, careLevel: 0, persons: 1 } as const;
  const money = { income: 0, savings: 60_600, house: null, otherCosts: 0, rise: 0, usesIncreases: false };
  const { rows } = compareRows(withQuotes, { choice, places: [], money });
  return (
    <>
      <ComparedQuotes homes={withQuotes} onQuotes={setQuoted} />
      <output>{rows.map(({ label, cells }) => `${label}: ${cells.join(' | ')}`).join('\n')}</output>
    </>
  );
}
const rows = () => screen.getByRole('status');

it('counts the quote of a home in place of the prices of its page, and links to it', async () => {
  const quote = makeOwnQuote(homes[0]?.id ?? '');
  fakeApi({ 'GET /api/quotes': { json: [quote] } });
  renderApp(<Table />, { auth: { status: 'authenticated', user: makeUser() } });
  expect(await screen.findByRole('link', { name: 'the quote it sent you' })).toHaveAttribute(
    'href',
    `/inquiries/${quote.inquiryId}`,
  );
  for (const text of [
    'Your monthly cost: $5,050,Your quote of November 29, 2026, valid until December 29, 2026 | $4,500',
    'Community fee: $2,000,Deposit: none',
    'How long your money lasts: At most 11 months',
  ])
    expect(rows()).toHaveTextContent(text);
});

it('asks nothing for a visitor', () => {
  const calls = fakeApi({});
  renderApp(<Table />);
  expect(rows()).toHaveTextContent('Your monthly cost: $4,000');
  expect(calls).toEqual([]);
});
