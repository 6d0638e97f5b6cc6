import { TextInput } from '@mantine/core';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { limits } from '@contract/limits.ts';
import { suggestMemberName } from '@contract/lists/lists.ts';
import type { TeamInvitationPreview } from '@contract/team/team.ts';
import type { User } from '@contract/accounts/users.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { LinkTarget, SignInToAccept } from '@/components/invitation-states.tsx';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { isNotFound } from '@/lib/errors.ts';
import { dropPendingPage } from '@/lib/pending-page.ts';
import { toast } from '@/lib/toast.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { t } from './catalog.ts';
import { joinTeam, readTeamsAgain, teamInvitationQuery } from './api.ts';
import { roleTexts } from './role-text.ts';
import { chooseOwner } from './chosen-owner.ts';

/** Says for whom and what a person would do, before they join. */
export function JoinTeamPage({ token }: { token: string }) {
  return (
    <LinkTarget
      query={useQuery(teamInvitationQuery(token))}
      what="invitation"
      deadTitle={t.thisInvitationDoesNotWork()}
      deadMessage={t.linkMayBeIncompleteUsedMore()}
    >
      {(invitation) => <Invitation token={token} invitation={invitation} />}
    </LinkTarget>
  );
}

type Props = { token: string; invitation: TeamInvitationPreview };

function Invitation({ token, invitation }: Props) {
  const { user } = useAuth();
  const { ownerName, role, homeNames, isMember } = invitation;
  if (isMember)
    return (
      <Column align="start">
        <Heading order={1}>{t.youWorkFor({ ownerName })}</Heading>
        <ActionButton as={Link} to={paths.owner()}>
          {t.openDashboard()}
        </ActionButton>
      </Column>
    );
  return (
    <Column>
      <Heading order={1}>{t.invitesYouWorkForThem({ ownerName })}</Heading>
      <Paragraph className="large">
        {role === 'manager'
          ? t.asManagerYouCan({ rights: roleTexts.manager })
          : t.youCan({ rights: roleTexts[role] })}
      </Paragraph>
      {homeNames && (
        <>
          <Paragraph>{t.forTheseHomes()}</Paragraph>
          <ul>
            {homeNames.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two homes can have one name, and the list never changes
              <li key={place}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {!user ? (
        <SignInToAccept path={paths.joinTeam(token)} accountRole="owner">
          {t.acceptCreateAccountForPropertyOwners()}
        </SignInToAccept>
      ) : user.role === 'owner' ? (
        <JoinForm key={user.id} token={token} user={user} ownerName={ownerName} />
      ) : (
        <Paragraph role="alert">{t.youAreSignedInWithAccount({ email: user.email })}</Paragraph>
      )}
    </Column>
  );
}

type FormProps = { token: string; user: User; ownerName: string };

function JoinForm({ token, user, ownerName }: FormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useKeptForm('join-team', {
    initialValues: { name: suggestMemberName(user) },
    validate: { name: (name) => name.trim() === '' && t.pleaseEnterYourName() },
  });
  const joining = useMutation({
    mutationFn: ({ name }: typeof form.values) => joinTeam({ token, name: name.trim() }),
    onSuccess: (teams, { name }) => {
      dropPendingPage();
      const team = teams.find((item) => item.name === ownerName && item.yourName === name.trim());
      if (team) chooseOwner({ userId: user.id, ownerId: team.ownerId });
      void readTeamsAgain(client);
      toast.success(t.youWorkForNow({ ownerName }));
      void navigate(paths.owner(), { replace: true });
    },
    onError: (error) => {
      // It was used or revoked since the page was opened.
      if (isNotFound(error)) void client.invalidateQueries(teamInvitationQuery(token));
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!joining.isPending) joining.mutate(values);
      })}
    >
      <Column>
        <TextInput
          label={t.yourName()}
          description={t.familiesSeeItWhenYouAnswer({ ownerName })}
          placeholder={t.dana()}
          maxLength={limits.personName}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <FailureAlert of={joining} />
        <Row>
          <SubmitButton isBusy={joining.isPending}>{t.acceptInvitation()}</SubmitButton>
        </Row>
      </Column>
    </form>
  );
}
