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
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { t } from './catalog.ts';
import { nameTeam, readTeamsAgain, removePerson } from './api.ts';
import { Invitations } from './invitations.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { personRoleText } from './role-text.ts';
import classes from './team.module.css';
import { ChooseOwner } from './working-for-select.tsx';
import { useWorkingFor } from './working-for.ts';
import { locale } from '@contract/locale.ts';

const listFormat = new Intl.ListFormat(locale(), { type: 'conjunction' });
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
          {t.backDashboard()}
        </ActionButton>
      </div>
      <Heading order={1}>{t.yourTeam()}</Heading>
      {mustChoose ? (
        <ChooseOwner userId={userId} {...workingFor} />
      ) : team.data ? (
        <People team={team.data} isOwner={ownerId === userId} />
      ) : (
        <QueryState query={shown} loading={t.loadingYourTeam()} failed={t.yourTeamCouldNotBeLoaded()} />
      )}
    </Column>
  );
}

function People({ team, isOwner }: { team: Team; isOwner: boolean }) {
  const you = team.people.find(({ isYou }) => isYou);
  if (isOwner && team.name === null)
    return (
      <>
        <Paragraph>{t.colleaguesCanAnswerFamiliesAndLook()}</Paragraph>
        <TeamForm team={team} submitLabel={t.saveAndInvitePeople()} />
      </>
    );
  const isManager = isOwner || you?.role === 'manager';
  return (
    <>
      {isOwner ? (
        <TeamForm key={team.name} team={team} submitLabel={t.save()} />
      ) : (
        <Paragraph className="large">{t.youWorkForSentence({ name: team.name ?? '' })}</Paragraph>
      )}
      <PeopleList team={team} isManager={isManager} />
      {isManager && <Invitations team={team} />}
    </>
  );
}

function TeamForm({ team, submitLabel }: { team: Team; submitLabel: string }) {
  const client = useQueryClient();
  const form = useKeptForm(`team:${team.ownerId}`, {
    initialValues: {
      name: team.name ?? '',
      requiresSecondFactor: team.requiresSecondFactor,
      allowsTaps: team.allowsTaps,
    },
    validate: { name: (name) => name.trim() === '' && t.pleaseEnterName() },
  });
  const saving = useMutation({
    mutationFn: (values: typeof form.values) => nameTeam({ ...values, name: values.name.trim() }),
    onSuccess: async () => {
      await readTeamsAgain(client);
      toast.success(t.yourTeamIsSaved());
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
          label={t.nameYourOrganization()}
          description={t.familiesSeeItWithNamePerson()}
          placeholder={t.mapleGroup()}
          maxLength={limits.personName}
          autoComplete="organization"
          maw="30rem"
          {...form.getInputProps('name')}
        />
        <Checkbox
          label={t.peopleMustUseTwoStepSign()}
          description={t.theyTurnItOnInTheir()}
          {...form.getInputProps('requiresSecondFactor', { type: 'checkbox' })}
        />
        {(form.values.requiresSecondFactor || !form.values.allowsTaps) && (
          <Checkbox
            label={t.linksInWeeklyQuestionWorkWithout()}
            description={t.anyoneWhoHasEmailCanUpdate()}
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
      toast.success(
        isYou
          ? t.youNoLongerWorkFor({ name: team.name ?? '' })
          : t.noLongerForYou({ count: people.length, names: namesOf(people) }),
      );
      if (!isYou) askAboutInvited(people);
    },
    onError: (error) => {
      toast.error(t.personWasNotRemoved(), failureTextOf(error));
      void readTeamsAgain(client);
    },
  });
  const askToRemove = (person: Person) =>
    ask({
      title: person.isYou
        ? t.stopWorkingFor({ name: team.name ?? '' })
        : t.removeQuestion({ name: person.name }),
      message: person.isYou
        ? t.youNoLongerSeeTheseHomes()
        : t.noLongerSeesYourHomesAnd({ name: person.name }),
      confirmLabel: person.isYou ? t.leave() : t.removePerson({ name: person.name }),
      onConfirm: () => remove.mutate([person]),
    });
  /** They could be other accounts of the people who were removed. */
  const askAboutInvited = (removed: Person[]) => {
    const people = client.getQueryData(teamQuery(team.ownerId).queryKey)?.people ?? [];
    const invited = people.filter(({ invitedBy }) => removed.some(({ id }) => id === invitedBy?.id));
    if (invited.length === 0) return;
    ask({
      title: t.removeToo({ names: namesOf(invited) }),
      message: t.invitedThemTheyStillSeeYour({ names: namesOf(removed) }),
      confirmLabel: t.removePerson({ name: namesOf(invited) }),
      cancelLabel: t.keepThem(),
      onConfirm: () => remove.mutate(invited),
    });
  };
  const owner = team.people.find(({ role }) => role === 'owner');
  return (
    <section aria-labelledby="people">
      <Heading order={2} size="h3" id="people">
        {t.people()}
      </Heading>
      <ul className={classes.people}>
        {team.people.map((person) => (
          <li key={person.id} className={classes.person}>
            <div>
              <strong>{person.name}</strong> {person.isYou && t.you()}
              <Paragraph className="dimmed">{personRoleText(person)}</Paragraph>
              {person.email && <Paragraph className="breaks">{person.email}</Paragraph>}
              {person.invitedBy && person.invitedBy.id !== owner?.id && (
                <Paragraph className="dimmed">
                  {person.invitedBy.name === null
                    ? t.invitedBySomeone()
                    : t.invitedBy({ name: person.invitedBy.name })}
                </Paragraph>
              )}
            </div>
            <Row gap="xs">
              {isManager && (
                <ActionButton
                  variant="default"
                  aria-label={t.changeWhatMayDo({ name: person.name })}
                  onClick={() => setChanged(person)}
                >
                  {t.change()}
                </ActionButton>
              )}
              {person.role !== 'owner' && (isManager || person.isYou) && (
                <ActionButton
                  variant="danger"
                  loading={remove.isPending && remove.variables.includes(person)}
                  aria-label={person.isYou ? undefined : t.removePerson({ name: person.name })}
                  onClick={() => askToRemove(person)}
                >
                  {person.isYou ? t.leave() : t.remove()}
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
