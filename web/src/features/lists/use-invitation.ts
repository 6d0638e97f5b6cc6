import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { Invitation, List } from '@contract/lists/lists.ts';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { makeInvitation, revokeInvitation } from './api.ts';
import { useListWrite } from './use-list-write.ts';

const linkTo = ({ token }: Invitation) => new URL(paths.join(token), location.origin).href;

/** The link by which others join. Only the response that makes it holds it, so it stays in the cache of this tab. */
export function useInvitation(list: List) {
  const client = useQueryClient();
  const linkKey = ['invitation link', list.id];
  const made = client.getQueryData<Invitation>(linkKey);
  const { invitation } = list;
  // Another tab may have made a newer link.
  const isCurrent = made && invitation && Date.parse(made.expiresAt) === Date.parse(invitation.expiresAt);

  const share = async (url: string) => {
    // Without a menu to share, or when it does not open, the link is on the page.
    if (typeof navigator.share === 'function')
      await navigator.share({ title: list.name, url }).catch(() => undefined);
  };
  const make = useListWrite(list.id, {
    send: async () => {
      const response = await makeInvitation(list.id);
      client.setQueryDefaults(linkKey, { gcTime: Infinity });
      client.setQueryData(linkKey, response);
      return response;
    },
    failed: t.linkWasNotMade(),
    onDone: (response) => void share(linkTo(response)),
  });
  const revoke = useListWrite(list.id, {
    send: async () => {
      await revokeInvitation(list.id);
      client.removeQueries({ queryKey: linkKey });
    },
    failed: t.linkWasNotWithdrawn(),
    onDone: () => toast.success(t.linkNoLongerWorks()),
  });
  return {
    link: isCurrent ? linkTo(made) : undefined,
    canMake: !invitation && list.members.length < limits.listMembers,
    make,
    revoke,
    share,
  };
}
