import { ActionButton, BareButton, Paragraph, Row } from '@/components/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRightIcon } from '@/components/icons.tsx';
import { numberText } from '@/lib/wording.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { inquiryCountsQuery } from '@/features/inquiries/inquiries.ts';
import { t } from '../catalog.ts';
import classes from './summary-cards.module.css';

type Props = {
  ownerId: string;
  /** Undefined while it is unknown. */
  propertyCount: number | undefined;
  /** How many homes were not confirmed for a month. Undefined while it is unknown. */
  oldCount: number | undefined;
  /** Whether the inbox is a dialog. */
  hasDialog: boolean;
  /** Opens the inbox, in a state of `inquiryStates`. */
  onOpenInquiries: (state?: string) => void;
  onReview: () => void;
};

type Task = { count: number; text: (count: number) => string; open: () => void };

/** What waits for the owner, and what there is. */
export function SummaryCards({
  ownerId,
  propertyCount,
  oldCount,
  hasDialog,
  onOpenInquiries,
  onReview,
}: Props) {
  const { data: counts, error, isFetching, refetch } = useQuery(inquiryCountsQuery(ownerId));
  const tasks: Task[] = [
    {
      // Those of families who ask for room stand first in the inbox.
      count: (counts?.waiting ?? 0) + (counts?.needs ?? 0),
      text: () => t.toAnswer(),
      open: () => onOpenInquiries(counts?.waiting ? 'waiting' : undefined),
    },
    {
      count: counts?.visits ?? 0,
      text: (count) => t.visits({ count }),
      open: () => onOpenInquiries(),
    },
    { count: oldCount ?? 0, text: () => t.toConfirm(), open: onReview },
  ];
  const figures: [label: string, figure: number | undefined][] = [
    [t.total(), counts?.total],
    [t.unseen(), counts?.unseen],
    [t.seen(), counts?.seen],
  ];
  if (counts !== undefined && counts.yours > 0) figures.push([t.assignedYou(), counts.yours]);
  return (
    <div className={classes.root}>
      <Row as="section" gap="xs" className={classes.tasks} aria-label={t.toDo()}>
        {tasks.map(
          ({ count, text, open }, place) =>
            count > 0 && (
              // oxlint-disable-next-line react/no-array-index-key -- the list is always the same
              <ActionButton key={place} className={classes.task} onClick={open}>
                <span className="serif">{numberText(count)}</span> {text(count)}
              </ActionButton>
            ),
        )}
        {counts && oldCount !== undefined && tasks.every(({ count }) => count === 0) && (
          <Paragraph>{t.youAreAllCaughtUp()}</Paragraph>
        )}
      </Row>
      <section className={classes.figures} aria-label={t.yourPropertiesInNumbers()}>
        <Paragraph className={classes.figure}>
          <strong>{t.properties()}</strong> <Figure value={propertyCount} />
        </Paragraph>
        <BareButton
          className={classes.button}
          data-fact
          onClick={() => onOpenInquiries()}
          aria-haspopup={hasDialog ? 'dialog' : undefined}
        >
          <strong>{t.inquiries()}</strong>
          {figures.map(([label, figure], place) => (
            <span key={label} className={classes.figure}>
              <Figure value={figure} /> <span>{label}</span>
              {/* Not in a row of its own. */}
              {place === figures.length - 1 && <ChevronRightIcon />}
            </span>
          ))}
        </BareButton>
      </section>
      {error && !isFetching && (
        <Row role="alert">
          <Paragraph>{t.yourInquiriesCouldNotBeCounted({ problem: outageTextOf(error) })}</Paragraph>
          <ActionButton variant="default" onClick={() => void refetch()}>
            {t.tryAgain()}
          </ActionButton>
        </Row>
      )}
    </div>
  );
}

const Figure = ({ value }: { value: number | undefined }) => (
  <span className="serif strong large">{value === undefined ? '–' : numberText(value)}</span>
);
