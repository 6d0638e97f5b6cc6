import { Button, Card, Group, Stack, Text, UnstyledButton } from '@/components/plain.tsx';
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
      <Card withBorder shadow="sm" component="section" aria-label="Your properties in numbers">
        <Text fw={600}>Properties</Text>
        <Figure value={propertyCount} />
      </Card>
      <UnstyledButton className={classes.button} onClick={onOpenInquiries} aria-haspopup="dialog">
        <Card withBorder shadow="sm" component="span" className={classes.inquiries}>
          <Group component="span" justify="space-between" fw={600}>
            Inquiries <ChevronRightIcon />
          </Group>
          <Group component="span" gap="0 var(--mantine-spacing-lg)">
            <Count figure={counts?.total} label="Total" />
            <Count figure={counts?.unseen} label="Unseen" isLoud={(counts?.unseen ?? 0) > 0} />
            <Count figure={counts?.seen} label="Seen" />
          </Group>
        </Card>
      </UnstyledButton>
      {error && !isFetching && (
        <Group role="alert" className={classes.failure}>
          <Text>Your inquiries could not be counted. {outageTextOf(error)}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </Group>
      )}
    </div>
  );
}

type CountProps = { figure: number | undefined; label: string; isLoud?: boolean };

/** The label is below its figure, so that three counts fit in one row on a phone. */
function Count({ figure, label, isLoud = false }: CountProps) {
  return (
    <Stack component="span" gap="0" lh={1.3} {...(isLoud && { c: 'terracotta.8' })}>
      <Figure value={figure} /> <span>{label}</span>
    </Stack>
  );
}

const Figure = ({ value }: { value: number | undefined }) => (
  <Text component="span" className={classes.figure} ff="heading" fz="h2" fw={600} lh={1.3}>
    {value === undefined ? '–' : numberText(value)}
  </Text>
);
