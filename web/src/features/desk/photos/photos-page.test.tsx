import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newPhotosPageSize } from '@contract/photos/hidden-photos.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { PhotosPage } from './photos-page.tsx';

const photo = (number: number) => ({
  path: `a/b/${number}.jpg`,
  seenSince: '2026-11-28T10:00:00.123456+00:00',
  propertyId: makeId(),
  propertyName: 'Maple House',
  city: 'Chicago',
  state: 'IL',
});
const items = () => within(screen.getByRole('list', { name: 'New photos' })).getAllByRole('listitem');

it('shows each photo beside its thumbnail, and all pages', async () => {
  const pages = [Array.from({ length: newPhotosPageSize }, (_, at) => photo(at)), [photo(200)]];
  const calls = fakeApi({ 'GET /api/desk/photos': () => ({ json: pages.shift() }) });
  renderApp(<PhotosPage />);
  await waitFor(() => expect(items()).toHaveLength(newPhotosPageSize));
  const [first] = items();
  if (!first) throw new Error('no photo');
  const paths = () => [...first.querySelectorAll('img')].map((image) => new URL(image.src).pathname);
  const stored = '/storage/v1/object/sign/property-images/a/b/0';
  await waitFor(() => expect(paths()).toContain(`${stored}.jpg`));
  expect(paths().at(-1)).toBe(`${stored}.thumb.jpg`);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(items()).toHaveLength(newPhotosPageSize + 1));
  const [, next = ''] = calls.filter((call) => call.startsWith('GET /api/desk/photos'));
  expect([...new URLSearchParams(next.split('?')[1])]).toEqual([
    ['afterAt', '2026-11-28T10:00:00.123456+00:00'],
    ['afterPath', 'a/b/99.jpg'],
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('gives a reason of its own for showing a photo again', async () => {
  fakeApi({
    'GET /api/desk/photos': { json: [photo(1)] },
    'POST /api/desk/photos': { json: { isDone: true } },
  });
  renderApp(<PhotosPage />);
  const button = await screen.findByRole('button', { name: /Hide photo 1, Maple House/ });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  expect(bodiesOf('POST /api/desk/photos')).toMatchObject([
    { isHidden: true, reason: 'Not a photo for families' },
    { isHidden: false, reason: 'Hidden by mistake' },
  ]);
});
