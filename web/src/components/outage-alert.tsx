import { ActionButton, Column, Paragraph } from './plain.tsx';
import { outageText, type Outage } from '@/lib/outage.ts';
import { t } from './catalog.ts';

type Props = { lead?: string; outage: Outage; onRetry: () => void };

/** An outage in a part of a screen. `lead` says what could not be loaded. */
export const OutageAlert = ({ lead = '', outage, onRetry }: Props) => (
  <Column align="start" role="alert">
    <Paragraph>
      {lead} {outageText(outage)}
    </Paragraph>
    <ActionButton onClick={onRetry}>{t.tryAgain()}</ActionButton>
  </Column>
);
