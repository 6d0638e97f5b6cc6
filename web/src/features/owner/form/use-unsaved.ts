import { useEffect, useEffectEvent, useRef } from 'react';
import type { Property } from '@contract/properties.ts';
import { isUnderWay, storedPaths } from '../photos/photo-list.ts';
import type { Uploads } from '../photos/uploads.ts';
import { dropDraft, keepDraft } from './draft.ts';
import type { FormValues } from './form-values.ts';

type Form = {
  userId: string;
  property: Property | null;
  values: FormValues;
  /** What the form began with. */
  start: { values: FormValues; imageUrls: readonly string[] };
  uploads: Uploads;
};

/** Keeps what is unsaved as a draft, without drawing the form anew for every step of an upload. */
export function useUnsaved({ userId, property, values, start, uploads }: Form) {
  const isDone = useRef(false);

  const isChanged = () => {
    const photos = uploads.snapshot();
    const now = [values, storedPaths(photos)];
    return (
      JSON.stringify(now) !== JSON.stringify([start.values, start.imageUrls]) ||
      photos.some((photo) => isUnderWay(photo) || photo.status === 'failed')
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

  /** The form is saved or given up. */
  const forget = () => {
    isDone.current = true;
    dropDraft();
  };
  return { isChanged, forget };
}
