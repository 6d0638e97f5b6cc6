import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bodiesOf, fakeApi, refusal } from '@/testing/fake-api.ts';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { ReportHome } from './report-home.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const read = `GET /api/properties/${id}/report`;
const send = `POST /api/properties/${id}/report`;
const as = (role: 'patient' | 'owner') =>
  renderApp(<ReportHome propertyId={id} />, { auth: { status: 'authenticated', user: makeUser({ role }) } });
const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Report this home' }));

it('asks visitors to sign in, and owners nothing', async () => {
  const { openAuthDialog, unmount } = renderApp(<ReportHome propertyId={id} />);
  await openDialog();
  expect(openAuthDialog).toHaveBeenCalledWith({ mode: 'sign-in' });
  unmount();
  as('owner');
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps what was written when it cannot be sent', async () => {
  const answers = [refusal(503, 'unavailable', 'Please try again.'), { status: 204 }];
  fakeApi({
    [read]: { json: { report: null } },
    [send]: () => answers.shift() ?? { status: 500 },
  });
  as('patient');
  await openDialog();
  await userEvent.click(await screen.findByRole('button', { name: 'Send report' }));
  expect(screen.getByText('Please choose one of the reasons')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Reason/ }), 'Unsafe');
  await userEvent.type(screen.getByRole('textbox', { name: /What is wrong/ }), 'A broken door');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /What is wrong/ })).toHaveValue('A broken door');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf(send)).toHaveLength(2);
});

it('says what the team answered', async () => {
  fakeApi({
    [read]: {
      json: {
        report: {
          reason: 'Unsafe',
          details: 'A broken door',
          createdAt: '2026-11-20T12:00:00Z',
          decidedAt: '2026-11-21T12:00:00Z',
          outcome: 'The door is repaired.',
        },
      },
    },
  });
  as('patient');
  await openDialog();
  expect(await screen.findByText('The door is repaired.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
});
