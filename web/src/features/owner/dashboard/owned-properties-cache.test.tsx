import { screen } from '@testing-library/react';
import { createQueryClient } from '@/lib/query-client.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi, page } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expect, it } from 'vitest';
import { OwnerDashboard } from './owner-dashboard.tsx';

it('keeps the homes of each owner apart', async () => {
  const client = createQueryClient();
  const show = (name: string) => {
    const calls = fakeApi({
      'GET /api/inquiries/owner/counts': { json: { total: 0, seen: 0, unseen: 0 } },
      'GET /api/properties/owner': page([makeProperty({ name })], { total: 1 }),
    });
    return { calls, ...renderApp(<OwnerDashboard userId={makeId()} />, { client, path: '/owner' }) };
  };
  const first = show('Maple Court');
  expect(await screen.findByRole('article', { name: 'Maple Court' })).toBeVisible();
  first.unmount();
  const second = show('The Oaks');
  expect(await screen.findByRole('article', { name: 'The Oaks' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Maple Court' })).toBeNull();
  expect(second.calls.filter((call) => call.startsWith('GET /api/properties/owner'))).toHaveLength(1);
});
