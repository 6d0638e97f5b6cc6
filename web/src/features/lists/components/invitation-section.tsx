import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { limits } from '@contract/limits.ts';
import type { List } from '@contract/lists/lists.ts';
import { CopyField } from '@/components/copy-field.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { dateText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import type { useInvitation } from '../use-invitation.ts';
import { SmallButton } from './small-button.tsx';

type Props = ReturnType<typeof useInvitation> & { list: List };

/** The link by which others join. */
export function InvitationSection({ list, link, canMake, make, revoke }: Props) {
  const { ask, dialog } = useQuestion();
  const askToRevoke = () =>
    ask({
      title: t.withdrawInvitationLink(),
      message: t.noOneCanJoinWithIt(),
      confirmLabel: t.withdrawLink(),
      onConfirm: () => revoke.mutate(),
    });
  const { invitation } = list;
  if (!invitation)
    return canMake ? (
      <Paragraph>{t.sendLinkPeopleWhoHelpYou()}</Paragraph>
    ) : (
      <Paragraph>{t.listHasMembersMostItCan({ members: limits.listMembers })}</Paragraph>
    );
  return (
    <Column gap="sm" data-screen-only>
      {link ? (
        <CopyField label={t.invitationLink()} value={link} />
      ) : (
        <Paragraph>{t.thereIsInvitationLinkForSecurity()}</Paragraph>
      )}
      <Paragraph>{t.linkWorksUntilAnyoneWhoHas({ day: dateText(invitation.expiresAt) })}</Paragraph>
      <Row gap="sm">
        {!link && (
          <ActionButton variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            {t.makeNewLinkAndEndOld()}
          </ActionButton>
        )}
        <SmallButton variant="danger" loading={revoke.isPending} onClick={askToRevoke}>
          {t.withdrawLink()}
        </SmallButton>
      </Row>
      {dialog}
    </Column>
  );
}
