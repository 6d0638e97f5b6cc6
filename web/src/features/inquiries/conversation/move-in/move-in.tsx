import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { ActionButton, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { declineMoveIn, recordMoveIn, type OpenThread } from '../api.ts';
import { EndSearch } from './end-search.tsx';

/** Whether the family moved in: the family says it, or confirms what the owner asks. Nothing before the home has answered. */
export function MoveIn({ thread }: { thread: OpenThread }) {
  const { side, moveIn, inquiry } = thread;
  const client = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<'yes' | 'no'>();
  const { mutate, isPending } = useMutation({
    mutationFn: (isYes: boolean) => (isYes ? recordMoveIn(inquiry.id) : declineMoveIn(inquiry.id)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: inquiriesKey });
      setAsked(undefined);
      // The pressed button is gone.
      heading.current?.focus({ preventScroll: true });
    },
    onError: (error) => {
      setAsked(undefined);
      toast.error(t.itWasNotSaved(), failureTextOf(error));
      void client.invalidateQueries({ queryKey: inquiriesKey });
    },
  });
  if (moveIn.state === 'none' && !moveIn.canSay) return null;
  const isFamily = side === 'family';
  const home = side === 'family' ? inquiry.property.name : inquiry.propertyName;
  const isAsked = moveIn.state === 'asked';
  const isConfirmed = moveIn.state === 'confirmed';
  const isHeld = thread.holds.some(({ state }) => state === 'held');
  return (
    <section aria-labelledby={id}>
      <Heading className="below-xs" order={2} size="h3" id={id} ref={heading} tabIndex={-1}>
        {t.movingIn()}
      </Heading>
      <Paragraph role="status">{stateText(isFamily, moveIn)}</Paragraph>
      <Row className="above-xs" gap="sm">
        {moveIn.canSay && (
          <ActionButton
            variant={isAsked ? 'filled' : 'default'}
            aria-haspopup="dialog"
            onClick={() => setAsked('yes')}
          >
            {isFamily ? (isAsked ? t.yesWeMovedIn() : t.weMovedInHere()) : t.askFamilyConfirm()}
          </ActionButton>
        )}
        {isFamily && (isAsked || isConfirmed) && (
          <ActionButton
            variant={isAsked ? 'default' : 'subtle'}
            loading={isPending && asked === undefined}
            onClick={() => (isAsked ? mutate(false) : setAsked('no'))}
          >
            {isAsked ? t.noWeDidNot() : t.thatWasMistake()}
          </ActionButton>
        )}
      </Row>
      {isFamily && isConfirmed && moveIn.stillOpen && (
        <EndSearch
          inquiryId={inquiry.id}
          open={moveIn.stillOpen}
          // The pressed button is gone.
          onEnded={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={
          asked === 'no'
            ? t.youDidNotMoveIn()
            : isFamily
              ? t.didYouMoveInto({ home })
              : t.didThisFamilyMoveIn()
        }
        message={
          asked === 'no'
            ? t.readsThatYouDidNotMove({ home })
            : isFamily
              ? [
                  t.homeReadsIt({ home }),
                  ...(isHeld ? [t.itsHoldEnds()] : []),
                  t.othersSeeOnlyHowMany(),
                ].join(' ')
              : t.weAskFamilyByEmailAnd()
        }
        confirmLabel={asked === 'no' ? t.weDidNotMoveIn() : isFamily ? t.weMovedIn() : t.askFamily()}
        cancelLabel={t.goBack()}
        busy={isPending}
        onConfirm={() => mutate(asked === 'yes')}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function stateText(isFamily: boolean, { state, at }: OpenThread['moveIn']) {
  const day = at === null ? '' : dateText(at);
  switch (state) {
    case 'asked':
      return isFamily ? t.homeAskedOnWhetherYouMoved({ day }) : t.youAskedFamilyOnItHas({ day });
    case 'confirmed':
      return isFamily ? t.youSaidOnThatYouMoved({ day }) : t.familySaidOnThatItMoved({ day });
    case 'declined':
      return isFamily ? t.youSaidOnThatYouDid({ day }) : t.familySaidOnThatItDid({ day });
    default:
      return isFamily ? t.didYouMoveInSayIt() : t.hasThisFamilyMovedInOnly();
  }
}
