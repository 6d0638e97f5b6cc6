import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Team } from '@contract/team.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { CopyField } from '@/components/copy-field.tsx';
import { paths } from '@/config/paths.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { countText, dateText } from '@/lib/wording.ts';
import { invitePerson, readTeamsAgain, revokeInvitation } from './api.ts';
import { HomesField, RightsField, useRightsForm, type RightsValues } from './rights-fields.tsx';
import { roleNames } from './role-text.ts';
import classes from './team.module.css';

/** Makes links with which colleagues join, and lists those that are open. */
export function Invitations({ team }: { team: Team }) {
  const client = useQueryClient();
  const form = useRightsForm({ rights: 'staff', homes: [] });
  const isLimited = form.values.rights === 'staff-of-homes';
  const making = useMutation({
    mutationFn: ({ rights, homes }: RightsValues) =>
      invitePerson(team.ownerId, rights === 'manager' ? 'manager' : 'staff', isLimited ? homes : null),
    onSuccess: () => readTeamsAgain(client),
  });
  return (
    <section aria-labelledby="invite">
      <Heading className="below-sm" order={2} size="h3" id="invite">
        Invite a person
      </Heading>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!making.isPending) making.mutate(values);
        })}
      >
        <Column>
          <RightsField form={form} />
          {isLimited && (
            <HomesField
              ownerId={team.ownerId}
              label="Homes of this person"
              description="The person answers for these homes and gets the mails about them."
              form={form}
            />
          )}
          <FailureAlert of={making} />
          <Row>
            <SubmitButton isBusy={making.isPending}>Make an invitation link</SubmitButton>
          </Row>
        </Column>
      </form>
      {making.data && (
        <Column className="above-md" gap="sm" role="status">
          <CopyField
            label="Invitation link"
            value={new URL(paths.joinTeam(making.data.token), location.origin).href}
          />
          <Paragraph>
            Send it to one person. It works once, until {dateText(making.data.expiresAt)}. For safety it is
            shown only here and now.
          </Paragraph>
        </Column>
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
      <Heading className="above-lg" order={3} size="h4">
        Open invitations
      </Heading>
      <ul className={classes.people}>
        {team.invitations.map(({ id, role, propertyIds, createdAt, expiresAt }) => (
          <li key={id} className={classes.person}>
            <div>
              <strong>
                {propertyIds ? `Staff of ${countText(propertyIds.length, 'home', 'homes')}` : roleNames[role]}
              </strong>
              <Paragraph className="dimmed">
                Made {dateText(createdAt)}, works until {dateText(expiresAt)}
              </Paragraph>
            </div>
            <ActionButton
              variant="danger"
              loading={revoke.isPending && revoke.variables === id}
              aria-label={`Withdraw the invitation of ${dateText(createdAt)}`}
              onClick={() => revoke.mutate(id)}
            >
              Withdraw
            </ActionButton>
          </li>
        ))}
      </ul>
    </>
  );
}
