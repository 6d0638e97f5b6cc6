import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WaitingList } from '@contract/saved-searches/home-watches.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { countText, momentText } from '@/lib/wording.ts';
import { passTexts, usePassOver } from './pass-over.ts';

type Turn = WaitingList['turns'][number];
const roomText = (roomType: Turn['roomType']) => roomType ?? 'Any room';

/** The waiting list of a home as its owner reads it. */
export function WaitingListOfHome({ propertyId }: { propertyId: string }) {
  const list = useQuery(waitingListsQuery).data?.find((one) => one.propertyId === propertyId);
  if (!list) return null;
  // Two turns can be alike.
  const turns = list.turns.map((turn, index) => ({ turn, key: `${turn.endsAt} ${index}` }));
  return (
    <Column as="section" gap="xs" aria-label={`Waiting list of ${list.propertyName}`}>
      <Heading order={4}>Waiting list</Heading>
      <Paragraph>
        {countText(list.waitingCount, 'family waits', 'families wait')}
        {list.rooms &&
          ` (${list.rooms.map(({ roomType, count }) => `${roomText(roomType)}: ${count}`).join(', ')})`}
        . You learn who they are once they write to you.
      </Paragraph>
      {list.acceptedCount > 0 && (
        <Paragraph>
          {countText(list.acceptedCount, 'family of the list has', 'families of the list have')} a held spot.
        </Paragraph>
      )}
      {turns.map(({ turn, key }) => (
        <TurnItem key={key} propertyId={propertyId} turn={turn} />
      ))}
    </Column>
  );
}

function TurnItem({ propertyId, turn }: { propertyId: string; turn: Turn }) {
  const [reason, setReason] = useState<keyof typeof passTexts>('other_room');
  const { mutate, isPending } = usePassOver(propertyId);
  return (
    <div>
      <Paragraph>
        We asked a family about your free spot. It waits for: {roomText(turn.roomType)}. It can answer until{' '}
        {momentText(turn.endsAt)}. If the spot does not fit, you can pass it over. It reads your reason.
      </Paragraph>
      <Row gap="sm" className="above-xs">
        <ChoiceField
          label="Reason"
          value={reason}
          onChange={({ currentTarget: { value } }) => {
            if (value === 'other_room' || value === 'other_care' || value === 'other_size') setReason(value);
          }}
          data={Object.entries(passTexts).map(([value, label]) => ({ value, label }))}
        />
        <ActionButton
          variant="default"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate({ endsAt: turn.endsAt, reason })}
        >
          Pass over
        </ActionButton>
      </Row>
    </div>
  );
}
