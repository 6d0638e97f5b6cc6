import { useEffect, useEffectEvent, useRef } from 'react';
import type { Property } from '@contract/properties.ts';
import { isPending, storedPaths } from '../photos/photo-list.ts';
import type { Uploads } from '../photos/uploads.ts';
import { dropDraft, keepDraft } from './draft.ts';
import type { FormValues } from './form-values.ts';

type Form = {
  userId: string;
  property: Property | null;
  values: FormValues;
  /** The saved state. */
  start: { values: FormValues; imageUrls: readonly string[] };
  uploads: Uploads;
};

/** Keeps unsaved changes as a draft. Progress of uploads does not render the form. */
export function useUnsaved({ userId, property, values, start, uploads }: Form) {
  const isDone = useRef(false);

  const isChanged = () => {
    const photos = uploads.snapshot();
    const now = JSON.stringify([values, storedPaths(photos)]);
    return (
      now !== JSON.stringify([start.values, start.imageUrls]) ||
      photos.some((photo) => isPending(photo) || photo.status === 'failed')
    );
  };
  const keep = useEffectEvent(() => {
    if (isDone.current) return;
    if (!isChanged()) return dropDraft();
    const stored = uploads.snapshot().filter(({ status }) => status === 'stored');
    const photos = stored.flatMap(({ name, path }) => (path ? [{ name, path }] : []));
    keepDraft({ userId, property, values, photos });
  });
  useEffect(() => keep());
  useEffect(() => {
    const stop = uploads.subscribe(() => keep());
    return () => void stop();
  }, [uploads]);

  /** Call it when the form is saved or discarded. */
  const forget = () => {
    isDone.current = true;
    dropDraft();
  };
  return { isChanged, forget };
}
