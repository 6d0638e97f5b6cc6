import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import type { TeamSummary } from '@contract/team/team.ts';
import { makeId, makePerson, makeProperty, makeTeam } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, page } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { TeamPage } from './team-page.tsx';
import { chooseOwner, chosenOwner } from './chosen-owner.ts';

const summaryOf = (ownerId: string, name: string): TeamSummary => ({
  ownerId,
  name,
  personId: makeId(),
  yourName: 'Dana',
  role: 'manager',
  hasAllHomes: true,
  needsSecondFactor: false,
});

it.each<[string, string[], number, string?]>([
  ['opens the only team of a person without homes of their own', ['Maple Group'], 0],
  ['asks for which of several teams the person works', ['Maple Group', 'The Oaks'], 0],
  ['opens the own account of a person with homes', ['Maple Group'], 1],
  ['leads who chose themselves before, and has no homes left, to the only team', ['Maple Group'], 0, 'self'],
])('%s in a new browser', async (_name, names, homes, before = '') => {
  const userId = makeId();
  if (before) chooseOwner({ userId, ownerId: userId });
  const teams = names.map((name) => summaryOf(makeId(), name));
  fakeApi({
    'GET /api/teams': { json: teams },
    'GET /api/properties/owner': page(homes ? [makeProperty()] : [], { total: homes }),
    'GET /api/team': ({ url }) => {
      const ownerId = url.searchParams.get('ownerId') ?? userId;
      const name = teams.find((team) => team.ownerId === ownerId)?.name ?? null;
      return { json: { ...makeTeam(ownerId, [makePerson({ isYou: true })]), name } };
    },
  });
  renderApp(<TeamPage userId={userId} />);
  if (names.length > 1) await userEvent.click(await screen.findByRole('button', { name: 'Maple Group' }));
  expect(
    homes
      ? await screen.findByLabelText('Name of your organization')
      : await screen.findByText('You work for Maple Group.'),
  ).toBeVisible();
  const kept = before ? userId : undefined;
  expect(chosenOwner(userId)).toBe(names.length > 1 ? teams[0]?.ownerId : kept);
});

it('makes a link for each pasted line, and keeps the lines that failed', async () => {
  const userId = makeId();
  const team = makeTeam(userId, [makePerson({ role: 'owner', name: 'Maple Group', isYou: true })]);
  let refused = true;
  fakeApi({
    'GET /api/teams': { json: [] },
    'GET /api/team': { json: team },
    'POST /api/team/invitations': ({ body }) =>
      refused && JSON.stringify(body).includes('lee@')
        ? 'offline'
        : { status: 201, json: { id: makeId(), token: makeId(), expiresAt: '2026-12-05T10:00:00Z' } },
  });
  renderApp(<TeamPage userId={userId} />);
  const lines = await screen.findByLabelText('Who do you want to invite?');
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Make invitation links' }));
  await userEvent.type(lines, 'Ann{Enter}Ann');
  await make();
  expect(screen.getByText('Line 2: Ann is in the list twice.')).toBeVisible();
  await userEvent.clear(lines);
  await userEvent.type(lines, 'Ann{Enter}{Enter} lee@example.com{Enter}Kim');
  await make();
  expect(await screen.findByLabelText('Link for Ann')).toBeVisible();
  await waitFor(() => expect(lines).toHaveValue('lee@example.com\nKim'));
  expect(screen.getByText(/^lee@example.com: /)).toBeVisible();
  refused = false;
  await make();
  expect(await screen.findByLabelText('Link for Kim')).toBeVisible();
  expect(screen.getByText('3 links made.')).toBeVisible();
  const sent = bodiesOf('POST /api/team/invitations').map((body) =>
    z.object({ label: z.string(), id: z.string() }).parse(body),
  );
  expect(sent.map(({ label }) => label)).toEqual(['Ann', 'lee@example.com', 'lee@example.com', 'Kim']);
  expect(sent[2]?.id).toBe(sent[1]?.id);
});

it('says who invited a person, and asks about those whom a removed manager invited', async () => {
  const userId = makeId();
  const owner = makePerson({ role: 'owner', name: 'Maple Group', isYou: true });
  const manager = makePerson({
    name: 'Dana',
    role: 'manager',
    invitedBy: { id: owner.id, name: owner.name },
  });
  const second = makePerson({ name: 'Sam', invitedBy: { id: manager.id, name: 'Dana' } });
  const third = makePerson({ name: 'Robin', invitedBy: { id: second.id, name: 'Sam' } });
  let people = [owner, manager, second, third];
  const remove = ({ id }: { id: string }) => ({
    [`DELETE /api/team/people/${id}`]: () => {
      people = people.filter((person) => person.id !== id);
      return { status: 204 };
    },
  });
  fakeApi({
    'GET /api/teams': { json: [] },
    'GET /api/team': () => ({ json: makeTeam(userId, people) }),
    ...remove(manager),
    ...remove(second),
    ...remove(third),
  });
  renderApp(<TeamPage userId={userId} />);
  expect(await screen.findByText('Invited by Dana')).toBeVisible();
  expect(screen.queryByText('Invited by Maple Group')).toBeNull();
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: `Remove ${name}` }));
  };
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dana' }));
  await confirm('Dana');
  await confirm('Sam');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep them' }));
  expect(people).toEqual([owner, third]);
});

it('shows a person who was removed no colleagues any more', async () => {
  const [userId, ownerId] = [makeId(), makeId()];
  const email = 'maple@example.com';
  const summary = summaryOf(ownerId, 'Maple Group');
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

it('offers to switch links without a sign-in off once people must sign in in two steps', async () => {
  const userId = makeId();
  const team = makeTeam(userId, [makePerson({ role: 'owner', name: 'Maple Group', isYou: true })]);
  fakeApi({
    'GET /api/teams': { json: [] },
    'GET /api/team': { json: team },
    'PUT /api/team': { status: 204 },
  });
  renderApp(<TeamPage userId={userId} />);
  const links = 'Links in the weekly question work without a sign-in';
  const steps = await screen.findByLabelText('People must use two-step sign-in to work for you');
  expect(screen.queryByLabelText(links)).toBeNull();
  await userEvent.click(steps);
  await userEvent.click(screen.getByLabelText(links));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf('PUT /api/team')).toEqual([
      { name: 'Maple Group', requiresSecondFactor: true, allowsTaps: false },
    ]),
  );
});
