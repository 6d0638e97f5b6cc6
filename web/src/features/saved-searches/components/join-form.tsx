import { useState } from 'react';
import { optionText } from '@contract/option-text.ts';
import { roomTypes } from '@contract/options.ts';
import type { HomeWatch } from '@contract/saved-searches/home-watches.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { ActionButton, Row } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import { useJoinWaitingList } from '../waiting-lists.ts';

const rooms = [
  { value: '', label: t.anyRoom() },
  ...roomTypes.map((value) => ({ value, label: optionText(value) })),
] as const;

/** Makes an alert a place in the waiting list of the home. */
export function JoinForm({ home }: { home: HomeWatch }) {
  const [room, setRoom] = useState('');
  const { mutate, isPending } = useJoinWaitingList(home);
  return (
    <Row gap="sm" className="above-sm" data-screen-only="">
      <ChoiceField
        label={t.whichRoom()}
        value={room}
        onChange={(event) => setRoom(event.currentTarget.value)}
        data={rooms}
      />
      <ActionButton
        aria-disabled={isPending}
        aria-label={t.joinWaitingListOf({ name: home.name })}
        onClick={() => !isPending && mutate(roomTypes.find((roomType) => roomType === room) ?? null)}
      >
        {t.joinWaitingList()}
      </ActionButton>
    </Row>
  );
}
