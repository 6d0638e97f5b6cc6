import { useState } from 'react';
import { optionText } from '@contract/option-text.ts';
import type { HomeWatch } from '@contract/saved-searches/home-watches.ts';
import { formatVisitTime } from '@contract/visits/visit-time.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { dayOf } from '@/lib/day-in.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { useHomeWatch } from '../home-watches.ts';
import { moveInsText, useAnswer } from '../waiting-lists.ts';

type Place = NonNullable<HomeWatch['place']>;

const skippedTexts: Record<NonNullable<Place['skipped']>, string> = {
  declined: t.youLeftFreeRoomNextPerson(),
  missed: t.roomWasFreeAndYouDid(),
  taken_back: t.homeTookBackHoldRoomFor(),
  other_room: t.passedOverOtherRoom(),
  other_care: t.passedOverOtherCare(),
  other_size: t.passedOverOtherSize(),
};

const roomText = ({ roomType }: Place) =>
  roomType ? t.youWaitFor({ roomType: optionText(roomType) }) : t.youWaitForAnyRoom();

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
          ? t.homeHoldsRoomForYouUntil({ heldUntil: dayOf(place.heldUntil) })
          : place.turnEndsAt
            ? t.itIsYourTurnRoomIs({ time: formatVisitTime(place.turnEndsAt, place.timeZone) })
            : t.youAreNumberOnWaitingList({ number: place.number })}
      </Paragraph>
      {place.skipped && (
        <Paragraph className="above-xs">
          {t.skippedYouKeepYourPlace({ reason: skippedTexts[place.skipped] })}
        </Paragraph>
      )}
      {place.turnEndsAt && <Paragraph className="above-xs">{t.ifYouWriteHomeItHolds()}</Paragraph>}
      {!place.heldUntil && (
        <Paragraph className="above-xs">
          {roomText(place)} {moveInsText(home.moveInCount)}
        </Paragraph>
      )}
      {place.isAsked && (
        <Paragraph className="above-xs">
          {t.pleaseTellUsBeforeThatYou({ endsAt: dateText(home.endsAt) })}
        </Paragraph>
      )}
      <Row gap="sm" className="above-sm">
        {place.heldUntil && (
          <ActionButton as={Link} to={paths.inquiries()}>
            {t.seeYourMessages()}
          </ActionButton>
        )}
        {place.turnEndsAt && (
          <>
            <ActionButton as={Link} to={paths.property(home.propertyId)}>
              {t.yesWriteHome()}
            </ActionButton>
            <ActionButton
              variant="default"
              aria-disabled={isPending}
              aria-label={t.noNotThisRoomAt({ name })}
              onClick={() => !isPending && answer('decline')}
            >
              {t.noNotThisRoom()}
            </ActionButton>
          </>
        )}
        {place.isAsked && (
          <ActionButton
            aria-disabled={isPending}
            aria-label={t.yesIStillWaitFor({ name })}
            onClick={() => !isPending && answer('keep')}
          >
            {t.yesIStillWait()}
          </ActionButton>
        )}
        {!place.heldUntil && (
          <ActionButton
            variant="default"
            aria-haspopup="dialog"
            aria-label={t.leaveWaitingListOf({ name })}
            onClick={() => setIsAsked(true)}
          >
            {t.leaveWaitingList()}
          </ActionButton>
        )}
      </Row>
      <ConfirmDialog
        opened={isAsked}
        title={t.leaveWaitingListQuestion()}
        message={t.youGiveUpYourPlaceAt({ name })}
        confirmLabel={t.leaveWaitingList()}
        cancelLabel={t.keepMyPlace()}
        busy={isLeaving}
        onConfirm={() => wait(false, { onError: () => setIsAsked(false) })}
        onCancel={() => setIsAsked(false)}
      />
    </Panel>
  );
}
