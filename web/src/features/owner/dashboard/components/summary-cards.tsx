import { Button, Card, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronRightIcon } from '@/components/icons.tsx';
import { outageTextOf } from '@/lib/outage.ts';
import { inquiryCountsQuery } from '../../api/inquiries.ts';
import classes from './summary-cards.module.css';

type Props = {
  userId: string;
  /** Undefined while it is unknown. */
  propertyCount: number | undefined;
  onOpenInquiries: () => void;
};

/** The number of properties and of inquiries. */
export function SummaryCards({ userId, propertyCount, onOpenInquiries }: Props) {
  const { data: counts, error, isFetching, refetch } = useQuery(inquiryCountsQuery(userId));
  return (
    <div className={classes.root}>
      <Card withBorder shadow="sm" padding="lg" component="section" aria-label="Your properties in numbers">
        <Text fw={600}>Properties</Text>
        <Text className={classes.figure}>{propertyCount ?? '–'}</Text>
      </Card>
      <UnstyledButton className={classes.button} onClick={onOpenInquiries} aria-haspopup="dialog">
        <Card withBorder shadow="sm" padding="lg" component="span" className={classes.inquiries}>
          <span className={classes.label}>
            Inquiries <ChevronRightIcon />
          </span>
          <span className={classes.counts}>
            <Count figure={counts?.total} label="Total" />
            <Count figure={counts?.unseen} label="Unseen" isLoud={(counts?.unseen ?? 0) > 0} />
            <Count figure={counts?.seen} label="Seen" />
          </span>
        </Card>
      </UnstyledButton>
      {error && !isFetching && (
        <div role="alert" className={classes.failure}>
          <Text>Your inquiries could not be counted. {outageTextOf(error)}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

type CountProps = { figure: number | undefined; label: string; isLoud?: boolean };

function Count({ figure, label, isLoud }: CountProps) {
  return (
    <span className={classes.count} data-loud={isLoud || undefined}>
      <span className={classes.figure}>{figure ?? '–'}</span> <span>{label}</span>
    </span>
  );
}
