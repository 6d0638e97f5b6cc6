import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LookedUpPerson } from '@contract/desk/look-up.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { PersonFound } from './person-found.tsx';

const label = 'Take back the verification of the helper';
const person = (helper: LookedUpPerson['helper']): LookedUpPerson => ({
  id: makeId(),
  role: 'patient',
  createdAt: '2026-11-01T12:00:00+00:00',
  lastActivityAt: null,
  needsSetup: false,
  verifiedAt: null,
  verifiedBy: null,
  suspendedAt: null,
  isOperator: false,
  helper,
  hasSecondFactor: false,
  sessionCount: 0,
  homeCount: 0,
  homes: [],
  sentCount: 0,
  receivedCount: 0,
  reportsMade: 0,
  reportsAbout: 0,
  isBouncing: false,
  mails: [],
  dataRequests: [],
  suspensions: [],
  log: [],
});
const decidedAt = '2026-11-28T12:00:00+00:00';

it('takes the verification of a helper back, for a reason and with a sentence', async () => {
  const helper = person({ decidedAt, isAccepted: true });
  fakeApi({ 'POST /api/desk/actions': { json: { isDone: true } } });
  renderApp(<PersonFound person={helper} />);
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(screen.getByText(/Its open requests are closed/)).toBeVisible();
  await userEvent.type(
    await screen.findByLabelText(/What the helper reads/),
    'The hospital does not know you.',
  );
  await userEvent.type(screen.getAllByLabelText(/Why, for the log/).at(-1) ?? document.body, 'A call');
  await userEvent.click(screen.getAllByRole('button', { name: label }).at(-1) ?? document.body);
  expect(bodiesOf('POST /api/desk/actions')).toEqual([
    {
      action: 'unverify_helper',
      subjectId: helper.id,
      reason: 'A call',
      sentence: 'The hospital does not know you.',
    },
  ]);
});

it.each([null, { decidedAt: null, isAccepted: null }, { decidedAt, isAccepted: false }])(
  'has nothing to take back from %j',
  (helper) => {
    renderApp(<PersonFound person={person(helper)} />);
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  },
);
