import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Checkbox, TextInput } from '@mantine/core';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { limits } from '@contract/limits.ts';
import type { Person, Team } from '@contract/team/team.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { Link } from '@/components/link.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { paths } from '@/config/paths.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { teamQuery } from '@/lib/team-query.ts';
import { toast } from '@/lib/toast.ts';
import { nameTeam, readTeamsAgain, removePerson } from './api.ts';
import { Invitations } from './invitations.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { personRoleText } from './role-text.ts';
import classes from './team.module.css';
import { ChooseOwner } from './working-for-select.tsx';
import { useWorkingFor } from './working-for.ts';

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const namesOf = (people: Person[]) => listFormat.format(people.map(({ name }) => name));

/** The people of the owner for whom the person works. */
export function TeamPage({ userId }: { userId: string }) {
  const { query, ownerId, isUnknown, mustChoose, ...workingFor } = useWorkingFor(userId);
  const team = useQuery({ ...teamQuery(ownerId), enabled: !isUnknown && !mustChoose });
  const shown = isUnknown ? query : team;
  return (
    <Column gap="lg">
      <div>
        <ActionButton as={Link} to={paths.owner()} variant="default">
          Back to the dashboard
        </ActionButton>
      </div>
      <Heading order={1}>Your team</Heading>
      {mustChoose ? (
        <ChooseOwner userId={userId} {...workingFor} />
      ) : team.data ? (
        <People team={team.data} isOwner={ownerId === userId} />
      ) : (
        <QueryState query={shown} loading="Loading your team…" failed="Your team could not be loaded" />
      )}
    </Column>
  );
}

function People({ team, isOwner }: { team: Team; isOwner: boolean }) {
  const you = team.people.find(({ isYou }) => isYou);
  if (isOwner && team.name === null)
    return (
      <>
        <Paragraph>
          Colleagues can answer families and look after your homes with their own accounts. No one shares a
          password, and you can remove a right at any time.
        </Paragraph>
        <TeamForm team={team} submitLabel="Save and invite people" />
      </>
    );
  const isManager = isOwner || you?.role === 'manager';
  return (
    <>
      {isOwner ? (
        <TeamForm key={team.name} team={team} submitLabel="Save" />
      ) : (
        <Paragraph className="large">You work for {team.name}.</Paragraph>
      )}
      <PeopleList team={team} isManager={isManager} />
      {isManager && <Invitations team={team} />}
    </>
  );
}

function TeamForm({ team, submitLabel }: { team: Team; submitLabel: string }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      name: team.name ?? '',
      requiresSecondFactor: team.requiresSecondFactor,
      allowsTaps: team.allowsTaps,
    },
    validate: { name: (name) => name.trim() === '' && 'Please enter a name' },
  });
  const saving = useMutation({
    mutationFn: (values: typeof form.values) => nameTeam({ ...values, name: values.name.trim() }),
    onSuccess: async () => {
      await readTeamsAgain(client);
      toast.success('Your team is saved');
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!saving.isPending) saving.mutate(values);
      })}
    >
      <Column gap="sm">
        <TextInput
          label="Name of your organization"
          description="Families see it with the name of the person who answers: “Dana, for Maple Group”."
          placeholder="Maple Group"
          maxLength={limits.personName}
          autoComplete="organization"
          maw="30rem"
          {...form.getInputProps('name')}
        />
        <Checkbox
          label="People must use two-step sign-in to work for you"
          description="They turn it on in their account. Until then they see none of your homes."
          {...form.getInputProps('requiresSecondFactor', { type: 'checkbox' })}
        />
        {(form.values.requiresSecondFactor || !form.values.allowsTaps) && (
          <Checkbox
            label="Links in the weekly question work without a sign-in"
            description="Anyone who has the email can update free spots. If this is off, no one is asked by email about your homes."
            {...form.getInputProps('allowsTaps', { type: 'checkbox' })}
          />
        )}
        <FailureAlert of={saving} />
        <Row>
          <SubmitButton isBusy={saving.isPending} variant={team.name === null ? 'filled' : 'default'}>
            {submitLabel}
          </SubmitButton>
        </Row>
      </Column>
    </form>
  );
}

