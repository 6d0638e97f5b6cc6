import { ActionButton, Row } from '@/components/plain.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons.tsx';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
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
  <Row
    as="nav"
    justify="between"
    gap="sm"
    wrap="nowrap"
    className={classes.root}
    aria-label={t.searchResults()}
  >
    <ActionButton
      variant="default"
      leftSection={<ChevronLeftIcon />}
      disabled={!onPrevious}
      onClick={onPrevious}
    >
      {t.previous()}
    </ActionButton>
    <span className={classes.position} role="status">
      {t.placeInResults({ number: numberText(number), total: numberText(total) })}
    </span>
    <ActionButton
      variant="default"
      rightSection={<ChevronRightIcon />}
      disabled={!onNext}
      loading={isLoadingNext}
      onClick={onNext}
    >
      {t.next()}
    </ActionButton>
  </Row>
);
