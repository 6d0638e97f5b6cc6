import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { optionText } from '@contract/option-text.ts';
import type { WaitingList } from '@contract/saved-searches/home-watches.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { momentText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { passTexts, usePassOver } from './pass-over.ts';

type Turn = WaitingList['turns'][number];
const roomText = (roomType: Turn['roomType']) => (roomType === null ? t.anyRoom() : optionText(roomType));

const roomsText = (rooms: WaitingList['rooms']) =>
  rooms ? ` (${rooms.map(({ roomType, count }) => `${roomText(roomType)}: ${count}`).join(', ')})` : '';

/** The waiting list of a home as its owner reads it. */
export function WaitingListOfHome({ propertyId }: { propertyId: string }) {
  const list = useQuery(waitingListsQuery).data?.find((one) => one.propertyId === propertyId);
  if (!list) return null;
  // Two turns can be alike.
  const turns = list.turns.map((turn, index) => ({ turn, key: `${turn.endsAt} ${index}` }));
  return (
    <Column as="section" gap="xs" aria-label={t.waitingListOf({ propertyName: list.propertyName })}>
      <Heading order={4}>{t.waitingList()}</Heading>
      <Paragraph>{t.familiesWait({ count: list.waitingCount, rooms: roomsText(list.rooms) })}</Paragraph>
      {list.acceptedCount > 0 && <Paragraph>{t.heldSpot({ count: list.acceptedCount })}</Paragraph>}
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
        {t.weAskedFamilyAboutYourFree({ room: roomText(turn.roomType), endsAt: momentText(turn.endsAt) })}
      </Paragraph>
      <Row gap="sm" className="above-xs">
        <ChoiceField
          label={t.reason()}
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
          {t.passOver()}
        </ActionButton>
      </Row>
    </div>
  );
}
