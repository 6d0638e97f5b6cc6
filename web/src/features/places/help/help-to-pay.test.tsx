import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statesAndDc } from '@contract/options.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import HelpToPay from './help-to-pay.tsx';
import { rows } from '@contract/places/help-to-pay-rows.ts';

const agency = {
  state: 'OH',
  name: 'Ohio Department of Health',
  facilityTerm: 'Residential Care Facility',
  url: 'https://agency.example',
  hasLookup: true,
  licenseNumberHint: null,
  checkedOn: '2026-11-01',
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const show = (checkedOn: string | null = '2026-11-01', today = '2026-11-29') => {
  vi.setSystemTime(`${today}T12:00:00Z`);
  fakeApi({ 'GET /api/licensing-agencies/': { json: { ...agency, checkedOn } } });
  renderApp(<HelpToPay />);
};
const choose = async (state: string) => {
  await userEvent.selectOptions(screen.getByLabelText('State'), state);
  return (name: string) => {
    const found = screen.getByText(name).parentElement;
    if (!found) throw new Error(name);
    return within(found);
  };
};

it('offers each state and DC, and shows what is known of one with its source', async () => {
  show();
  const options = within(screen.getByLabelText('State')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a state',
    ...statesAndDc.map(({ name }) => name),
  ]);
  const fact = await choose('KY');
  expect(fact('Medicaid program').getByText('Home and Community Based (HCB) Waiver')).toBeVisible();
  const asked = fact('Whom to ask about it');
  expect(asked.getByRole('link', { name: '1-877-315-0589' })).toHaveAttribute('href', 'tel:1-877-315-0589');
  expect(asked.getByRole('link', { name: 'Source: Whom to ask about it' })).toHaveAttribute(
    'href',
    'https://chfs.ky.gov/agencies/dms/dca/pages/hcb-waiver.aspx',
  );
  expect(asked.getByText(/as recorded in April 2026/)).toBeVisible();
  expect(await fact('Licensing agency').findByText('Ohio Department of Health')).toBeVisible();
});

it('says what is not known, and whom to ask', async () => {
  show(null);
  const fact = await choose('WY');
  for (const term of ['Medicaid program', 'Long-term care ombudsman'])
    expect(fact(term).getByText(/^We do not have this/)).toHaveTextContent(
      'Eldercare Locator: 1-800-677-1116',
    );
  expect(await fact('Licensing agency').findByText(/^We do not have this/)).toBeVisible();
});

it('has the monthly maxima of VA, and says when they have ended', () => {
  show();
  expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
    '$2,424',
    '$2,874',
    '$3,845',
    '$1,558',
  ]);
  expect(screen.getByText(/^The most VA pays a month, until November 30, 2026\. /)).toBeVisible();
});

it.each(['2026-12-01', '2027-01-15'])('says on %s that the amounts of VA are of the year before', (today) => {
  show(null, today);
  expect(screen.getByText(/^The most VA paid a month until November 30, 2026\./)).toHaveTextContent(
    'These amounts are from the year before. The VA page has the new ones.',
  );
  expect(screen.queryByText(/The most VA pays/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Source: VA Aid and Attendance' })).toHaveAttribute(
    'href',
    'https://www.va.gov/pension/veterans-pension-rates/',
  );
});

it('promises nobody a payment', () => {
  show();
  expect(document.body.textContent).not.toMatch(/you (may |will )?(qualify|are eligible)|free|guarantee/i);
});

it('has at most one row for each fact of a known state, with a telephone number in one form', () => {
  const [head, ...lines] = rows.trim().split('\n');
  expect(head).toBe('state\tfact\ttext\tphone\tsource\tdate');
  const cells = lines.map((line) => line.split('\t'));
  const keys = cells.map(([state, fact]) => `${state} ${fact}`);
  expect(new Set(keys).size).toBe(keys.length);
  const states = new Set(['US', ...statesAndDc.map(({ code }) => code)]);
  for (const [state = '', fact = '', text, phone, ...rest] of cells) {
    expect(states).toContain(state);
    const isOfState = ['waiver', 'agency', 'ombudsman'].includes(fact) && `${text}${phone}` !== '';
    expect(isOfState).toBe(state !== 'US');
    expect(phone).toMatch(/^(|(1-)?\d{3}-\d{3}-\d{4})$/);
    expect(rest).toHaveLength(2);
  }
});
