import { apiAddress } from '@/config/api-url.ts';
import { paths } from '@/config/paths.ts';
import { chosenOwner } from '@/features/owner/team/chosen-owner.ts';
import { fetchInTime } from '@/lib/fetch-in-time.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { storedSession } from '@/lib/stored-session.ts';

// Requests the signed-in user and the dashboard of an owner while the app loads. lib/api-client.ts takes the responses.

const dashboardOf = (ownerId: string) => [
  '/api/teams',
  ...['/api/properties/owner', '/api/inquiries/owner/counts', '/api/owner-notes'].map((path) =>
    forOwner(path, ownerId),
  ),
];

const session = storedSession();
if (session) {
  const { token, userId } = session;
  const isDashboard = location.pathname === paths.owner();
  const requested = ['/api/auth/user', ...(isDashboard ? dashboardOf(chosenOwner(userId) ?? userId) : [])];
  const request = async (path: string) =>
    fetchInTime(apiAddress(path), { headers: { Authorization: `Bearer ${token}` }, credentials: 'include' });
  const responses = new Map(requested.map((path) => [path, request(path)]));
  // A failed one is requested again.
  for (const response of responses.values()) response.catch(() => undefined);
  window.earlyResponses = { token, responses };
}
