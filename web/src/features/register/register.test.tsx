import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FoundRegisteredHome } from '@contract/register/register.ts';
import { registerText } from '@contract/register/texts.ts';
import { bodiesOf, fakeApi, page, refusal } from '@/testing/fake-api.ts';
import { makeRegisteredHome, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { RegisteredHomePage } from './registered-home-page.tsx';
import RegisterResults from './register-results.tsx';

const home: FoundRegisteredHome = {
  ...makeRegisteredHome({
    name: 'MAPLE COURT AT THE LAKE LLC',
    street: '1 MAIN STREET',
    facts: {
      beds: 120,
      residentsPerDay: 98.4,
      ownership: 'Non profit - Corporation',
      specialFocus: 'SFF',
      hasAbuseIcon: true,
      overall: { stars: 4, footnote: null },
      healthInspection: { stars: null, footnote: '18' },
      fineCount: 2,
      fineTotal: 13_250,
      paymentDenialCount: 0,
    },
  }),
  distanceMiles: 3.4,
  latitude: 41.9,
  longitude: -87.6,
};
const search = 'GET /api/register/search';
const open = (isAlone = false) =>
  renderApp(
    <RegisterResults query="zipCode=60601&maxCost=4000&careTypes=Skilled+Nursing" isAlone={isAlone} />,
    {
      path: '/search',
    },
  );

describe('the homes of the register below a search', () => {
  it('are marked as what they are, with place, rating, telephone number and page', async () => {
    const calls = fakeApi({ [search]: page([home], { total: 1 }) });
    open();
    expect(
      await screen.findByRole('heading', { name: 'Homes from public records, not listed here' }),
    ).toBeVisible();
    const entry = within(screen.getByRole('article'));
    expect(entry.getByRole('link', { name: 'Maple Court at the Lake LLC' })).toHaveAttribute(
      'href',
      `/register/${home.id}`,
    );
    expect(entry.getByText('Chicago, IL · 3.4 miles away · 120 beds')).toBeVisible();
    expect(entry.getByText('Medicare’s overall rating: 4 of 5 stars, August 2026')).toBeVisible();
    expect(entry.getByRole('link', { name: /^Call Maple Court/ })).toHaveAttribute(
      'href',
      'tel:+13125550142',
    );
    expect(calls).toEqual([`${search}?zipCode=60601&careTypes=Skilled+Nursing&limit=12`]);
  });

  it('say nothing when there are none beside listed homes, and what to do when there is nothing at all', async () => {
    fakeApi({ [search]: page([], { total: 0 }) });
    const { unmount, container } = open();
    expect(await screen.findByRole('status')).toBeVisible();
    await expect.poll(() => container.textContent).not.toContain('Looking');
    expect(container.textContent).not.toContain('register');
    unmount();
    open(true);
    expect(await screen.findByText(/^Public records show no home here either/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'List it' })).toHaveAttribute('href', '/owner');
  });

  it('can be loaded again after a failure', async () => {
    fakeApi({ [search]: refusal(500, 'internal', 'Failed') });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Public records could not be loaded.');
    fakeApi({ [search]: page([home], { total: 1 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('the page of a home of the register', () => {
  const rows = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

  it('shows what the source states in its words, and leaves out the rest', () => {
    renderApp(<RegisteredHomePage home={{ ...home, propertyId: null, isIndexed: false }} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Maple Court at the Lake LLC');
    expect(rows()).toEqual([
      'Overall rating: 4 of 5 stars',
      'Health inspection rating: Not rated (footnote 18 of the source)',
      'Warning: Special Focus Facility: a history of serious quality problems, inspected more often',
      'Abuse: The source marks this home with its abuse icon',
      'Fines, last three years: 2 fines, $13,250 together',
      'Payment denials: None',
      'Certified beds: 120',
      'Residents a day: 98',
      'Ownership: Non profit - Corporation',
    ]);
    expect(screen.getByText(/This home is not listed here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it in Medicare Care Compare' })).toHaveAttribute(
      'href',
      'https://www.medicare.gov/care-compare/details/nursing-home/V25009',
    );
  });

  it('shows inspections in the words of the source beside the median of the state', () => {
    const record = makeRegisteredHome({
      source: 'IL',
      agency: 'Department of Public Health',
      url: 'https://example.com',
      facts: {
        inspection: {
          lastVisit: '2026-05-03',
          visitCount: 4,
          citations: [
            { name: 'Type A violations', count: 0 },
            { name: 'Type B violations', count: 2 },
          ],
          complaintCount: 1,
          url: 'https://example.com/AL-7',
        },
        nurseHours: 3.456,
        nurseTurnover: 41.7,
        chainOverall: 2.9,
      },
    });
    const medians = { visitCount: 2.5, citationCount: 3, nurseHours: 3.8123, nurseTurnover: 52.34 };
    renderApp(<RegisteredHomePage home={{ ...record, medians, propertyId: null, isIndexed: false }} />);
    expect(rows()).toEqual([
      'Last visit: May 3, 2026',
      'Visits: 4 (median in IL: 2.5)',
      'Type A violations: 0',
      'Type B violations: 2',
      'Citations of all classes: 2 (median in IL: 3)',
      'Complaints found to be true: 1',
      'Nurses and aides, for a resident on a day: 3.5 hours (median in IL: 3.8 hours)',
      'Nursing staff that left in a year: 41.7 % (median in IL: 52.3 %)',
      'Average of the chain, overall: 2.9 of 5 stars',
    ]);
    expect(screen.getByText(/^The median is the number of the home in the middle/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the inspection reports' })).toHaveAttribute(
      'href',
      'https://example.com/AL-7',
    );
  });

  it('leads to the listed homes of its city, if the city has a page', () => {
    const place = { city: 'St. Charles', homeCount: 9 };
    renderApp(<RegisteredHomePage home={{ ...home, place, propertyId: null, isIndexed: false }} />);
    expect(
      screen.getByRole('link', { name: 'Homes that are listed here in St. Charles, IL' }),
    ).toHaveAttribute('href', '/places/il/st-charles');
  });

  it('leads to the listing, says that a home is gone, and names the register of a state', () => {
    const propertyId = '00000000-0000-4000-8000-000000000002';
    const ofState = {
      ...home,
      source: 'IL',
      url: 'https://agency.example',
      isGone: true,
      isIndexed: false,
      propertyId,
    };
    renderApp(<RegisteredHomePage home={ofState} />);
    expect(screen.getByRole('link', { name: 'See its page' })).toHaveAttribute(
      'href',
      `/properties/${propertyId}`,
    );
    expect(screen.getByText(/no longer in public records/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the state’s records' })).toHaveAttribute(
      'href',
      'https://agency.example',
    );
  });
});

it('a family asks to see a home of the register here, and withdraws that', async () => {
  const list = 'GET /api/register-requests';
  let asked: string[] = [];
  fakeApi({
    [list]: () => ({ json: asked }),
    'PUT /api/register-requests/': () => {
      asked = [home.id];
      return { status: 204 };
    },
    'DELETE /api/register-requests/': () => {
      asked = [];
      return { status: 204 };
    },
  });
  renderApp(<RegisteredHomePage home={{ ...home, propertyId: null, isIndexed: false }} />, {
    auth: { status: 'authenticated', user: makeUser() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for this home' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  expect(await screen.findByRole('button', { name: 'Ask for this home' })).toBeVisible();
});

describe('a claim', () => {
  const shown = { ...home, propertyId: null, isIndexed: false };
  const claims = 'GET /api/register-claims';
  const requests = { 'GET /api/register-requests': { json: [] } };
  const sent = {
    id: home.id,
    registeredHomeId: home.id,
    name: home.name,
    city: home.city,
    state: home.state,
    createdAt: '2026-11-20T12:00:00Z',
    decidedAt: null,
    isAccepted: null,
    decision: null,
  };
  const openAs = (role: 'owner' | 'patient') =>
    renderApp(<RegisteredHomePage home={shown} />, {
      auth: { status: 'authenticated', user: makeUser({ role }) },
    });

  it('is sent by an owner, keeps the input when that fails, and then says that it is checked', async () => {
    fakeApi({
      ...requests,
      [claims]: { json: [] },
      'POST /api/register-claims': refusal(409, 'conflict', 'A claim is being checked.'),
    });
    openAs('owner');
    await userEvent.click(await screen.findByRole('button', { name: 'Claim this home' }));
    expect(await screen.findByText('Please say what you do at this home')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/What you do at this home/), 'Administrator');
    await userEvent.type(screen.getByLabelText(/Your work phone number/), '312 555 0142');
    await userEvent.type(screen.getByLabelText(/Why you list this home/), 'I run it');
    await userEvent.click(screen.getByRole('button', { name: 'Claim this home' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A claim is being checked.');
    expect(screen.getByLabelText(/Why you list this home/)).toHaveValue('I run it');
    fakeApi({ ...requests, [claims]: { json: [sent] }, 'POST /api/register-claims': { status: 201 } });
    await userEvent.click(screen.getByRole('button', { name: 'Claim this home' }));
    expect(await screen.findByText(/^You claimed this home on November 20, 2026/)).toBeVisible();
    expect(bodiesOf('POST /api/register-claims')).toEqual([
      { registeredHomeId: home.id, roleInHome: 'Administrator', phone: '(312) 555-0142', reason: 'I run it' },
    ]);
    expect(screen.queryByRole('button', { name: 'Claim this home' })).toBeNull();
  });

  it.each([
    [29, /The home does not know you\. You can claim it again from \w+ \d+, \d{4} on\.$/, 0],
    [30, /The home does not know you\. You can claim it again\.$/, 1],
  ])('that was refused %d days ago says why, and can be made again after 30', async (days, text, forms) => {
    const refused = {
      ...sent,
      decidedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      isAccepted: false,
      decision: 'The home does not know you.',
    };
    fakeApi({ ...requests, [claims]: { json: [refused] } });
    openAs('owner');
    expect(await screen.findByText(text)).toBeVisible();
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Claim this home' })).toHaveLength(forms);
  });

  it('is not offered to families and visitors', () => {
    fakeApi(requests);
    const { unmount } = openAs('patient');
    expect(screen.getByText(/Yours is a family account/)).toBeVisible();
    unmount();
    renderApp(<RegisteredHomePage home={shown} />);
    expect(screen.getByRole('button', { name: 'Sign in as an owner' })).toBeVisible();
  });
});

it('an owner reports that somebody else listed the home, and keeps the input when that fails', async () => {
  const report = `POST /api/register/${home.id}/report`;
  fakeApi({ [report]: refusal(409, 'conflict', 'You have already reported this listing.') });
  renderApp(<RegisteredHomePage home={{ ...home, propertyId: home.id, isIndexed: false }} />, {
    auth: { status: 'authenticated', user: makeUser({ role: 'owner' }) },
  });
  const text = await screen.findByLabelText(/What is wrong with the listing/);
  await userEvent.click(screen.getByRole('button', { name: 'Report the listing' }));
  expect(await screen.findByText('Please tell us what is wrong with the listing')).toBeVisible();
  await userEvent.type(text, 'I run it');
  await userEvent.click(screen.getByRole('button', { name: 'Report the listing' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have already reported this listing.');
  expect(text).toHaveValue('I run it');
  fakeApi({ [report]: { status: 204 } });
  await userEvent.click(screen.getByRole('button', { name: 'Report the listing' }));
  expect(await screen.findByText(/Our team will read your report/)).toBeVisible();
  expect(bodiesOf(report)).toEqual([{ details: 'I run it' }]);
  expect(screen.queryByRole('button', { name: 'Claim this home' })).toBeNull();
});

it.each([
  ['MAPLE COURT AT THE LAKE', 'Maple Court at the Lake'],
  ['THE OAKS II', 'The Oaks II'],
  ['ST. MARY-OF-THE-WOODS', 'St. Mary-Of-The-Woods'],
  ['McKinley Place', 'McKinley Place'],
])('writes %s as %s', (text, written) => {
  expect(registerText(text)).toBe(written);
});
