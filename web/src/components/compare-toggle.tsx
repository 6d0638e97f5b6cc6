import { toggleCompared, useCompared, type ComparedHome } from '@/lib/compared.ts';
import { CheckIcon } from './icons.tsx';
import { Button } from './plain.tsx';

/** Chooses a home for the comparison, or takes it out. */
export function CompareToggle({ home }: { home: ComparedHome }) {
  const isChosen = useCompared().some(({ id }) => id === home.id);
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      leftSection={isChosen && <CheckIcon />}
      aria-pressed={isChosen}
      aria-label={`Compare ${home.name}`}
      onClick={() => toggleCompared(home)}
    >
      Compare
    </Button>
  );
}
