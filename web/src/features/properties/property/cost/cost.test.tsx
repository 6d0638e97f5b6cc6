import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Property } from '@contract/properties/properties.ts';
import { fakeApi, type Answer } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { makeOwnQuote } from '@/testing/quotes.ts';
import { renderApp } from '@/testing/render.tsx';
import { fees } from '@/lib/fees.ts';
import { beforeEach, expect, it } from 'vitest';
import { changeMonthlyCostChoice, forgetMonthlyCostChoice } from '../../money/monthly-cost-choice.ts';
import { PropertyDetails } from '../components/property-details.tsx';

const agency = {
  state: 'IL',
  name: 'Department of Public Health',
  facilityTerm: 'Assisted Living Establishment',
  url: 'https://agency.example/lookup',
  hasLookup: true,
  licenseNumberHint: null,
  checkedOn: '2026-11-01',
};
beforeEach(forgetMonthlyCostChoice);

const show = async (overrides: Partial<Property> = {}, answer: Answer = { json: agency }) => {
  fakeApi({ 'GET /api/licensing-agencies/': answer });
  const view = renderApp(
    <PropertyDetails property={makeProperty(overrides)} actions={null} contact={null} />,
  );
  await screen.findByRole('heading', { name: 'What it costs' });
  return view;
};
const section = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('section');
  if (!found) throw new Error(name);
  return found;
};
const rowsOf = (name: string) =>
  within(section(name))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
it('says beside Medicaid and VA whom to ask in the state of the home, once their meaning is opened', async () => {
  await show({ state: 'KY', payments: ['Private pay', 'Medicaid', 'VA Aid and Attendance'] });
  expect(screen.queryByText('In Kentucky')).toBeNull();
  await userEvent.click(screen.getByText('What these payments mean'));
  expect(await screen.findByText('In Kentucky')).toBeVisible();
  expect(screen.getByText('Home and Community Based (HCB) Waiver')).toBeVisible();
  expect(screen.getByText('$2,424')).toBeVisible();
});

