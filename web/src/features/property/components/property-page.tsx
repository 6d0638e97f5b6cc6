import type { ReactNode } from 'react';
import { Button, Group, Skeleton, Stack, VisuallyHidden } from '@/components/plain.tsx';
import { ArrowLeftIcon, HomeIcon } from '@/components/icons.tsx';
import { MessageState } from '@/components/message-state.tsx';

type BarProps = { backLabel: string; onBack: () => void; neighbours: ReactNode };

export const PropertyBar = ({ backLabel, onBack, neighbours }: BarProps) => (
  <Group justify="space-between" mb="sm" gap="sm">
    <Button variant="subtle" ml="max(-1rem, -4vw)" leftSection={<ArrowLeftIcon />} onClick={onBack}>
      {backLabel}
    </Button>
    {neighbours}
  </Group>
);

export const PropertyNotFound = ({ onBack }: { onBack: () => void }) => (
  <MessageState
    order={1}
    icon={<HomeIcon />}
    title="Property Not Found"
    message="This home is no longer listed, or the address is incorrect."
    action={<Button onClick={onBack}>Go Back</Button>}
  />
);

export const PropertySkeleton = () => (
  <Stack gap="lg" role="status">
    <VisuallyHidden>Loading property...</VisuallyHidden>
    <Skeleton height="min(25.5rem, 52vh)" />
    <Skeleton height="3.2rem" width="60%" />
    <Skeleton height="1.8rem" width="40%" />
    <Skeleton height="8rem" maw="46rem" />
  </Stack>
);
