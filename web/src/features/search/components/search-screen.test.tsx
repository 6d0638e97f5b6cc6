import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  careTypes,
  languages,
  payments,
  searchAmenities,
  sortOptions,
  statesAndDc,
} from '@contract/options.ts';
import { forgetOwnPlaces, saveOwnPlaces } from '@/features/places/stored-places.ts';
import { expectFocus } from '@/testing/focus.ts';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { keepForms } from '@/lib/kept-forms.ts';
import { sortLabels } from '@/lib/search-summary.ts';
import { makeFoundProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { placesQueryOptions } from '../api/suggest-places.ts';
import { SearchProvider } from '../search-provider.tsx';
import { noSearch } from '../stored-search.ts';
import { SearchScreen } from './search-screen.tsx';

const search = 'GET /api/properties/search';
const found = (...names: string[]) => names.map((name) => makeFoundProperty({ name }));
const message = 'Please provide either a Zip Code OR both City and State to search.';

function open(path = '/search') {
  return renderApp(
    <SearchProvider>
      <SearchScreen renderFavorite={() => null} onIntent={() => undefined} />
    </SearchProvider>,
    { path, pattern: '/search' },
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const place = () => field('ZIP code or city');
/** Opens a panel of the bar by the text on its button. */
async function panel(name: string) {
  await userEvent.click(button(name));
  return within(await screen.findByRole('dialog'));
}
const placePanel = 'ZIP code, City and State';
const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

it('says what it is for, and where to find help', () => {
  fakeApi({});
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find Your Perfect Senior Care Home');
  for (const text of [
    'Search for quality senior living spaces in your preferred location',
    'Our team is here to help you find the perfect senior care home. Use the search above to browse available properties, or contact our support team for personalized assistance.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Need Help?' })).toBeVisible();
  const links = ['Contact Support', 'View Care Guide'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/support', '/care-guide']);
});

describe('the search bar', () => {
  it('keeps a place that was not searched yet over a change of language, for the same search alone', async () => {
    fakeApi({ 'GET /api/places': { json: [] } });
    const first = open();
    await userEvent.type(place(), 'Naperville, IL');
    keepForms();
    first.unmount();
    const second = open();
    expect(place()).toHaveValue('Naperville, IL');
    keepForms();
    second.unmount();
    fakeApi({ [search]: page(found('Maple Court'), { total: 1 }) });
    open('/search?zipCode=60601');
    expect(place()).toHaveValue('60601');
  });

  it('requires a place, and fills the fields of the place panel from one line', async () => {
    const calls = fakeApi({ 'GET /api/places': { json: [] } });
    open();
    expect(screen.getByRole('heading', { level: 2, name: 'Search Properties' })).toBeVisible();
    expect(button('Search Properties')).toHaveTextContent(/^Search Properties$/);
    expect(button('Search Properties')).toBeDisabled();
    expect(screen.getByText(message)).toBeVisible();
    await userEvent.type(place(), 'Chicago');
    expect(button('Search Properties')).toBeDisabled();
    await userEvent.type(place(), ' illinois');
    expect(button('Search Properties')).toBeEnabled();
    expect(screen.queryByText(message)).toBeNull();
    const fields = await panel(placePanel);
    expect(fields.getByLabelText('City')).toHaveValue('Chicago');
    expect(fields.getByLabelText('State')).toHaveValue('IL');
    await userEvent.type(fields.getByLabelText('ZIP code'), '60601');
    expect(place()).toHaveValue('60601');
    expect(fields.getByText(/^We search around the ZIP code/)).toBeVisible();
    expect(calls.filter((call) => call.startsWith(search) && !call.includes('&limit=1'))).toEqual([]);
  });

  it.each<[string, 'radio' | 'checkbox', readonly string[], string[]]>([
    ['25 miles', 'radio', ['5 miles', '10 miles', '25 miles', '100 miles'], ['25 miles']],
    ['Care types', 'checkbox', careTypes, []],
    ['More filters', 'checkbox', [...searchAmenities, ...languages], []],
    ['Any price', 'checkbox', ['Include care in the price', ...payments], []],
    ['Sort by: Nearest first', 'radio', sortOptions.map((sort) => sortLabels[sort]), ['Nearest first']],
  ])('offers the options of "%s"', async (name, role, options, checked) => {
    fakeApi({});
    open();
    const boxes = (await panel(name)).getAllByRole<HTMLInputElement>(role);
    const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent;
    expect(boxes.map(labelOf)).toEqual(options);
    expect(boxes.filter((box) => box.checked).map(labelOf)).toEqual(checked);
    const first = screen.getByRole('dialog').querySelector('input');
    expect(document.activeElement).toBe(boxes.find((box) => box.checked) ?? first);
  });

  it('offers all states', async () => {
    fakeApi({});
    open();
    const choices = within((await panel(placePanel)).getByLabelText('State')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Choose a state',
      ...statesAndDc.map(({ name }) => name),
    ]);
  });

  it('searches, says how many homes a panel would give, applies it, and removes it as a chip', async () => {
    const calls = fakeApi({
      [search]: page(found('Maple Court'), { total: 7 }),
      [`${search}?zipCode=60601&maxCost=4500`]: page(found('The Oaks'), { total: 3 }),
    });
    const view = open();
    await userEvent.type(place(), '60601{Enter}');
    await expectFocus(await screen.findByRole('heading', { name: 'Search Results (7 properties)' }));
    expect(view.place()).toBe('/search?zipCode=60601');

    const price = await panel('Any price');
    expect(price.getByRole('button', { name: 'Show 7 homes' })).toBeVisible();
    await userEvent.click(price.getByLabelText('Max Cost'));
    await userEvent.paste('$4,500');
    await userEvent.click(await price.findByRole('button', { name: 'Show 3 homes' }));
    expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Up to $4,500')).toHaveFocus();
    const query = `${search}?zipCode=60601&maxCost=4500`;
    expect(calls).toEqual([`${search}?zipCode=60601`, `${query}&limit=1`, query]);
    expect(JSON.parse(sessionStorage.getItem('searchState') ?? '')).toMatchObject({
      filters: { zipCode: '60601', maxCost: '4500', radius: '25' },
      results: [{ name: 'The Oaks' }],
      hasSearched: true,
      isLoading: false,
    });

    await userEvent.click(button('Remove Up to $4,500'));
    await waitFor(() => expect(view.place()).toBe('/search?zipCode=60601'));
    expect(button('Any price')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Search Results/ })).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  });

  it.each([
    ['Include care in the price', 'costWithCare=true', 'Remove Price with care'],
    ['Medicaid', 'payments=Medicaid', 'Remove Accepts Medicaid'],
  ])('applies %s, and removes it as a chip', async (label, filter, chip) => {
    const calls = fakeApi({ [search]: page(found('Maple Court'), { total: 2 }) });
    const view = open('/search?zipCode=60601');
    await userEvent.click((await panel('Any price')).getByLabelText(label));
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 homes' }));
    await userEvent.click(await screen.findByRole('button', { name: chip }));
    await waitFor(() => expect(view.place()).toBe('/search?zipCode=60601'));
    expect(calls).toContain(`${search}?zipCode=60601&${filter}`);
  });

  it.each<[string, isOpenerFocused: boolean, (opener: HTMLElement) => Promise<unknown>]>([
    ['Escape', true, () => userEvent.keyboard('{Escape}')],
    ['a press elsewhere', false, () => userEvent.click(screen.getByRole('heading', { level: 1 }))],
    ['a second press of its button', false, (opener) => userEvent.click(opener)],
  ])('drops the choice of a panel on %s', async (_how, isOpenerFocused, dismiss) => {
    fakeApi({ [search]: page(found('Maple Court'), { total: 7 }) });
    const view = open('/search?zipCode=60601&careTypes=Respite+Care');
    const opener = button('1 care type');
    await userEvent.click((await panel('1 care type')).getByLabelText('Memory Care'));
    // The bar shows what is applied.
    expect(opener).toHaveTextContent('1 care type');
    await dismiss(opener);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveTextContent('1 care type');
    expect(view.place()).toBe('/search?zipCode=60601&careTypes=Respite+Care');
    expect(document.activeElement === opener).toBe(isOpenerFocused);
  });

  it('searches with the choice of an open panel', async () => {
    fakeApi({ [search]: page(found('Maple Court'), { total: 7 }) });
    const view = open('/search?zipCode=60601');
    await userEvent.click((await panel('Any price')).getByLabelText('Medicaid'));
    await userEvent.click(button('Search Properties'));
    await waitFor(() => expect(view.place()).toBe('/search?zipCode=60601&payments=Medicaid'));
  });

  it('marks invalid fields, keeps their input and sends no request', async () => {
    const calls = fakeApi({});
    open();
    await userEvent.type(place(), '606{Enter}');
    expect(screen.getByText('Invalid ZIP code format')).toBeVisible();
    await waitFor(() => expect(place()).toHaveFocus());
    await userEvent.type(place(), '01');
    const min = (await panel('Any price')).getByLabelText('Min Cost');
    await userEvent.type(min, 'cheap{Enter}');
    expect(screen.getByText('Please enter an amount in dollars')).toBeVisible();
    await waitFor(() => expect(min).toHaveFocus());
    expect(min).toHaveValue('cheap');
    expect(button('Any price')).toBeVisible();
    expect(calls.filter((call) => !call.includes('&limit=1'))).toEqual([]);
  });

  it('keeps the filters of a search to come in the address', async () => {
    fakeApi({});
    const view = open();
    const types = await panel('Care types');
    await userEvent.click(types.getByLabelText('Memory Care'));
    expect(button('Care types')).toBeVisible();
    await userEvent.click(types.getByRole('button', { name: 'Done' }));
    expect(view.place()).toBe('/search?careTypes=Memory+Care');
    expect(button('1 care type')).toBeVisible();
  });

  it.each([
    [
      'zipCode=60601&maxCost=abc',
      'Max Cost “abc” was not used: Please enter an amount in dollars.',
      'zipCode=60601',
    ],
    [
      'zipCode=60601&minCost=5000&maxCost=3000',
      'Min Cost “5000” was not used: Minimum cost cannot be higher than maximum cost.',
      'zipCode=60601&maxCost=3000',
    ],
    ['zipCode=60601&radius=7', '“7” was not used because it is not one of the choices.', 'zipCode=60601'],
  ])('says which part of %s was dropped, and searches with the rest', async (address, text, rest) => {
    const calls = fakeApi({ [search]: page(found('Maple Court'), { total: 1 }) });
    open(`/search?${address}`);
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
    expect(screen.getByText(text)).toHaveAttribute('role', 'status');
    expect(calls).toEqual([`${search}?${rest}`]);
    expect(screen.queryByText(/abc$/)).toBeNull();
  });

  it('names and applies one order, that by the places of the family included', async () => {
    const places = [{ name: 'Work', zipCode: '60601', latitude: 41.9, longitude: -87.6 }];
    const homes = [
      makeFoundProperty({ name: 'Far', latitude: 40 }),
      makeFoundProperty({ name: 'Near', latitude: 41.8, longitude: -87.6 }),
    ];
    const calls = fakeApi({ [search]: page(homes, { total: 2 }) });
    act(() => saveOwnPlaces(places));
    const view = open('/search?zipCode=60601&sort=price');
    await screen.findByRole('article', { name: 'Far' });
    const order = await panel('Sort by: Lowest price first');
    await userEvent.click(order.getByLabelText('Nearest to your places first'));
    expect(order.getByLabelText('Lowest price first')).not.toBeChecked();
    await userEvent.click(order.getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(cards()).toEqual(['Near', 'Far']));
    expect(button('Sort by: Nearest to your places first')).toBeVisible();
    expect(screen.getByText(/^Nearest to your places first\. No home/)).toBeVisible();
    expect(view.place()).toBe('/search?zipCode=60601&sort=places');
    expect(calls.filter((call) => call.includes('places'))).toEqual([]);
    act(() => forgetOwnPlaces());
    await waitFor(() => expect(cards()).toEqual(['Far', 'Near']));
    expect(button('Sort by: Nearest first')).toBeVisible();
  });

  it('suggests cities with one request, once the typing pauses', async () => {
    const chicago = { city: 'Chicago', state: 'IL' };
    const calls = fakeApi({ 'GET /api/places': { json: [chicago, { city: 'Chico', state: 'CA' }] } });
    open();
    await userEvent.type(place(), 'chi');
    expect(await screen.findAllByRole('option', { name: /^Chic/ })).toHaveLength(2);
    expect(calls).toEqual(['GET /api/places?query=chi']);
  });

  const springfields = ['MO', 'MA', 'IL', 'OR', 'OH', 'TN'].map((state) => ({ city: 'Springfield', state }));
  it.each([
    ['several', 'springfield', springfields, 'There is more than one Springfield.', springfields.slice(0, 5)],
    ['none', 'Chikago', [{ city: 'Chicago', state: 'IL' }], 'We could not find Chikago.', undefined],
  ])(
    'asks for the state of a city when there are %s of its name',
    async (_case, typed, json, title, offered) => {
      fakeApi({ 'GET /api/places': { json }, [search]: page(found('Maple Court'), { total: 1 }) });
      const view = open();
      await userEvent.type(place(), `${typed}{Enter}`);
      const alert = within(await screen.findByRole('alert'));
      expect(alert.getByRole('heading', { name: title })).toBeVisible();
      expect(place()).toHaveValue(typed);
      const buttons = alert.getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual(
        (offered ?? json).map(({ city, state }) => `${city}, ${state}`),
      );
      await userEvent.click(buttons.at(-1) ?? document.body);
      expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
      const chosen = (offered ?? json).at(-1);
      expect(view.place()).toBe(`/search?city=${chosen?.city}&state=${chosen?.state}`);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each([
    ['60601', 'zipCode=60601'],
    ['Naperville, il', 'city=Naperville&state=IL'],
    ['naperville', 'city=Naperville&state=IL'],
  ])('opens the place of the landing page: %s', async (typed, query) => {
    fakeApi({
      'GET /api/places': { json: [{ city: 'Naperville', state: 'IL' }] },
      [search]: page(found('Maple Court'), { total: 1 }),
    });
    const view = open(`/search?${new URLSearchParams({ place: typed }).toString()}`);
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
    expect(view.place()).toBe(`/search?${query}`);
  });

  it('lets another place be typed over one in lower case', async () => {
    const calls = fakeApi({
      'GET /api/places': { json: [] },
      'GET /api/places?query=naperville': { json: [{ city: 'Naperville', state: 'IL' }] },
      [search]: page(found('Maple Court'), { total: 1 }),
    });
    const view = open('/search?city=naperville&state=IL');
    // Read before, as suggestions to what was typed.
    await view.client.fetchQuery(placesQueryOptions('naperville', ''));
    await screen.findByRole('article', { name: 'Maple Court' });
    await userEvent.tripleClick(place());
    await userEvent.keyboard('Oak Park, IL');
    expect(place()).toHaveValue('Oak Park, IL');
    expect(view.place()).toBe('/search?city=naperville&state=IL');
    await waitFor(() => expect(calls).toContain('GET /api/places?query=Oak+Park&state=IL'));
    // Once, by this test.
    expect(calls.filter((call) => call.includes('naperville')).slice(2)).toEqual([]);
  });

  it('clears everything on Reset', async () => {
    fakeApi({ [search]: page(found('Maple Court'), { total: 1 }) });
    const view = open('/search?zipCode=60601&radius=100&careTypes=Memory+Care');
    await screen.findByRole('article', { name: 'Maple Court' });
    await userEvent.click(button('Reset'));
    expect(screen.queryByRole('heading', { name: /Search Results/ })).toBeNull();
    expect(place()).toHaveValue('');
    expect(button('25 miles')).toBeVisible();
    expect(button('Care types')).toBeVisible();
    expect(view.place()).toBe('/search');
    expect(JSON.parse(sessionStorage.getItem('searchState') ?? '')).toEqual(noSearch);
  });
});

describe('the results', () => {
  it('say whom a line about visitors counts, if there is one', async () => {
    const counts = { freeRoom: 5, attention: 6, roomShown: 4, notPressed: 7, wouldConsider: 5 };
    const confirmed = { visitors: 7, priceAsListed: 6, ...counts };
    const [first, told] = [makeFoundProperty(), makeFoundProperty({ visitFindings: { confirmed } })];
    fakeApi({
      [`${search}?zipCode=60601`]: page([first], { total: 1 }),
      [`${search}?zipCode=60602`]: page([first, told], { total: 2 }),
    });
    const { unmount } = open('/search?zipCode=60601');
    await screen.findByRole('article');
    expect(screen.queryByText(/families who told us what they found/)).toBeNull();
    unmount();
    open('/search?zipCode=60602');
    expect(await screen.findByText('Of 7 visitors, 6 found the price as listed')).toBeVisible();
    expect(screen.getByText(/families who told us what they found .* from five on/)).toBeVisible();
  });

  it('show the number, the order and what was left out', async () => {
    const answer = {
      json: found('Maple Court', 'The Oaks'),
      headers: { 'Content-Range': 'items 0-1/1300', 'X-Unpriced-Count': '9' },
    };
    fakeApi({ [search]: answer });
    const view = open('/search?zipCode=60601&maxCost=5000');
    expect(await screen.findByRole('heading', { name: 'Search Results (1,300 properties)' })).toBeVisible();
    expect(screen.getByText('1,300 found')).toBeVisible();
    expect(screen.getByText('Showing 2 of 1,300 properties')).toBeInTheDocument();
    expect(screen.getByText('Nearest first. No home can pay to rank higher.')).toBeVisible();
    expect(cards()).toEqual(['Maple Court', 'The Oaks']);
    expect(button('Search Properties')).toHaveTextContent(/^Search$/);
    expect(screen.getByText(/^9 homes are not shown because their price is on request/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Remove the cost limits' }));
    await waitFor(() => expect(view.place()).toBe('/search?zipCode=60601'));
  });

  const chicago = {
    'GET /api/places/zip/60601': { json: { zipCode: '60601', city: 'Chicago', state: 'IL' } },
  };
  it.each([
    ['city=Naperville&state=IL', [/The city Naperville was not used.$/]],
    ['city=chicago&state=CA', [/The state California was not used.$/]],
    ['city=chicago&state=IL', []],
  ])('explain that the ZIP code was used instead of %s: %j', async (other, expected) => {
    const calls = fakeApi({ ...chicago, [search]: page(found('Maple Court'), { total: 1 }) });
    open(`/search?zipCode=60601-1234&${other}`);
    await screen.findByRole('article', { name: 'Maple Court' });
    await waitFor(() => expect(calls).toHaveLength(2));
    for (const text of expected) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByText(/^Showing homes near ZIP code 60601 \(Chicago, IL\)/)).toHaveLength(
      expected.length,
    );
  });

  it('show the error of the next page below the results, retry, and focus its first property', async () => {
    let next: Answer = refusal(500, 'internal', 'no');
    fakeApi({
      [search]: page(found('Maple Court'), { total: 2, next: 'two' }),
      [`${search}?zipCode=60601&cursor=two`]: () => next,
    });
    open('/search?zipCode=60601');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'The next homes could not be loaded. Something went wrong on our side. Please try again in a moment.',
    );
    const [card] = screen.getAllByRole('article');
    expect(card?.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    next = page(found('The Oaks'), { total: 2 });
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('Showing 2 of 2 properties')).toHaveAttribute('role', 'status');
    expect(cards()).toEqual(['Maple Court', 'The Oaks']);
    await waitFor(() => expect(screen.getByRole('link', { name: /The Oaks/ })).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('offer Clear Filters without results, which keeps the place', async () => {
    fakeApi({ [search]: page([], { total: 0 }) });
    const view = open('/search?zipCode=60601&careTypes=Memory+Care&radius=5');
    expect(await screen.findByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    await userEvent.click(within(screen.getByRole('region')).getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(view.place()).toBe('/search?zipCode=60601'));
    expect(button('Care types')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(view.place()).toBe('/search'));
    expect(place()).toHaveValue('');
  });

  it('keep the filters after a failure and can be retried', async () => {
    let answer = refusal(500, 'internal', 'Something went wrong on our side. Please try again.');
    fakeApi({ [search]: () => answer });
    open('/search?zipCode=60601&minCost=2000');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to search properties. Please try again.',
    );
    expect(button('From $2,000')).toBeVisible();
    answer = page(found('Maple Court'), { total: 1 });
    await userEvent.click(button('Retry Search'));
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offer suggestions for an unknown city', async () => {
    const suggestions = [{ city: 'Chicago', state: 'IL' }];
    fakeApi({
      [search]: ({ url }) =>
        url.searchParams.get('city') === 'Chicago'
          ? page(found('Maple Court'), { total: 1 })
          : refusal(422, 'unknown_location', 'We do not know Chikago, IL', { suggestions }),
    });
    const view = open('/search?city=Chikago&state=IL&radius=10');
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know Chikago, IL');
    expect(screen.queryByText('Available Properties')).toBeNull();
    await userEvent.click(button('Chicago, IL'));
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
    expect(screen.getByText('Available Properties')).toBeVisible();
    expect(view.place()).toBe('/search?city=Chicago&state=IL&radius=10');
    expect(place()).toHaveValue('Chicago, IL');
  });
});

describe('the saved search', () => {
  const saved = {
    ...noSearch,
    filters: { ...noSearch.filters, zipCode: '60601' },
    results: found('Maple Court'),
    hasSearched: true,
    query: 'zipCode=60601',
    total: 1,
  };

  it('is restored, refetched, and replaces an address without a query, so that Back leaves the screen', async () => {
    sessionStorage.setItem('searchState', JSON.stringify(saved));
    const response = Promise.withResolvers<Answer>();
    const calls = fakeApi({ [search]: () => response.promise });
    const Screens = () => {
      const { pathname } = useLocation();
      const navigate = useNavigate();
      if (pathname === '/') return <Link to="/search">Find a home</Link>;
      return (
        <>
          <button onClick={() => void navigate(-1)}>Back</button>
          <SearchScreen renderFavorite={() => null} onIntent={() => undefined} />
        </>
      );
    };
    const view = renderApp(
      <SearchProvider>
        <Screens />
      </SearchProvider>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Find a home' }));
    expect(screen.getByRole('article', { name: 'Maple Court' })).toBeVisible();
    response.resolve(page(found('The Oaks'), { total: 1 }));
    expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(calls).toEqual([`${search}?zipCode=60601`]);
    await waitFor(() => expect(view.place()).toBe('/search?zipCode=60601'));
    await userEvent.click(button('Back'));
    await waitFor(() => expect(view.place()).toBe('/'));
  });

  it('yields to the search of the address', async () => {
    sessionStorage.setItem('searchState', JSON.stringify(saved));
    fakeApi({ [search]: page(found('The Oaks'), { total: 1 }) });
    open('/search?zipCode=10001');
    expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
    expect(place()).toHaveValue('10001');
  });

  it('is cleared by a sign-out', async () => {
    fakeApi({ [search]: page(found('Maple Court'), { total: 1 }) });
    const view = open('/search?zipCode=60601');
    view.setAuth({ status: 'authenticated', user: makeUser() });
    await screen.findByRole('article', { name: 'Maple Court' });
    view.setAuth({ status: 'unauthenticated', user: null });
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(sessionStorage.getItem('searchState')).toBeNull();
  });

  it('is not read outside of its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(() => renderApp(<SearchScreen renderFavorite={() => null} onIntent={() => undefined} />)).toThrow(
      'useSearch must be used within a SearchProvider',
    );
  });
});