const questions = () =>
  within(section('Ask the owner: not listed yet'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const choose = (label: string, option: string | RegExp) =>
  userEvent.selectOptions(screen.getByLabelText(label), screen.getByRole('option', { name: option }));
const totals = () => screen.getAllByRole('status')[0]?.textContent;

const full: Partial<Property> = {
  roomCost: 4_500,
  rates: [
    { roomType: 'One bedroom', monthlyCost: 5_600 },
    { roomType: 'Studio', monthlyCost: 4_500 },
  ],
  careLevels: [
    { name: 'Light', monthlyCost: 0 },
    { name: 'Full', monthlyCost: 1_900 },
  ],
  communityFee: 3_000,
  secondPersonFee: 1_050,
  deposit: 0,
  noticeDays: 30,
  includedServices: ['Meals'],
  payments: ['Private pay', 'VA Aid and Attendance'],
  lowestMonthlyCost: 4_500,
  highestMonthlyCost: 7_500,
};

it('shows the whole price, lowest room first, and the line under a payment', async () => {
  await show({ ...full, confirmedAt: new Date().toISOString() });
  expect(screen.getByText('$4,500 to $7,500 a month with care')).toBeVisible();
  expect(rowsOf('What it costs')).toEqual([
    'Studio: $4,500',
    'One bedroom: $5,600',
    'Light: No extra charge',
    'Full: $1,900',
    'Community fee: $3,000, once',
    'Deposit: None',
    'Second person: $1,050 each month',
  ]);
  expect(section('What it costs')).toHaveTextContent(/Veterans and survivors who need daily help/);
  expect(screen.queryByText(/more than 90 days ago/)).toBeNull();
});

it('lists what is not stated, and says that an old price is old', async () => {
  const view = await show({ confirmedAt: '2024-05-01T12:00:00Z' });
  expect(rowsOf('What it costs')).toEqual(['Room: $5,900']);
  const others = [
    'Care levels and their prices',
    ...fees.filter(({ kind }) => kind === 'dollars').map(({ name, fullName = name }) => fullName),
    'What the price includes',
    'Accepted payment',
    'License number',
  ];
  expect(questions()).toEqual(['Prices of the room types', ...others]);
  expect(screen.getByText(/^That is more than 90 days ago/)).toBeVisible();
  view.unmount();

  await show({ roomCost: null, careTypes: ['Skilled Nursing'] });
  expect(questions()).toEqual(['Price of a room', ...others, 'CMS certification number']);
  expect(screen.queryByRole('heading', { name: 'Your monthly cost' })).toBeNull();
  expect(section('License, as listed by the owner')).toHaveTextContent(
    'The owner has not listed a license number.',
  );
});

it('adds up the choice, names what is missing, and keeps the choice for other homes', async () => {
  const first = await show(full);
  expect(totals()).toBe('Each month$4,500First year, with one-time fees$57,000');
  await choose('Room type', /^One bedroom/);
  await choose('Care level', /^Full/);
  await choose('People', 'Two people');
  expect(totals()).toBe('Each month$8,550First year, with one-time fees$105,600');
  expect(rowsOf('Your monthly cost')).toEqual(
    expect.arrayContaining(['Community fee, once: $3,000', 'Second person: $1,050 each month']),
  );
  expect(section('Your monthly cost')).toHaveTextContent(
    /Not included: Care for the second person, Utilities,/,
  );
  first.unmount();

  await show({ ...full, careLevels: [], secondPersonFee: null, deposit: null });
  expect(screen.getByLabelText('Care level')).toHaveDisplayValue('With care, price not listed');
  expect(totals()).toBe(
    'Each month$5,600Plus care and a fee for a second person (amounts not listed)' +
      'First year, with one-time fees$70,200' +
      'Plus care, a fee for a second person, and a deposit (amounts not listed)',
  );
});

it('says how long the money lasts, what is not counted, and names Medicaid', async () => {
  await show({ ...full, payments: ['Medicaid'], deposit: null });
  await userEvent.click(screen.getByRole('button', { name: 'How long will the money last?' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Savings'), '$63k');
  await userEvent.type(dialog.getByLabelText('Pension'), 'some');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.getByText('Enter an amount in dollars, such as 4,500')).toBeVisible();
  expect(dialog.getByLabelText('Pension')).toHaveFocus();
  await userEvent.clear(dialog.getByLabelText('Pension'));
  await userEvent.type(dialog.getByLabelText('Pension'), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  // $63,000 less the fee of $3,000, at $4,500 a month: 12 months and $6,000, then $4,680.
  const cost = section('Your monthly cost');
  expect(cost).toHaveTextContent(/How long your money lastsAt most 1 year and 1 month, until/);
  expect(cost).toHaveTextContent('Not stated: Deposit, once, Price increases.');
  expect(cost).toHaveTextContent('This home accepts Medicaid.');
  await userEvent.click(screen.getByText('Savings by year'));
  const table = screen.getByRole('table', { name: 'Savings at the end of each year' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$6,000', '$0']);
  await userEvent.click(screen.getByRole('button', { name: 'Change income and savings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(localStorage.getItem('money')).toBeNull();
  expect(cost).not.toHaveTextContent('How long your money lasts');
});

it('keeps a room type that another home does not have', async () => {
  changeMonthlyCostChoice({ roomType: 'Companion room', careLevel: 0 });
  await show(full);
  expect(screen.getByLabelText('Room type')).toHaveDisplayValue('Companion room, price not listed');
  expect(totals()).toMatch(/^Each monthNot listedThe owner has not listed: Companion room/);
});

it('links a license and a certification to their public records', async () => {
  const record = { licenseNumber: 'AL-7', licenseState: 'IL', certificationNumber: '145678' };
  await show({ ...record, licenseCheckedAt: '2026-03-04T12:00:00Z' });
  expect(await screen.findByRole('link', { name: 'Look it up' })).toHaveAttribute('href', agency.url);
  expect(screen.getByRole('link', { name: /Care Compare/ })).toHaveAttribute(
    'href',
    'https://www.medicare.gov/care-compare/details/nursing-home/145678',
  );
  expect(rowsOf('License, as listed by the owner')).toEqual([
    'License number: AL-7, Illinois',
    'License checked: By our team on March 4, 2026',
    'CMS certification number: 145678',
    'Certification checked: Not checked yet',
    'Owner checked: Not checked yet',
  ]);
  expect(screen.getByText('We last checked this link in November 2026.')).toBeVisible();
});

it('says "Ask the agency" without a lookup, and offers another attempt after a failure', async () => {
  await show({ state: 'MT' }, 'offline');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeApi({ 'GET /api/licensing-agencies/MT': { json: { ...agency, hasLookup: false, checkedOn: null } } });
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Ask the agency' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('counts the quote that the family got, and the stated prices again when it wants', async () => {
  const property = makeProperty(full);
  const quote = makeOwnQuote(property.id);
  fakeApi({ 'GET /api/licensing-agencies/': { json: agency }, 'GET /api/quotes': { json: [quote] } });
  const user = makeUser();
  const view = renderApp(<PropertyDetails property={property} actions={null} contact={null} />, {
    auth: { status: 'authenticated', user },
  });
  expect(
    await screen.findByText(
      'From your quote of November 29, 2026, valid until December 29, 2026: Studio, Level 1, for 1 person.',
    ),
  ).toBeVisible();
  expect(totals()).toBe('Each month$5,050First year, with one-time fees$62,600');
  expect(screen.queryByLabelText('Room type')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the quote' })).toHaveAttribute(
    'href',
    `/inquiries/${quote.inquiryId}`,
  );
  const button = screen.getByRole('button', { name: 'Count with the stated prices' });
  await userEvent.click(button);
  expect(totals()).toBe('Each month$4,500First year, with one-time fees$57,000');
  expect(screen.getByLabelText('Room type')).toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('Count with your quote');
  view.unmount();

  fakeApi({ 'GET /api/licensing-agencies/': { json: agency }, 'GET /api/quotes': { json: [quote] } });
  renderApp(
    <PropertyDetails property={makeProperty({ roomCost: null, rates: [] })} actions={null} contact={null} />,
    { auth: { status: 'authenticated', user } },
  );
  await screen.findByRole('heading', { name: 'What it costs' });
  expect(screen.queryByText(/your quote/)).toBeNull();
});
