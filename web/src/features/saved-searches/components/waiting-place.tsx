import { useState } from 'react';
import type { HomeWatch } from '@contract/saved-searches/home-watches.ts';
import { formatVisitTime } from '@contract/visits/visit-time.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { dayOf } from '@/lib/day-in.ts';
import { dateText } from '@/lib/wording.ts';
import { useHomeWatch } from '../home-watches.ts';
import { moveInsText, useAnswer } from '../waiting-lists.ts';

type Place = NonNullable<HomeWatch['place']>;

const skippedTexts: Record<NonNullable<Place['skipped']>, string> = {
  declined: 'You left the free room to the next person.',
  missed: 'A room was free, and you did not answer within 48 hours. So we asked the next person.',
  taken_back: 'The home took back the hold of a room for you.',
  other_room: 'The home passed you over this time. Its reason: the free room is of another kind.',
  other_care: 'The home passed you over this time. Its reason: the free room is for another kind of care.',
  other_size:
    'The home passed you over this time. Its reason: the free room is for another number of people.',
};

const roomText = ({ roomType }: Place) =>
  roomType ? `You wait for: ${roomType}.` : 'You wait for any room.';

/** A place in a waiting list, what it asks, and how to leave. */
export function WaitingPlace({ home, place }: { home: HomeWatch; place: Place }) {
  const { mutate: wait, isPending: isLeaving } = useHomeWatch(home);
  const { mutate: answer, isPending } = useAnswer(home);
  const [isAsked, setIsAsked] = useState(false);
  const { name, city, state } = home;
  return (
    <Panel as="li" withBorder>
      <Paragraph className="strong">
        <Link to={paths.property(home.propertyId)}>{name}</Link>
      </Paragraph>
      <Paragraph>
        {city}, {state}
      </Paragraph>
      <Paragraph className="large above-sm">
        {place.heldUntil
          ? `The home holds a room for you until ${dayOf(place.heldUntil)}.`
          : place.turnEndsAt
            ? `It is your turn: a room is free. Please answer before ${formatVisitTime(place.turnEndsAt, place.timeZone)}.`
            : `You are number ${place.number} on the waiting list.`}
      </Paragraph>
      {place.skipped && (
        <Paragraph className="above-xs">{skippedTexts[place.skipped]} You keep your place.</Paragraph>
      )}
      {place.turnEndsAt && (
        <Paragraph className="above-xs">
          If you write to the home, it holds the room for you for 14 days. You can give it back at any time.
        </Paragraph>
      )}
      {!place.heldUntil && (
        <Paragraph className="above-xs">
          {roomText(place)} {moveInsText(home.moveInCount)}
        </Paragraph>
      )}
      {place.isAsked && (
        <Paragraph className="above-xs">
          Please tell us before {dateText(home.endsAt)} that you still wait. After that your place ends.
        </Paragraph>
      )}
      <Row gap="sm" className="above-sm">
        {place.heldUntil && (
          <ActionButton as={Link} to={paths.inquiries()}>
            See your messages
          </ActionButton>
        )}
        {place.turnEndsAt && (
          <>
            <ActionButton as={Link} to={paths.property(home.propertyId)}>
              Yes, write to the home
            </ActionButton>
            <ActionButton
              variant="default"
              aria-disabled={isPending}
              aria-label={`No, not this room at ${name}`}
              onClick={() => !isPending && answer('decline')}
            >
              No, not this room
            </ActionButton>
          </>
        )}
        {place.isAsked && (
          <ActionButton
            aria-disabled={isPending}
            aria-label={`Yes, I still wait for ${name}`}
            onClick={() => !isPending && answer('keep')}
          >
            Yes, I still wait
          </ActionButton>
        )}
        {!place.heldUntil && (
          <ActionButton
            variant="default"
            aria-haspopup="dialog"
            aria-label={`Leave the waiting list of ${name}`}
            onClick={() => setIsAsked(true)}
          >
            Leave the waiting list
          </ActionButton>
        )}
      </Row>
      <ConfirmDialog
        opened={isAsked}
        title="Leave the waiting list?"
        message={`You give up your place at ${name}. If you join again, you start at the end of the list.`}
        confirmLabel="Leave the waiting list"
        cancelLabel="Keep my place"
        busy={isLeaving}
        onConfirm={() => wait(false, { onError: () => setIsAsked(false) })}
        onCancel={() => setIsAsked(false)}
      />
    </Panel>
  );
}
