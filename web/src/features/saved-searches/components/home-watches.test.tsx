import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeId } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { HomeWatches } from './home-watches.tsx';

it.each([
  [4, '4 families told us in the last 3 months that they moved in.'],
  [null, 'Fewer than 3 families told us in the last 3 months that they moved in.'],
])('says how many moved in before one joins the waiting list: %s', async (moveInCount, text) => {
  const home = { propertyId: makeId(), name: 'The Elms', city: 'Chicago', state: 'IL', endsAt: '2027-05-01' };
  fakeApi({ 'GET /api/home-watches': { json: [{ ...home, moveInCount, place: null }] } });
  renderApp(<HomeWatches />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join the waiting list of The Elms' })).toBeVisible();
});
