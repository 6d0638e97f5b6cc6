import { appPath } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import { readUser } from '@/features/accounts/auth/session.ts';
import { inquiryCountsQuery } from '@/features/inquiries/received/inquiry-counts.ts';
import { ownedPropertiesQuery } from '@/features/properties/owner/api/properties.ts';
import { ownerNotesQuery } from '@/features/properties/owner/notes/api.ts';
import { chosenOwner } from '@/features/team/chosen-owner.ts';
import { teamsQuery } from '@/features/team/teams.ts';
import { areEarlyResponsesHere } from '@/lib/early-responses.ts';
import { queryClient } from '@/lib/query-client.ts';
import { storedSession } from '@/lib/stored-session.ts';

/**
 * Takes over the user and the dashboard that early/start-session.ts has requested, if the responses are arriving. Otherwise
 * the first render says that they load.
 */
export async function prefetchDashboard() {
  const session = storedSession();
  if (appPath() !== paths.owner() || !session || !(await areEarlyResponsesHere())) return;
  const ownerId = chosenOwner(session.userId) ?? session.userId;
  await Promise.all([
    readUser(),
    queryClient.prefetchQuery(teamsQuery(session.userId)),
    queryClient.prefetchInfiniteQuery(ownedPropertiesQuery(ownerId)),
    queryClient.prefetchQuery(inquiryCountsQuery(ownerId)),
    queryClient.prefetchQuery(ownerNotesQuery(ownerId)),
  ]);
}
