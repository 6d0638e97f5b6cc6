import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { InvitationPreview } from '@contract/lists/lists.ts';
import { LinkTarget, SignInToAccept } from '@/components/invitation-states.tsx';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { isNotFound } from '@/lib/errors.ts';
import { dropPendingPage } from '@/lib/pending-page.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { invitationQuery, joinList, listsKey } from '../api.ts';
import { NameForm } from './name-form.tsx';

/** Says whose list it is and what its members see, before the reader joins. */
export function JoinPage({ token }: { token: string }) {
  return (
    <LinkTarget
      query={useQuery(invitationQuery(token))}
      what="invitation"
      deadTitle={t.thisInvitationDoesNotWork()}
      deadMessage={t.linkMayBeIncompleteMoreThan()}
    >
      {(invitation) => <Invitation token={token} invitation={invitation} />}
    </LinkTarget>
  );
}

type Props = { token: string; invitation: InvitationPreview };

function Invitation({ token, invitation }: Props) {
  const { status } = useAuth();
  const { listName, organizerName, memberCount, isMember, listId } = invitation;
  if (isMember && listId)
    return (
      <Column align="start">
        <Heading order={1}>{t.youAreOn({ listName })}</Heading>
        <ActionButton as={Link} to={paths.list(listId)}>
          {t.openList()}
        </ActionButton>
      </Column>
    );
  return (
    <Column>
      <Heading order={1}>{t.invitesYou({ organizerName, listName })}</Heading>
      <Paragraph className="large">{t.peopleShareList({ count: memberCount })}</Paragraph>
      <Paragraph>{t.ifYouJoinMembersSeeYour()}</Paragraph>
      {status === 'unauthenticated' ? (
        <SignInToAccept path={paths.join(token)} accountRole="patient">
          {t.joinCreateAccountOrSignIn()}
        </SignInToAccept>
      ) : (
        <Join token={token} />
      )}
    </Column>
  );
}

function Join({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useAuth();
  return (
    // A new form when the user is known, with the suggested name.
    <NameForm
      key={user?.id}
      asks={['memberName']}
      submitLabel={t.joinList()}
      send={async ({ memberName }) => {
        try {
          const { id, name } = await joinList({ token, memberName });
          dropPendingPage();
          void client.invalidateQueries({ queryKey: listsKey });
          toast.success(t.youJoinedList(), name);
          void navigate(paths.list(id), { replace: true });
        } catch (error) {
          // It was revoked or it expired since the page was opened.
          if (isNotFound(error)) void client.invalidateQueries(invitationQuery(token));
          throw error;
        }
      }}
    />
  );
}
