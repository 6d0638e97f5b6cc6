import { NativeSelect } from '@mantine/core';
import type { ReceivedInquiry } from '@contract/inquiries/inquiries.ts';
import type { Person } from '@contract/team/team.ts';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';

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
        label="Who answers"
        value={person?.id ?? ''}
        onChange={(event) => onAssign(event.currentTarget.value || null)}
        data={[
          { value: '', label: 'No one assigned' },
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
          {person.isYou ? 'You answer this inquiry.' : `${person.name} answers this inquiry.`}
        </Paragraph>
      )}
      {(!person || person.isYou) && (
        <ActionButton variant="default" onClick={() => onAssign(person ? null : you.id)}>
          {person ? 'Give it back' : 'I will answer'}
        </ActionButton>
      )}
    </Row>
  );
}
