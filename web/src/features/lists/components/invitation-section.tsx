import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { limits } from '@contract/limits.ts';
import type { List } from '@contract/lists/lists.ts';
import { CopyField } from '@/components/copy-field.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { dateText } from '@/lib/wording.ts';
import type { useInvitation } from '../use-invitation.ts';
import { SmallButton } from './small-button.tsx';

type Props = ReturnType<typeof useInvitation> & { list: List };

/** The link by which others join. */
export function InvitationSection({ list, link, canMake, make, revoke }: Props) {
  const { ask, dialog } = useQuestion();
  const askToRevoke = () =>
    ask({
      title: 'Withdraw the invitation link?',
      message: 'No one can join with it anymore. Members stay on the list.',
      confirmLabel: 'Withdraw the link',
      onConfirm: () => revoke.mutate(),
    });
  const { invitation } = list;
  if (!invitation)
    return canMake ? (
      <Paragraph>
        Send a link to the people who help you decide. It works for seven days. Choose “Invite” to make one.
      </Paragraph>
    ) : (
      <Paragraph>The list has {limits.listMembers} members, the most it can hold.</Paragraph>
    );
  return (
    <Column gap="sm" data-screen-only>
      {link ? (
        <CopyField label="Invitation link" value={link} />
      ) : (
        <Paragraph>
          There is an invitation link. For security, it is shown only once, when it is made.
        </Paragraph>
      )}
      <Paragraph>
        The link works until {dateText(invitation.expiresAt)}. Anyone who has it can join.
      </Paragraph>
      <Row gap="sm">
        {!link && (
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
