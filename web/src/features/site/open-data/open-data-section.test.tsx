import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bodiesOf, fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { toastText } from '@/testing/toasts.ts';
import { OpenDataSection } from './open-data-section.tsx';

const choice = () => screen.findByRole('switch', { name: 'Share the facts of my homes' });

it('is on, and off with one press', async () => {
  fakeApi({
    'GET /api/open-data-choice': { json: { isShared: true } },
    'PUT /api/open-data-choice': { status: 204 },
  });
  renderApp(<OpenDataSection />);
  await waitFor(async () => expect(await choice()).toBeEnabled());
  expect(await choice()).toBeChecked();
  await userEvent.click(await choice());
  await waitFor(() => expect(toastText()).toContain('Your homes are no longer open data.'));
  expect(await choice()).not.toBeChecked();
  expect(bodiesOf('PUT /api/open-data-choice')).toEqual([{ isShared: false }]);
});

it('stays as it was when it could not be saved', async () => {
  fakeApi({
    'GET /api/open-data-choice': { json: { isShared: false } },
    'PUT /api/open-data-choice': 'offline',
  });
  renderApp(<OpenDataSection />);
  await waitFor(async () => expect(await choice()).toBeEnabled());
  await userEvent.click(await choice());
  await waitFor(() => expect(toastText()).toContain('The setting was not saved'));
  expect(await choice()).not.toBeChecked();
});
