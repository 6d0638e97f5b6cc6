import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { ChoiceField } from '@/components/choice-field.tsx';
import { t } from './catalog.ts';
import type { useWorkingFor } from './working-for.ts';

type Props = Pick<ReturnType<typeof useWorkingFor>, 'teams' | 'ownerId' | 'hasOwn' | 'choose'> & {
  userId: string;
};

/** Asks a person without homes of their own, who works for several owners, for whom they work now. */
export function ChooseOwner({ userId, teams, choose }: Omit<Props, 'ownerId' | 'hasOwn'>) {
  return (
    <Column gap="sm" className="above-lg">
      <Heading order={2}>{t.whoAreYouWorkingForNow()}</Heading>
      <Row gap="sm">
        {teams
          .filter(({ ownerId }) => ownerId !== userId)
          .map(({ ownerId, name }) => (
            <ActionButton key={ownerId} size="lg" variant="default" onClick={() => choose(ownerId)}>
              {name}
            </ActionButton>
          ))}
        <ActionButton size="lg" variant="subtle" onClick={() => choose(userId)}>
          {t.yourself()}
        </ActionButton>
      </Row>
      <Paragraph>{t.youCanChangeItAtTop()}</Paragraph>
    </Column>
  );
}

/** The owner for whom the person works now. */
export function WorkingForSelect({ userId, teams, ownerId, hasOwn, choose }: Props) {
  const others = teams.filter((team) => team.ownerId !== userId);
  const own = teams.find((team) => team.ownerId === userId);
  return (
    <div className="max-34rem below-md">
      <ChoiceField
        label={t.workingFor()}
        value={ownerId}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(hasOwn ? [{ value: userId, label: own?.name ?? t.yourself() }] : []),
          ...others.map((team) => ({ value: team.ownerId, label: team.name })),
        ]}
      />
    </div>
  );
}
