import { readUser } from '@contract/accounts/calls/account.ts';
import { listOwnerNotes } from '@contract/properties/calls/home-reports.ts';
import { countInquiries } from '@contract/inquiries/calls/inquiries.ts';
import { listOwnedProperties } from '@contract/properties/calls/properties.ts';
import { listTeams } from '@contract/team/calls/team.ts';
import { appPath } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import { chosenOwner } from '@/features/team/chosen-owner.ts';
import { callUrl } from '@/lib/call-url.ts';
import { fetchInTime } from '@/lib/fetch-in-time.ts';
import { storedSession } from '@/lib/stored-session.ts';
import { isLeaving } from './choose-language.ts';

// Requests the signed-in user and the dashboard of an owner while the app loads. lib/api-client.ts takes the responses.

const dashboardOf = (ownerId: string) => [
  callUrl(listTeams),
  ...[listOwnedProperties, countInquiries, listOwnerNotes].map((call) =>
    callUrl(call, { query: { ownerId } }),
  ),
];

const session = isLeaving ? undefined : storedSession();
if (session) {
  const { token, userId } = session;
  const isDashboard = appPath() === paths.owner();
  const requested = [callUrl(readUser), ...(isDashboard ? dashboardOf(chosenOwner(userId) ?? userId) : [])];
  const request = async (url: string) =>
    fetchInTime(url, { headers: { Authorization: `Bearer ${token}` }, credentials: 'include' });
  const responses = new Map(requested.map((url) => [url, request(url)]));
  // A failed one is requested again.
  for (const response of responses.values()) response.catch(() => undefined);
  window.earlyResponses = { token, responses };
}
