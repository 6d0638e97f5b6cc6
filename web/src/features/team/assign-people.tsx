import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChoiceField } from '@/components/choice-field.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { teamQuery } from '@/lib/team-query.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { changeRights, readTeamsAgain } from './api.ts';
import { personRoleText } from './role-text.ts';
import { numberText } from '@/lib/wording.ts';

type Props = { ownerId: string; homeIds: string[]; onClose: () => void };

/** Makes one of the people of an owner responsible for the chosen homes, or no longer. */
export default function AssignPeople({ ownerId, homeIds, onClose }: Props) {
  const client = useQueryClient();
  const query = useQuery(teamQuery(ownerId));
  const [chosen, setChosen] = useState('');
  const people = query.data?.people ?? [];
  const person = people.find(({ id }) => id === chosen) ?? people[0];
  const saving = useMutation({
    mutationFn: async (isGiven: boolean) => {
      if (person)
        await changeRights(person.id, isGiven ? { addedHomes: homeIds } : { removedHomes: homeIds });
    },
    onSuccess: async (_response, isGiven) => {
      await readTeamsAgain(client);
      const name = person?.name ?? '';
      const number = numberText(homeIds.length);
      toast.success(
        isGiven
          ? t.isResponsibleFor({ count: homeIds.length, name, number })
          : t.isNoLongerResponsibleFor({ count: homeIds.length, name, number }),
      );
    },
    onError: (error) => toast.error(t.peopleWereNotChanged(), failureTextOf(error)),
  });
  const save = (isGiven: boolean) => {
    if (!saving.isPending) saving.mutate(isGiven);
  };
  if (!query.data)
    return (
      <QueryState
        query={query}
        order={3}
        loading={t.loadingYourTeam()}
        failed={t.yourTeamCouldNotBeLoaded()}
      />
    );
  if (!person)
    return (
      <Paragraph>{t.youHaveNoTeamYet({ link: (text) => <Link to={paths.team()}>{text}</Link> })}</Paragraph>
    );
  return (
    <Column gap="sm">
      <ChoiceField
        label={t.person()}
        value={person.id}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={people.map((each) => ({ value: each.id, label: `${each.name}, ${personRoleText(each)}` }))}
      />
      <Paragraph>{t.whoeverIsResponsibleForHomeGets()}</Paragraph>
      <Row gap="sm">
        <ActionButton aria-disabled={saving.isPending} onClick={() => save(true)}>
          {t.makeResponsible()}
        </ActionButton>
        <ActionButton variant="default" aria-disabled={saving.isPending} onClick={() => save(false)}>
          {t.takeOff()}
        </ActionButton>
        <ActionButton variant="subtle" onClick={onClose}>
          {t.close()}
        </ActionButton>
      </Row>
    </Column>
  );
}
