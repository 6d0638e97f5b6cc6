import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeId, makePerson, makeTeam } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, page } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { InboxPage } from './inbox-page.tsx';

const ownerId = makeId();
const lee = makePerson({ name: 'Lee' });
const inquiry = (message: string, personId: string | null = null) => ({
  id: makeId(),
  propertyId: makeId(),
  propertyName: 'Maple Court',
  ownerId,
  phone: null,
  email: null,
  message,
  contactBy: ['message'],
  isWithdrawn: false,
  personId,
  assignedAt: null,
  unreadCount: 0,
  messageCount: 0,
  visit: null,
  status: 'pending',
  seen: false,
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
});

it('shows one inquiry beside the list, marks that one alone as seen, and deletes it', async () => {
  const [cats, stairs] = [inquiry('Do you take cats?', lee.id), inquiry('Are there stairs?')];
  fakeApi({
    'GET /api/inquiries/owner': page([cats, stairs], { total: 2 }),
    'GET /api/inquiries/owner/counts': {
      json: { total: 2, seen: 0, unseen: 2, waiting: 2, yours: 0, visits: 0, needs: 0 },
    },
    'GET /api/inquiries/owner/homes': { json: [] },
    'GET /api/team': { json: makeTeam(ownerId, [lee, makePerson({ isYou: true })]) },
    'PUT /api/inquiries/owner/seen': { json: { marked: 1 } },
    [`DELETE /api/inquiries/${cats.id}`]: { status: 204 },
  });
  const view = renderApp(<InboxPage ownerId={ownerId} Conversation={() => <p>The conversation</p>} />, {
    path: '/owner/inquiries',
  });
  const links = await within(await screen.findByRole('list', { name: 'Inquiries' })).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Do you take cats\?.*Lee answers$/),
    expect.stringMatching(/Are there stairs\?.* ago$/),
  ]);
  expect(screen.queryByText('The conversation')).toBeNull();
  expect(bodiesOf('PUT /api/inquiries/owner/seen')).toEqual([]);
  await userEvent.click(links[0] ?? document.body);
  expect(view.place()).toBe(`/owner/inquiries?inquiry=${cats.id}`);
  const opened = within(screen.getByRole('region', { name: 'Inquiry' }));
  expect(opened.getByText('The conversation')).toBeVisible();
  await waitFor(() => expect(bodiesOf('PUT /api/inquiries/owner/seen')).toEqual([{ ids: [cats.id] }]));
  await userEvent.click(opened.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete inquiry' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(view.place()).toBe('/owner/inquiries'));
  expect(await screen.findByText('1 inquiry')).toBeVisible();
});
