import { useEffect, useEffectEvent, useRef } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { isPending, storedPaths, type Uploads } from '@/features/photos/uploads.ts';
import { dropDraft, keepDraft } from './draft.ts';
import { valuesOf, type FormValues } from './form-values.ts';

type Form = {
  userId: string;
  ownerId: string;
  property: Property | null;
  values: FormValues;
  uploads: Uploads;
};

/** Keeps unsaved changes as a draft. Progress of uploads does not render the form. */
export function useUnsaved({ userId, ownerId, property, values, uploads }: Form) {
  const isDone = useRef(false);

  const isChanged = () => {
    const photos = uploads.snapshot();
    const now = JSON.stringify([values, storedPaths(photos)]);
    return (
      now !== JSON.stringify([valuesOf(property), property?.imageUrls ?? []]) ||
      photos.some((photo) => isPending(photo) || photo.status === 'failed')
    );
  };
  const keep = useEffectEvent(() => {
    if (isDone.current) return;
    if (!isChanged()) return dropDraft();
    const photos = uploads
      .snapshot()
      .flatMap(({ name, path, status }) => (status === 'stored' && path ? [{ name, path }] : []));
    keepDraft({ userId, ownerId, property, values, photos });
  });
  useEffect(() => keep());
  useEffect(() => uploads.subscribe(() => keep()), [uploads]);

  /** Call it when the form is saved or discarded. */
  const forget = () => {
    isDone.current = true;
    dropDraft();
  };
  return { isChanged, forget };
}
