import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Team, TeamSummary } from '@contract/team.ts';
import { makeId } from '@/testing/factories.ts';
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
  const team: Team = {
    ownerId,
    name: 'Maple Group',
    requiresSecondFactor: false,
    people: [
      {
        id: makeId(),
        name: 'Maple Group',
        role: 'owner',
        hasAllHomes: true,
        propertyIds: [],
        isYou: false,
        email,
        createdAt: new Date().toISOString(),
      },
    ],
    invitations: [],
  };
  let teams = [summary];
  fakeApi({
    'GET /api/teams': () => ({ json: teams }),
    [`GET /api/team?ownerId=${ownerId}`]: { json: team },
    'GET /api/team': { json: { ...team, ownerId: userId, name: null, people: [] } },
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
