import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FoundProperty } from '@contract/properties/properties.ts';
import { SearchProvider } from '@/features/search/search-provider.tsx';
import { noSearch } from '@/features/search/stored-search.ts';
import { fakeApi, page, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeFoundProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { describe, expect, it } from 'vitest';
import PropertyRoute from './property.tsx';
import SearchRoute from './search.tsx';

const [first, second, third] = ['Maple Court', 'The Oaks', 'Willow Creek'].map((name) =>
  makeFoundProperty({ name }),
);
if (!first || !second || !third) throw new Error('three homes');
const detail = ({ id }: FoundProperty) => `GET /api/properties/${id}`;
const details = Object.fromEntries([first, second, third].map((home) => [detail(home), { json: home }]));

/** A search of 3 homes of which the first two are loaded. */
const rememberSearch = (total = 3) =>
  sessionStorage.setItem(
    'searchState',
    JSON.stringify({
      ...noSearch,
      filters: { ...noSearch.filters, zipCode: '60601' },
      hasSearched: true,
      query: 'zipCode=60601',
      results: [first, second],
      total,
      nextCursor: 'more',
    }),
  );
const open = (id: string) =>
  renderApp(
    <SearchProvider>
      <PropertyRoute />
    </SearchProvider>,
    { path: `/properties/${id}`, pattern: '/properties/:id' },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the property route', () => {
  it('shows visitors a property without neighbors when there was no search', async () => {
    const calls = fakeApi(details);
    open(first.id);
    expect(await heading('Maple Court')).toBeVisible();
    expect(document.title).toContain('Maple Court');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(calls.filter((call) => call.includes('/properties/'))).toEqual([detail(first)]);
  });

  it('steps through all results, past the loaded page', async () => {
    rememberSearch();
    const calls = fakeApi({ ...details, 'GET /api/properties/search': page([third], { total: 3 }) });
    const view = open(first.id);
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await heading('The Oaks')).toBeVisible();
    expect(screen.getByText('2 of 3')).toBeVisible();
    await waitFor(() => expect(calls).toContain('GET /api/properties/search?zipCode=60601&cursor=more'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await heading('Willow Creek')).toBeVisible();
    expect(screen.getByText('3 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await heading('The Oaks')).toBeVisible();
    expect(view.place()).toBe(`/properties/${second.id}`);
  });

  it('shows the property of the results while it loads', async () => {
    rememberSearch(1);
    const answer = Promise.withResolvers<Answer>();
    fakeApi({ [detail(first)]: () => answer.promise });
    open(first.id);
    expect(await heading('Maple Court')).toBeVisible();
    // The total can shrink while the user steps through the results.
    expect(screen.getByText('1 of 2')).toBeVisible();
    answer.resolve({ json: { ...first, name: 'Maple Court Residence' } });
    expect(await heading('Maple Court Residence')).toBeVisible();
  });

  it('shows "Property Not Found", and Go Back leads to the search', async () => {
    fakeApi({ 'GET /api/properties/abc': refusal(404, 'not_found', 'Property not found') });
    const view = open('abc');
    expect(await heading('Property Not Found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(view.place()).toBe('/search'));
  });

  it('can be retried after a failure', async () => {
    let answer: Answer = refusal(500, 'internal', 'Something went wrong on our side.');
    fakeApi({ [detail(first)]: () => answer });
    open(first.id);
    expect(await screen.findByRole('alert')).toHaveTextContent('This home could not be loaded');
    answer = { json: first };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Maple Court')).toBeVisible();
  });
});

it('is opened by the search when the function could not serve its page', () => {
  const { place } = renderApp(<SearchRoute />, { path: '/search?home=a%2Fb', pattern: '/search' });
  expect(place()).toBe('/properties/a%2Fb');
});