function PeopleList({ team, isManager }: { team: Team; isManager: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const [changed, setChanged] = useState<Person>();
  const remove = useMutation({
    mutationFn: async (people: Person[]) => {
      for (const { id } of people) await removePerson(id);
    },
    onSuccess: async (_response, people) => {
      const isYou = people.some((person) => person.isYou);
      if (isYou) void navigate(paths.owner(), { replace: true });
      await readTeamsAgain(client);
      const works = people.length === 1 ? 'works' : 'work';
      toast.success(
        isYou ? `You no longer work for ${team.name}` : `${namesOf(people)} no longer ${works} for you`,
      );
      if (!isYou) askAboutInvited(people);
    },
    onError: (error) => {
      toast.error('The person was not removed', failureTextOf(error));
      void readTeamsAgain(client);
    },
  });
  const askToRemove = (person: Person) =>
    ask({
      title: person.isYou ? `Stop working for ${team.name}?` : `Remove ${person.name}?`,
      message: person.isYou
        ? 'You no longer see these homes and inquiries. What you wrote to families stays.'
        : `${person.name} no longer sees your homes and inquiries, from now on. What ${person.name} wrote to families stays.`,
      confirmLabel: person.isYou ? 'Leave' : `Remove ${person.name}`,
      onConfirm: () => remove.mutate([person]),
    });
  /** They could be other accounts of the people who were removed. */
  const askAboutInvited = (removed: Person[]) => {
    const people = client.getQueryData(teamQuery(team.ownerId).queryKey)?.people ?? [];
    const invited = people.filter(({ invitedBy }) => removed.some(({ id }) => id === invitedBy?.id));
    if (invited.length === 0) return;
    ask({
      title: `Remove ${namesOf(invited)} too?`,
      message: `${namesOf(removed)} invited them. They still see your homes and inquiries.`,
      confirmLabel: `Remove ${namesOf(invited)}`,
      cancelLabel: 'Keep them',
      onConfirm: () => remove.mutate(invited),
    });
  };
  const owner = team.people.find(({ role }) => role === 'owner');
  return (
    <section aria-labelledby="people">
      <Heading order={2} size="h3" id="people">
        People
      </Heading>
      <ul className={classes.people}>
        {team.people.map((person) => (
          <li key={person.id} className={classes.person}>
            <div>
              <strong>{person.name}</strong> {person.isYou && '(you)'}
              <Paragraph className="dimmed">{personRoleText(person)}</Paragraph>
              {person.email && <Paragraph className="breaks">{person.email}</Paragraph>}
              {person.invitedBy && person.invitedBy.id !== owner?.id && (
                <Paragraph className="dimmed">
                  Invited by {person.invitedBy.name ?? 'someone who left your team'}
                </Paragraph>
              )}
            </div>
            <Row gap="xs">
              {isManager && (
                <ActionButton
                  variant="default"
                  aria-label={`Change what ${person.name} may do`}
                  onClick={() => setChanged(person)}
                >
                  Change
                </ActionButton>
              )}
              {person.role !== 'owner' && (isManager || person.isYou) && (
                <ActionButton
                  variant="danger"
                  loading={remove.isPending && remove.variables.includes(person)}
                  aria-label={person.isYou ? undefined : `Remove ${person.name}`}
                  onClick={() => askToRemove(person)}
                >
                  {person.isYou ? 'Leave' : 'Remove'}
                </ActionButton>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {dialog}
      {changed && (
        <PersonDialog ownerId={team.ownerId} person={changed} onClose={() => setChanged(undefined)} />
      )}
    </section>
  );
}
