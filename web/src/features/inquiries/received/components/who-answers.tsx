import { NativeSelect } from '@mantine/core';
import type { ReceivedInquiry } from '@contract/inquiries/inquiries.ts';
import type { Person } from '@contract/team/team.ts';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { t } from '../catalog.ts';

type Props = {
  inquiry: ReceivedInquiry;
  people: readonly Person[];
  onAssign: (personId: string | null) => void;
};

/** Who of the team answers an inquiry. The owner and managers choose; staff take it or give it back. */
export function WhoAnswers({ inquiry: { personId, propertyId }, people, onAssign }: Props) {
  const you = people.find(({ isYou }) => isYou);
  const person = people.find(({ id }) => id === personId);
  if (!you || people.length < 2) return null;
  if (you.role !== 'staff')
    return (
      <NativeSelect
        label={t.whoAnswers()}
        value={person?.id ?? ''}
        onChange={(event) => onAssign(event.currentTarget.value || null)}
        data={[
          { value: '', label: t.noOneAssigned() },
          ...people
            .filter(({ hasAllHomes, propertyIds }) => hasAllHomes || propertyIds.includes(propertyId))
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    );
  return (
    <Row gap="sm">
      {person && (
        <Paragraph>
          {person.isYou ? t.youAnswerThisInquiry() : t.answersThisInquiry({ name: person.name })}
        </Paragraph>
      )}
      {(!person || person.isYou) && (
        <ActionButton variant="default" onClick={() => onAssign(person ? null : you.id)}>
          {person ? t.giveItBack() : t.iWillAnswer()}
        </ActionButton>
      )}
    </Row>
  );
}
