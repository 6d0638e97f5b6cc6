import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { findZipCenter } from '@/lib/find-zip-center.ts';
import { milesBetween } from '@/lib/miles.ts';
import { saveOwnPlaces, sortByOwnPlaces } from './stored-places.ts';
import { renderApp } from '@/testing/render.tsx';
import { OwnPlaceDistances, OwnPlacesButton } from './own-places.tsx';

const chicago = { latitude: 41.886, longitude: -87.618 };
const milwaukee = { latitude: 43.039, longitude: -87.906 };
const boston = { latitude: 42.358, longitude: -71.064 };

beforeEach(() => {
  saveOwnPlaces([]);
  vi.stubGlobal('fetch', vi.fn());
});

test.each([
  ['60601', { latitude: 41.886, longitude: -87.618 }],
  ['99501', { latitude: 61.212, longitude: -149.876 }],
  ['00000', null],
  ['99999', null],
])('finds the center of ZIP code %s', async (zipCode, center) => {
  expect(await findZipCenter(zipCode)).toEqual(center);
});

test('measures miles and sorts by their sum', () => {
  expect(milesBetween(chicago, milwaukee)).toBeCloseTo(81, 0);
  // A quarter of a great circle.
  expect(milesBetween({ latitude: 0, longitude: 10 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
    6_218.4,
    0,
  );
  expect(
    sortByOwnPlaces([boston, milwaukee, chicago], [milwaukee, { latitude: 41, longitude: -88 }]),
  ).toEqual([milwaukee, chicago, boston]);
});

test('adds up to three places without a request, keeps rejected input, and removes one or all', async () => {
  const user = userEvent.setup();
  renderApp(
    <>
      <OwnPlacesButton />
      <OwnPlaceDistances property={milwaukee} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Your places' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const zipCode = screen.getByRole('textbox', { name: 'ZIP code' });
  const add = async (newName: string, newZip: string) => {
    await user.clear(name);
    if (newName) await user.type(name, newName);
    await user.clear(zipCode);
    await user.type(zipCode, newZip);
    await user.click(screen.getByRole('button', { name: 'Add place' }));
  };

  await add('', '606');
  expect(screen.getByText('Enter a name, such as Work')).toBeVisible();
  expect(screen.getByText('Invalid ZIP code format')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  await add('Work', '00000');
  expect(await screen.findByText(/We could not find the ZIP code 00000/)).toBeVisible();
  expect(name).toHaveValue('Work');
  await waitFor(() => expect(zipCode).toHaveFocus());

  await add('Work', '60601');
  expect(await screen.findByText('Work: 81 miles')).toBeInTheDocument();
  await add('Work', '60602');
  expect(screen.getByText('You have a place with this name')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  await add('Church', '53202');
  expect(await screen.findByText(/^Church: /)).toBeInTheDocument();
  await add('Home', '53203');
  expect(await screen.findByText('To add another place, remove one of these three.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('ownPlaces') ?? '')).toMatchObject({
    places: [{ name: 'Work' }, { name: 'Church' }, { name: 'Home' }],
  });

  await user.click(screen.getByRole('button', { name: 'Remove Church' }));
  await waitFor(() => expect(screen.queryByText(/^Church: /)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Remove my places' }));
  expect(screen.queryByText(/^(Work|Home): /)).not.toBeInTheDocument();
  expect(localStorage.getItem('ownPlaces')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
