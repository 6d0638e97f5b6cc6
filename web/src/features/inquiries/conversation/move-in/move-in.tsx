import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { ActionButton, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
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
      toast.error('It was not saved', failureTextOf(error));
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
        Moving in
      </Heading>
      <Paragraph role="status">{stateText(isFamily, moveIn)}</Paragraph>
      <Row className="above-xs" gap="sm">
        {moveIn.canSay && (
          <ActionButton
            variant={isAsked ? 'filled' : 'default'}
            aria-haspopup="dialog"
            onClick={() => setAsked('yes')}
          >
            {isFamily ? (isAsked ? 'Yes, we moved in' : 'We moved in here') : 'Ask the family to confirm'}
          </ActionButton>
        )}
        {isFamily && (isAsked || isConfirmed) && (
          <ActionButton
            variant={isAsked ? 'default' : 'subtle'}
            loading={isPending && asked === undefined}
            onClick={() => (isAsked ? mutate(false) : setAsked('no'))}
          >
            {isAsked ? 'No, we did not' : 'That was a mistake'}
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
            ? 'You did not move in?'
            : isFamily
              ? `Did you move into ${home}?`
              : 'Did this family move in?'
        }
        message={
          asked === 'no'
            ? `${home} reads that you did not move in, and you are no longer counted. A hold that ended does not come back.`
            : isFamily
              ? `${home} reads it.${isHeld ? ' Its hold of a spot for you ends with it.' : ''} Others see only how many families moved in, never who. You can take it back.`
              : 'We ask the family, by email and in this conversation. It counts once the family confirms it. You can ask once.'
        }
        confirmLabel={asked === 'no' ? 'We did not move in' : isFamily ? 'We moved in' : 'Ask the family'}
        cancelLabel="Go back"
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
      return isFamily
        ? `The home asked on ${day} whether you moved in.`
        : `You asked the family on ${day}. It has not answered yet.`;
    case 'confirmed':
      return isFamily
        ? `You said on ${day} that you moved in.`
        : `The family said on ${day} that it moved in.`;
    case 'declined':
      return isFamily
        ? `You said on ${day} that you did not move in.`
        : `The family said on ${day} that it did not move in.`;
    default:
      return isFamily
        ? 'Did you move in? Say it here when you did.'
        : 'Has this family moved in? Only the family can confirm it.';
  }
}
