import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { missingPhotosPageSize } from '@contract/photos/hidden-photos.ts';
import { makeId } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { MissingPhotosPage } from './missing-photos-page.tsx';

const home = (askedAt: string | null) => ({
  id: makeId(),
  name: 'Maple House',
  city: 'Chicago',
  state: 'IL',
  paths: ['a/b/1.jpg', 'a/b/2.jpg'],
  missingSince: '2026-11-28T10:00:00+00:00',
  askedAt,
});

it('names each home with missing photos, and all pages', async () => {
  const full = Array.from({ length: missingPhotosPageSize }, () => home(null));
  const pages = [
    { photoCount: 202, homes: full },
    { photoCount: 202, homes: [home('2026-11-28T11:00:00+00:00')] },
  ];
  const calls = fakeApi({ 'GET /api/desk/missing-photos': () => ({ json: pages.shift() }) });
  renderApp(<MissingPhotosPage />);
  expect(await screen.findByText(/^202 photos are missing/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Homes' })).getAllByText('a/b/2.jpg')).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByText(/The owner was asked/)).toHaveLength(1));
  const [, next = ''] = calls.filter((call) => call.startsWith('GET /api/desk/missing-photos'));
  expect(new URLSearchParams(next.split('?')[1]).get('after')).toBe(full.at(-1)?.id);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
