import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureTextOf } from '@/lib/failure-text.ts';
import { paths } from '@/config/paths.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { invitePerson, readTeamsAgain } from './api.ts';
import type { RightsValues } from './rights-fields.tsx';

export type InvitationLink = { label: string; href: string; expiresAt: string };

/**
 * Makes a link for each line, one after the other. After a failure the links that were made stay on screen, and the other
 * lines are sent again under their ids: if only the response was lost, the new link takes the place of the lost one.
 */
export function useInvite(ownerId: string) {
  const client = useQueryClient();
  const ids = useRef(new Map<string, string>());
  const [links, setLinks] = useState<InvitationLink[]>([]);
  const making = useMutation({
    mutationFn: async ({ labels, rights, homes }: RightsValues & { labels: string[] }) => {
      const left = [...labels];
      for (const label of labels) {
        const id = ids.current.get(label) ?? crypto.randomUUID();
        ids.current.set(label, id);
        try {
          const { token, expiresAt } = await invitePerson(ownerId, {
            role: rights === 'manager' ? 'manager' : 'staff',
            propertyIds: rights === 'staff-of-homes' ? homes : null,
            label,
            id,
          });
          ids.current.delete(label);
          const href = new URL(paths.joinTeam(token), location.origin).href;
          setLinks((made) => [...made, { label, href, expiresAt }]);
          left.shift();
        } catch (error) {
          redirectIfSignedOut(error);
          return { left, problem: `${label}: ${failureTextOf(error)}` };
        }
      }
      return { left, problem: undefined };
    },
    onSettled: () => readTeamsAgain(client),
  });
  return { links, making };
}
