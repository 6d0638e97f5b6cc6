import type { ComponentProps } from 'react';
import { ActionButton, Heading } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import classes from './property-photos.module.css';

type Props = {
  /** Of the photo in view, on phones. */
  position: number;
  /** A text in the first view, which the function fills in. */
  count: number | string;
  onOpen?: ComponentProps<'button'>['onClick'];
};

/** Below the photo on phones, above the small ones on wide screens. */
export const MorePhotos = ({ position, count, onOpen }: Props) => (
  <div className={classes.more}>
    <Heading order={2} size="h5">
      {t.moreImages()}
    </Heading>
    <span className={classes.position} aria-hidden="true">
      {t.position({ position, of: count })}
    </span>
    <ActionButton className="flush" variant="subtle" onClick={onOpen}>
      {t.allPhotos({ number: count })}
    </ActionButton>
  </div>
);
