import { Button, Stack, Text } from './plain.tsx';
import { outageText, type Outage } from '@/lib/outage.ts';

type Props = { lead?: string; outage: Outage; onRetry: () => void };

/** An outage in a part of a screen. `lead` says what could not be loaded. */
export const OutageAlert = ({ lead = '', outage, onRetry }: Props) => (
  <Stack gap="md" align="start" role="alert">
    <Text>
      {lead} {outageText(outage)}
    </Text>
    <Button onClick={onRetry}>Try again</Button>
  </Stack>
);
