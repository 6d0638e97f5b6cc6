import { ActionButton, Row } from '@/components/plain.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons.tsx';
import { numberText } from '@/lib/wording.ts';
import classes from './neighbours-nav.module.css';

type Props = {
  /** From 1, counted over all results. */
  number: number;
  total: number;
  /** Undefined at the ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  isLoadingNext: boolean;
};

/** Previous and next property of the search results. */
export const NeighboursNav = ({ number, total, onPrevious, onNext, isLoadingNext }: Props) => (
  <Row as="nav" justify="between" gap="sm" wrap="nowrap" className={classes.root} aria-label="Search results">
    <ActionButton
      variant="default"
      leftSection={<ChevronLeftIcon />}
      disabled={!onPrevious}
      onClick={onPrevious}
    >
      Previous
    </ActionButton>
    <span className={classes.position} role="status">
      {numberText(number)} of {numberText(total)}
    </span>
    <ActionButton
      variant="default"
      rightSection={<ChevronRightIcon />}
      disabled={!onNext}
      loading={isLoadingNext}
      onClick={onNext}
    >
      Next
    </ActionButton>
  </Row>
);
