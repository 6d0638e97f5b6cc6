import { useState } from 'react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Team } from '@contract/team.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { CopyField } from '@/components/copy-field.tsx';
import { paths } from '@/config/paths.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { countText, dateText } from '@/lib/wording.ts';
import { invitePerson, readTeamsAgain, revokeInvitation } from './api.ts';
import { HomesField, RightsField, type Rights } from './rights-fields.tsx';
import { roleNames } from './role-text.ts';
import classes from './team.module.css';

/** Makes links with which colleagues join, and lists those that are open. */
export function Invitations({ team }: { team: Team }) {
  const client = useQueryClient();
  const [rights, setRights] = useState<Rights>('staff');
  const [homes, setHomes] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const isLimited = rights === 'staff-of-homes';
  const making = useMutation({
    mutationFn: () =>
      invitePerson(team.ownerId, rights === 'manager' ? 'manager' : 'staff', isLimited ? homes : null),
    onSuccess: () => readTeamsAgain(client),
  });
  return (
    <section aria-labelledby="invite">
      <Title order={2} size="h3" id="invite" mb="sm">
        Invite a person
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isLimited && homes.length === 0) return setProblem('Please choose at least one home');
          if (!making.isPending) making.mutate();
        }}
      >
        <Stack gap="md">
          <RightsField value={rights} onChange={setRights} />
          {isLimited && (
            <HomesField
              ownerId={team.ownerId}
              label="Homes of this person"
              description="The person answers for these homes and gets the mails about them."
              chosen={homes}
              error={problem}
              onChange={(ids) => {
                setHomes(ids);
                setProblem(undefined);
              }}
            />
          )}
          <FailureAlert of={making} />
          <Group>
            <SubmitButton isBusy={making.isPending}>Make an invitation link</SubmitButton>
          </Group>
        </Stack>
      </form>
      {making.data && (
        <Stack gap="sm" mt="md" role="status">
          <CopyField
            label="Invitation link"
            value={new URL(paths.joinTeam(making.data.token), location.origin).href}
          />
          <Text>
            Send it to one person. It works once, until {dateText(making.data.expiresAt)}. For safety it is
            shown only here and now.
          </Text>
        </Stack>
      )}
      <OpenInvitations team={team} />
    </section>
  );
}

function OpenInvitations({ team }: { team: Team }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: revokeInvitation,
    onSuccess: async () => {
      await readTeamsAgain(client);
      toast.success('The link no longer works');
    },
    onError: (error) => {
      toast.error('The link was not withdrawn', failureTextOf(error));
      void readTeamsAgain(client);
    },
  });
  if (team.invitations.length === 0) return null;
  return (
    <>
      <Title order={3} size="h4" mt="lg">
        Open invitations
      </Title>
      <ul className={classes.people}>
        {team.invitations.map(({ id, role, propertyIds, createdAt, expiresAt }) => (
          <li key={id} className={classes.person}>
            <div>
              <strong>
                {propertyIds ? `Staff of ${countText(propertyIds.length, 'home', 'homes')}` : roleNames[role]}
              </strong>
              <Text c="dimmed">
                Made {dateText(createdAt)}, works until {dateText(expiresAt)}
              </Text>
            </div>
            <Button
              variant="subtle"
              color="red"
              loading={revoke.isPending && revoke.variables === id}
              aria-label={`Withdraw the invitation of ${dateText(createdAt)}`}
              onClick={() => revoke.mutate(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
