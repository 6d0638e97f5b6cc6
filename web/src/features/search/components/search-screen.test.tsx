import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { careTypes, searchAmenities, states } from '@contract/options.ts';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeFoundProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { describe, expect, it } from 'vitest';
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
const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the search form', () => {
  it('requires a ZIP code, or a city and a state', async () => {
    const calls = fakeApi({ 'GET /api/places': { json: [] } });
    open();
    expect(button('Search Properties')).toBeDisabled();
    expect(screen.getByText(message)).toBeVisible();
    await userEvent.type(field('City'), 'Chicago');
    expect(button('Search Properties')).toBeDisabled();
    await userEvent.selectOptions(field('State'), 'Illinois');
    expect(button('Search Properties')).toBeEnabled();
    expect(screen.queryByText(message)).toBeNull();
    expect(calls.filter((call) => call.startsWith(search))).toEqual([]);
  });

  it('offers the options of the contract, with a radius of 25 miles', () => {
    fakeApi({});
    open();
    const optionsOf = (name: string) =>
      within(field(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const boxesOf = (name: RegExp) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('.mantine-Checkbox-root')?.textContent);
    expect(optionsOf('State')).toEqual(['Choose a state', ...states.map(({ name }) => name)]);
    expect(optionsOf('Search Radius')).toEqual(['5 miles', '10 miles', '25 miles', '100 miles']);
    expect(field('Search Radius')).toHaveValue('25');
    expect(boxesOf(/^Care Types/)).toEqual([...careTypes]);
    expect(boxesOf(/^Amenities/)).toEqual([...searchAmenities]);
  });

  it('searches for the input and writes it into the address', async () => {
    const calls = fakeApi({ [search]: page(found('Maple Court'), { total: 1 }) });
    const view = open();
    await userEvent.type(field('Zip Code'), '60601');
    await userEvent.type(field('Max Cost'), '$4,500');
    await userEvent.click(field('Memory Care'));
    await userEvent.click(field('Hospice'));
    await userEvent.click(button('Search Properties'));
    expect(await screen.findByRole('heading', { name: 'Search Results (1 property)' })).toHaveFocus();
    const query = 'zipCode=60601&maxCost=4500&careTypes=Memory+Care&amenities=Hospice';
    expect(view.place()).toBe(`/search?${query}`);
    expect(calls).toEqual([`${search}?${query}`]);
  });

  it('marks invalid fields, keeps their input and sends no request', async () => {
    const calls = fakeApi({});
    open();
    await userEvent.type(field('Zip Code'), '606');
    await userEvent.type(field('Min Cost'), 'cheap');
    await userEvent.click(button('Search Properties'));
    expect(screen.getByText('Invalid ZIP code format')).toBeVisible();
    expect(screen.getByText('Cost must be a number of 0 or more, in dollars a month')).toBeVisible();
    await waitFor(() => expect(field('Zip Code')).toHaveFocus());
    expect(field('Min Cost')).toHaveValue('cheap');
    expect(calls).toEqual([]);
  });

  it('suggests cities and picks one with its state by keyboard', async () => {
    const calls = fakeApi({
      'GET /api/places': {
        json: [
          { city: 'Chicago', state: 'IL' },
          { city: 'Chico', state: 'CA' },
        ],
      },
    });
    open();
    await userEvent.type(field('City'), 'chi');
    expect(await screen.findAllByRole('option', { name: /^Chic/ })).toHaveLength(2);
    expect(calls).toEqual(['GET /api/places?query=chi']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field('City')).toHaveValue('Chico');
    expect(field('State')).toHaveValue('CA');
    expect(field('City')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Search Properties')).toBeEnabled();
  });

  it('clears everything on Reset', async () => {
    fakeApi({ [search]: page(found('Maple Court'), { total: 1 }) });
    const view = open('/search?zipCode=60601&radius=100&careTypes=Memory+Care');
    await screen.findByRole('article', { name: 'Maple Court' });
    await userEvent.click(button('Reset'));
    expect(screen.queryByRole('heading', { name: /Search Results/ })).toBeNull();
    expect(field('Zip Code')).toHaveValue('');
    expect(field('Search Radius')).toHaveValue('25');
    expect(field('Memory Care')).not.toBeChecked();
    expect(view.place()).toBe('/search');
    expect(JSON.parse(sessionStorage.getItem('searchState') ?? '')).toEqual(noSearch);
  });
});

describe('the results', () => {
  it('show the number, the order and what was left out', async () => {
    const answer = {
      json: found('Maple Court', 'The Oaks'),
      headers: { 'Content-Range': 'items 0-1/61', 'X-Unpriced-Count': '9' },
    };
    fakeApi({ [search]: answer });
    open('/search?zipCode=60601&maxCost=5000');
    expect(await screen.findByRole('heading', { name: 'Search Results (61 properties)' })).toBeVisible();
    expect(screen.getByText('61 found')).toBeVisible();
    expect(screen.getByText('Nearest first. No home can pay to rank higher.')).toBeVisible();
    expect(screen.getByText(/^9 homes are not shown because their price is on request/)).toBeVisible();
    expect(cards()).toEqual(['Maple Court', 'The Oaks']);
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

  it('show that the search is running, and change the order', async () => {
    const answer = Promise.withResolvers<Answer>();
    const calls = fakeApi({ [search]: () => answer.promise });
    const view = open('/search?zipCode=60601');
    expect(await screen.findByText('Searching properties...')).toBeVisible();
    answer.resolve(page(found('Maple Court'), { total: 1 }));
    await screen.findByRole('article', { name: 'Maple Court' });
    await userEvent.selectOptions(field('Sort by'), 'Lowest price first');
    expect(await screen.findByText('Lowest price first. No home can pay to rank higher.')).toBeVisible();
    expect(view.place()).toBe('/search?zipCode=60601&sort=price');
    expect(calls.at(-1)).toBe(`${search}?zipCode=60601&sort=price`);
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
    await userEvent.click(button('Clear Filters'));
    await waitFor(() => expect(view.place()).toBe('/search?zipCode=60601'));
    expect(field('Memory Care')).not.toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(view.place()).toBe('/search'));
    expect(field('Zip Code')).toHaveValue('');
  });

  it.each<[string, Answer]>([
    ['a 500', refusal(500, 'internal', 'Something went wrong on our side. Please try again.')],
    ['no connection', 'offline'],
  ])('keep the filters after %s and can be retried', async (_name, failure) => {
    let answer = failure;
    fakeApi({ [search]: () => answer });
    open('/search?zipCode=60601&minCost=2000');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to search properties. Please try again.',
    );
    expect(field('Min Cost')).toHaveValue('2000');
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
    await userEvent.click(button('Chicago, IL'));
    expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
    expect(view.place()).toBe('/search?city=Chicago&state=IL&radius=10');
    expect(field('City')).toHaveValue('Chicago');
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
    expect(field('Zip Code')).toHaveValue('10001');
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
});
