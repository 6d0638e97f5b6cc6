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
import { countText } from '@/lib/wording.ts';
import { changeRights, readTeamsAgain } from './api.ts';
import { personRoleText } from './role-text.ts';

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
      const homes = countText(homeIds.length, 'home', 'homes');
      toast.success(
        isGiven
          ? `${person?.name} is responsible for ${homeIds.length === 1 ? 'this home' : `these ${homes}`} now`
          : `${person?.name} is no longer responsible for ${homeIds.length === 1 ? 'this home' : `these ${homes}`}`,
      );
    },
    onError: (error) => toast.error('The people were not changed', failureTextOf(error)),
  });
  const save = (isGiven: boolean) => {
    if (!saving.isPending) saving.mutate(isGiven);
  };
  if (!query.data)
    return (
      <QueryState
        query={query}
        order={3}
        loading="Loading your team…"
        failed="Your team could not be loaded"
      />
    );
  if (!person)
    return (
      <Paragraph>
        You have no team yet. <Link to={paths.team()}>Invite people</Link> to answer for these homes.
      </Paragraph>
    );
  return (
    <Column gap="sm">
      <ChoiceField
        label="Person"
        value={person.id}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={people.map((each) => ({ value: each.id, label: `${each.name}, ${personRoleText(each)}` }))}
      />
      <Paragraph>
        Whoever is responsible for a home gets the emails about it. Staff of some homes answer for these homes
        only.
      </Paragraph>
      <Row gap="sm">
        <ActionButton aria-disabled={saving.isPending} onClick={() => save(true)}>
          Make responsible
        </ActionButton>
        <ActionButton variant="default" aria-disabled={saving.isPending} onClick={() => save(false)}>
          Take off
        </ActionButton>
        <ActionButton variant="subtle" onClick={onClose}>
          Close
        </ActionButton>
      </Row>
    </Column>
  );
}
