import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bodiesOf, fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { HiddenPhotos } from './hidden-photos.tsx';

it('says which photos our team hid, which cannot be read and which are missing, and deletes one', async () => {
  const photos = [
    { path: 'a/b/1.jpg', hiddenAt: '2026-11-28T10:00:00Z', isUnreadable: false, isMissing: false },
    { path: 'a/b/2.jpg', hiddenAt: '2026-11-28T10:00:00Z', isUnreadable: true, isMissing: false },
    { path: 'a/b/3.jpg', hiddenAt: '2026-11-28T10:00:00Z', isUnreadable: false, isMissing: true },
  ];
  fakeApi({
    'GET /api/properties/1/hidden-photos': { json: photos },
    'POST /api/properties/1/hidden-photos/delete': { status: 204 },
  });
  renderApp(<HiddenPhotos propertyId="1" />);
  const region = (name: string) => screen.findByRole('region', { name });
  expect(within(await region('Hidden by our team')).getAllByRole('listitem')).toHaveLength(1);
  const missing = within(await region('Missing photos'));
  expect(missing.getByRole('button', { name: 'Delete missing photo 1' })).toBeVisible();
  const unreadable = within(await region('Photos that we could not read'));
  expect(unreadable.getByText(/Save each one again as JPEG or PNG/)).toBeVisible();
  await userEvent.click(unreadable.getByRole('button', { name: 'Delete unreadable photo 1' }));
  expect(bodiesOf('POST /api/properties/1/hidden-photos/delete')).toEqual([{ path: 'a/b/2.jpg' }]);
});
