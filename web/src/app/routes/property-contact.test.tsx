import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchProvider } from '@/features/search/search-provider.tsx';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeFoundProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { expect, it, vi } from 'vitest';
import PropertyRoute from './property.tsx';

const details = vi.hoisted(() => Promise.withResolvers<undefined>());
vi.mock('@/features/properties/property/components/details.tsx', async (original) => {
  await details.promise;
  return original();
});

it('says at once that the form opens, and opens it when its part of the page has loaded', async () => {
  const home = makeFoundProperty();
  fakeApi({ [`GET /api/properties/${home.id}`]: { json: home } });
  renderApp(
    <SearchProvider>
      <PropertyRoute />
    </SearchProvider>,
    { path: `/properties/${home.id}`, pattern: '/properties/:id' },
  );
  const contact = await screen.findByRole('button', { name: 'Contact the owner' });
  await userEvent.click(contact);
  expect(contact).toHaveTextContent('Opening the form…');
  expect(contact).toHaveFocus();
  details.resolve(undefined);
  expect(await screen.findByRole('dialog', { name: 'Contact the owner' })).toBeVisible();
  expect(contact).toHaveTextContent('Contact the owner');
});
