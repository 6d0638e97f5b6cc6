import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TeamSummary } from '@contract/team.ts';
import { makeId, makePerson, makeTeam } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { TeamPage } from './team-page.tsx';
import { chooseOwner } from './chosen-owner.ts';

it('shows a person who was removed no colleagues any more', async () => {
  const [userId, ownerId, personId] = [makeId(), makeId(), makeId()];
  const email = 'maple@example.com';
  const summary: TeamSummary = {
    ownerId,
    name: 'Maple Group',
    personId,
    yourName: 'Dana',
    role: 'manager',
    hasAllHomes: true,
    needsSecondFactor: false,
  };
  const team = makeTeam(ownerId, [makePerson({ role: 'owner', name: 'Maple Group', email })]);
  let teams = [summary];
  fakeApi({
    'GET /api/teams': () => ({ json: teams }),
    [`GET /api/team?ownerId=${ownerId}`]: { json: team },
    'GET /api/team': { json: { ...makeTeam(userId), name: null } },
  });
  chooseOwner({ userId, ownerId });
  renderApp(<TeamPage userId={userId} />);
  expect(await screen.findByText(email)).toBeVisible();
  teams = [];
  // Back from another tab.
  globalThis.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByLabelText('Name of your organization')).toBeVisible();
  expect(screen.queryByText(email)).toBeNull();
});
