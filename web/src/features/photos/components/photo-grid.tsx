import { useState } from 'react';
import { flushSync } from 'react-dom';
import { HiddenText } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
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
    setAnnounced(`${photo.name} is now photo ${index + 1} of ${photos.length}`);
  };
  const remove = async ({ id, name, status }: Photo, index: number) => {
    try {
      await uploads.remove(id);
      onRemoved(index);
      setAnnounced(`${name} removed`);
      if (status === 'stored') toast.success('Image removed');
    } catch {
      toast.error('Delete failed', 'Failed to delete image.');
    }
  };

  if (photos.length === 0) return null;
  return (
    <>
      <ol className={classes.grid} aria-label="Photos in their order">
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
