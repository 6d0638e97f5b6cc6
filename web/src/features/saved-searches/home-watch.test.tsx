import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { HomeWatchPart } from './home-watch.tsx';

const full = makeProperty({ availableSpots: 0 });
const name = `Tell me when there is an opening: ${full.name}`;

it('sends a visitor of a full home to the sign-in, and reads nothing', async () => {
  const calls = fakeApi({});
  const { openAuthDialog } = renderApp(<HomeWatchPart property={full} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(openAuthDialog).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
});

it('shows a family whether it waits already', async () => {
  const watch = {
    propertyId: full.id,
    name: full.name,
    city: full.city,
    state: full.state,
    endsAt: '2027-05-01',
  };
  fakeApi({ 'GET /api/home-watches': { json: [{ ...watch, moveInCount: null, place: null }] } });
  renderApp(<HomeWatchPart property={full} />, { auth: { status: 'authenticated', user: makeUser() } });
  expect(await screen.findByRole('button', { name: `Turn off alert for ${full.name}` })).toBeVisible();
});

it('is not there for a home with an opening', () => {
  renderApp(<HomeWatchPart property={makeProperty({ availableSpots: 1 })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
