import { afterEach, expect, it } from 'vitest';
import { readUser } from '@contract/accounts/calls/account.ts';
import { countInquiries } from '@contract/inquiries/calls/inquiries.ts';
import { listOwnerNotes } from '@contract/properties/calls/home-reports.ts';
import { listOwnedProperties } from '@contract/properties/calls/properties.ts';
import { listTeams } from '@contract/team/calls/team.ts';
import { authStore } from '@/features/accounts/auth/auth-store.ts';
import { ownedPropertiesQuery } from '@/features/properties/owner/api/properties.ts';
import { callUrl } from '@/lib/call-url.ts';
import { queryClient } from '@/lib/query-client.ts';
import { makeProperty, makeUser } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { storeSession } from '@/testing/session.ts';
import { prefetchDashboard } from './prefetch-dashboard.ts';

const user = makeUser({ role: 'owner' });
const ownerId = user.id;
const home = makeProperty({ ownerId });
const counts = { total: 0, seen: 0, unseen: 0, waiting: 0, yours: 0, visits: 0, needs: 0 };
const urls = [
  callUrl(readUser),
  callUrl(listTeams),
  ...[listOwnedProperties, countInquiries, listOwnerNotes].map((call) =>
    callUrl(call, { query: { ownerId } }),
  ),
];

/** What early/start-session.ts has requested. */
function sent(...answers: unknown[]) {
  const { access_token: token } = storeSession({ userId: ownerId });
  const responses = urls.map(
    (url, at) =>
      [url, Promise.resolve(Response.json(answers[at], { status: answers[at] ? 200 : 401 }))] as const,
  );
  window.earlyResponses = { token, responses: new Map(responses) };
  authStore.set({ status: 'loading', user: null });
  history.replaceState(null, '', '/owner');
  return fakeApi({});
}
const homes = () => queryClient.getQueryData(ownedPropertiesQuery(ownerId).queryKey)?.pages[0]?.items;

afterEach(() => {
  queryClient.clear();
  history.replaceState(null, '', '/');
});

it('has the user and the homes before the first render, without a request', async () => {
  const requested = sent(user, [], [home], counts, []);
  await prefetchDashboard();
  expect(authStore.snapshot().user).toEqual(user);
  expect(homes()).toEqual([home]);
  expect(window.earlyResponses?.responses.size).toBe(0);
  expect(requested).toEqual([]);
});

it('leaves a session that has ended to the app, which says so', async () => {
  sent(null, [], [home], counts, []);
  await prefetchDashboard();
  expect(authStore.snapshot().status).toBe('loading');
  expect(homes()).toBeUndefined();
  expect(window.earlyResponses?.responses.size).toBe(urls.length);
});
