import { ActionButton, BareButton, Column, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronRightIcon } from '@/components/icons.tsx';
import { numberText } from '@/lib/wording.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { inquiryCountsQuery } from '@/features/inquiries/inquiries.ts';
import classes from './summary-cards.module.css';

type Props = {
  ownerId: string;
  /** Undefined while it is unknown. */
  propertyCount: number | undefined;
  onOpenInquiries: () => void;
};

export function SummaryCards({ ownerId, propertyCount, onOpenInquiries }: Props) {
  const { data: counts, error, isFetching, refetch } = useQuery(inquiryCountsQuery(ownerId));
  return (
    <div className={classes.root}>
      <Panel withBorder shadow="sm" as="section" aria-label="Your properties in numbers">
        <Paragraph className="strong">Properties</Paragraph>
        <Figure value={propertyCount} />
      </Panel>
      <BareButton className={classes.button} onClick={onOpenInquiries} aria-haspopup="dialog">
        <Panel withBorder shadow="sm" as="span" className={classes.inquiries}>
          <Row className="strong" as="span" justify="between">
            Inquiries <ChevronRightIcon />
          </Row>
          <Row className="side-gap-lg" as="span">
            <Count figure={counts?.total} label="Total" />
            <Count figure={counts?.unseen} label="Unseen" isLoud={(counts?.unseen ?? 0) > 0} />
            <Count figure={counts?.seen} label="Seen" />
            <Count figure={counts?.visits} label="Visits to accept" isLoud={(counts?.visits ?? 0) > 0} />
            <Count figure={counts?.waiting} label="To answer" isLoud={(counts?.waiting ?? 0) > 0} />
            {counts !== undefined && counts.yours > 0 && (
              <Count figure={counts.yours} label="Given to you" isLoud />
            )}
          </Row>
        </Panel>
      </BareButton>
      {error && !isFetching && (
        <Row role="alert" className={classes.failure}>
          <Paragraph>Your inquiries could not be counted. {outageTextOf(error)}</Paragraph>
          <ActionButton variant="default" onClick={() => void refetch()}>
            Try again
          </ActionButton>
        </Row>
      )}
    </div>
  );
}

type CountProps = { figure: number | undefined; label: string; isLoud?: boolean };

/** The label is below its figure, so that three counts fit in one row on a phone. */
function Count({ figure, label, isLoud = false }: CountProps) {
  return (
    <Column className={isLoud ? `tight ${classes.loud}` : 'tight'} as="span" gap="none">
      <Figure value={figure} /> <span>{label}</span>
    </Column>
  );
}

const Figure = ({ value }: { value: number | undefined }) => (
  <Paragraph as="span" className={`serif largest strong tight ${classes.figure}`}>
    {value === undefined ? '–' : numberText(value)}
  </Paragraph>
);
