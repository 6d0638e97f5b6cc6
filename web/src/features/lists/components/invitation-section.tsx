import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { Invitation, List } from '@contract/lists/lists.ts';
import { CopyField } from '@/components/copy-field.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
import { makeInvitation, revokeInvitation } from '../api.ts';
import { useListWrite } from '../use-list-write.ts';
import { SmallButton } from './small-button.tsx';

/** The link by which others join. Only the response that makes it holds it, so it stays in the cache of this tab. */
export function InvitationSection({ list }: { list: List }) {
  const client = useQueryClient();
  const linkKey = ['invitation link', list.id];
  const made = client.getQueryData<Invitation>(linkKey);
  const { ask, dialog } = useQuestion();
  const make = useListWrite(list.id, {
    send: async () => {
      const invitation = await makeInvitation(list.id);
      client.setQueryDefaults(linkKey, { gcTime: Infinity });
      client.setQueryData(linkKey, invitation);
    },
    failed: 'The link was not made',
  });
  const revoke = useListWrite(list.id, {
    send: async () => {
      await revokeInvitation(list.id);
      client.removeQueries({ queryKey: linkKey });
    },
    failed: 'The link was not withdrawn',
    onDone: () => toast.success('The link no longer works'),
  });
  const askToRevoke = () =>
    ask({
      title: 'Withdraw the invitation link?',
      message: 'No one can join with it anymore. Members stay on the list.',
      confirmLabel: 'Withdraw the link',
      onConfirm: () => revoke.mutate(),
    });
  const { invitation } = list;
  if (!invitation && list.members.length >= limits.listMembers)
    return <Paragraph>The list has {limits.listMembers} members, the most it can hold.</Paragraph>;
  if (!invitation)
    return (
      <Column gap="sm" align="start" data-screen-only>
        <Paragraph>Send a link to the people who help you decide. It works for seven days.</Paragraph>
        <ActionButton loading={make.isPending} onClick={() => make.mutate()}>
          Make an invitation link
        </ActionButton>
      </Column>
    );
  // Another tab may have made a newer link.
  const isCurrent = made && Date.parse(made.expiresAt) === Date.parse(invitation.expiresAt);
  return (
    <Column gap="sm" data-screen-only>
      {isCurrent ? (
        <CopyField label="Invitation link" value={new URL(paths.join(made.token), location.origin).href} />
      ) : (
        <Paragraph>
          There is an invitation link. For security, it is shown only once, when it is made.
        </Paragraph>
      )}
      <Paragraph>
        The link works until {dateText(invitation.expiresAt)}. Anyone who has it can join.
      </Paragraph>
      <Row gap="sm">
        {!isCurrent && (
          <ActionButton variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            Make a new link and end the old one
          </ActionButton>
        )}
        <SmallButton variant="danger" loading={revoke.isPending} onClick={askToRevoke}>
          Withdraw the link
        </SmallButton>
      </Row>
      {dialog}
    </Column>
  );
}
