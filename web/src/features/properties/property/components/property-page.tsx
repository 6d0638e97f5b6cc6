import type { ReactNode } from 'react';
import { ActionButton, Column, HiddenText, Placeholder, Row } from '@/components/plain.tsx';
import { ArrowLeftIcon, HomeIcon } from '@/components/icons.tsx';
import { MessageState } from '@/components/message-state.tsx';
import { t } from '../catalog.ts';

type BarProps = { backLabel: string; onBack: () => void; neighbours: ReactNode };

export const PropertyBar = ({ backLabel, onBack, neighbours }: BarProps) => (
  <Row className="below-sm" justify="between" gap="sm">
    <ActionButton className="bleed-start" variant="subtle" leftSection={<ArrowLeftIcon />} onClick={onBack}>
      {backLabel}
    </ActionButton>
    {neighbours}
  </Row>
);

export const PropertyNotFound = ({ onBack }: { onBack: () => void }) => (
  <MessageState
    order={1}
    icon={<HomeIcon />}
    title={t.propertyNotFound()}
    message={t.thisHomeIsNoLongerListed()}
    action={<ActionButton onClick={onBack}>{t.goBack()}</ActionButton>}
  />
);

export const PropertySkeleton = () => (
  <Column gap="lg" role="status">
    <HiddenText>{t.loadingProperty()}</HiddenText>
    <Placeholder style={{ height: 'min(25.5rem, 52vh)' }} />
    <Placeholder style={{ height: '3.2rem', width: '60%' }} />
    <Placeholder style={{ height: '1.8rem', width: '40%' }} />
    <Placeholder style={{ height: '8rem', maxWidth: '46rem' }} />
  </Column>
);
