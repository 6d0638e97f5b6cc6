import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calls from '@contract/holds/calls/holds.ts';
import { heldSpotsSchema } from '@contract/holds/holds.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { readCall } from '@/lib/api-client.ts';
import { dayOf } from '@/lib/day-in.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { t } from './catalog.ts';
import { answerHold } from './api.ts';

const queryKey = [calls.listHeldSpots.path];

type Props = { property: { id: string; name: string; heldSpots: number } };

/** The spots that a home holds, and how its owner ends a hold, also one that came along with a home that was handed over. */
export function HeldSpots({ property: { id, name, heldSpots } }: Props) {
  const client = useQueryClient();
  const { data = [], error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readCall(calls.listHeldSpots, heldSpotsSchema, { signal }),
    enabled: heldSpots > 0,
  });
  const holds = heldSpots > 0 ? data.filter(({ propertyId }) => propertyId === id) : [];
  // The closed dialog may give the focus to the button, which is gone a moment later.
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(holds.length);
  /** The hold that the dialog asks about. */
  const [asked, setAsked] = useState<string>();
  const ending = useMutation({
    mutationFn: (hold: string) => answerHold(hold, { answer: 'take_back' }),
    onSuccess: () => heading.current?.focus({ preventScroll: true }),
    // After a failure too: the family may have given it back in the meantime.
    onSettled: () => {
      setAsked(undefined);
      return Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: inquiriesKey }),
        client.invalidateQueries({ queryKey: waitingListsQuery.queryKey }),
        invalidateProperties(client),
      ]);
    },
  });
  // Until the lists are read again the change is pending, and the heading stays for the focus.
  if (holds.length === 0 && !error && ending.isIdle) return null;
  return (
    <Column as="section" gap="xs" aria-label={t.heldSpotsOf({ name })}>
      <Heading order={4} ref={heading} tabIndex={-1}>
        {t.heldSpots()}
      </Heading>
      <Paragraph className="strong" role="status">
        {ending.isSuccess && t.youTookHoldBackFamilyGets()}
      </Paragraph>
      <FailureAlert of={ending} />
      {error && <Paragraph role="alert">{t.heldSpotsCouldNotBeLoaded()}</Paragraph>}
      {holds.length > 0 && (
        <Column as="ul" gap="sm">
          {holds.map(({ id: hold, heldUntil, inquiryId }) => (
            <li key={hold}>
              <Paragraph>
                {inquiryId === null
                  ? t.spotHeldByFormerOwner({ until: dayOf(heldUntil) })
                  : t.spotIsHeldForAFamily({ until: dayOf(heldUntil) })}
              </Paragraph>
              <Row gap="sm" className="above-xs">
                {inquiryId !== null && (
                  <ActionButton
                    as={Link}
                    variant="default"
                    to={paths.inquiry(inquiryId)}
                    aria-label={t.openConversationAboutHoldUntil({ until: dayOf(heldUntil) })}
                  >
                    {t.openConversation()}
                  </ActionButton>
                )}
                <ActionButton
                  variant="danger-outline"
                  aria-haspopup="dialog"
                  aria-label={t.takeHoldBackUntil({ until: dayOf(heldUntil) })}
                  onClick={() => setAsked(hold)}
                >
                  {t.takeHoldBack()}
                </ActionButton>
              </Row>
            </li>
          ))}
        </Column>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t.takeHoldBackQuestion()}
        message={t.spotIsThenFreeFamily()}
        confirmLabel={t.takeHoldBack()}
        cancelLabel={t.keepIt()}
        busy={ending.isPending}
        onConfirm={() => asked !== undefined && ending.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Column>
  );
}
