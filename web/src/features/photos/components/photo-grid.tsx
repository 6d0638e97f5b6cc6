import { useState } from 'react';
import { flushSync } from 'react-dom';
import { HiddenText } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import type { Photo } from '../uploads.ts';
import type { Uploads } from '../uploads.ts';
import classes from './photo-field.module.css';
import { PhotoTile } from './photo-tile.tsx';

type Props = {
  photos: readonly Photo[];
  uploads: Uploads;
  /** Called with the index of the removed photo. */
  onRemoved: (index: number) => void;
};

/** The photos in their order. Buttons and dragging move them. */
export function PhotoGrid({ photos, uploads, onRemoved }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');

  const place = (photo: Photo, index: number) => {
    if (index < 0 || index >= photos.length) return;
    const pressed = document.activeElement;
    flushSync(() => uploads.place(photo.id, index));
    // The browser takes the focus from a button that moves.
    if (pressed instanceof HTMLElement) pressed.focus();
    setAnnounced(t.isNowPhoto({ name: photo.name, place: index + 1, total: photos.length }));
  };
  const remove = async ({ id, name, status }: Photo, index: number) => {
    try {
      await uploads.remove(id);
      onRemoved(index);
      setAnnounced(t.removed({ name }));
      if (status === 'stored') toast.success(t.imageRemoved());
    } catch {
      toast.error(t.deleteFailed(), t.failedDeleteImage());
    }
  };

  if (photos.length === 0) return null;
  return (
    <>
      <ol className={classes.grid} aria-label={t.photosInTheirOrder()}>
        {photos.map((photo, index) => (
          // The buttons of the tile do the same as dragging.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={photo.id}
            className={classes.item}
            data-dragged={photo.id === dragged || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(photo.id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              const moved = photos.find(({ id }) => id === dragged);
              if (!moved) return;
              event.preventDefault();
              place(moved, index);
            }}
          >
            <PhotoTile
              photo={photo}
              index={index}
              count={photos.length}
              onPlace={(next) => place(photo, next)}
              onRetry={() => uploads.retry(photo.id)}
              onRemove={() => void remove(photo, index)}
            />
          </li>
        ))}
      </ol>
      <HiddenText as="output">{announced}</HiddenText>
    </>
  );
}
