import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HiddenPhoto } from '@contract/photos/hidden-photos.ts';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Photo } from '@/components/photo.tsx';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import { ownerNotesKey } from '@/lib/owner-notes-key.ts';
import { deleteHiddenPhoto, hiddenPhotosQuery } from './api.ts';
import classes from './hidden-photos.module.css';

const kinds = [
  {
    isOfKind: ({ isUnreadable, isMissing }: HiddenPhoto) => !isUnreadable && !isMissing,
    title: 'Hidden by our team',
    explanation: 'Families do not see these photos.',
    name: 'hidden photo',
  },
  {
    isOfKind: ({ isUnreadable }: HiddenPhoto) => isUnreadable,
    title: 'Photos that we could not read',
    explanation:
      'Families do not see these photos. Save each one again as JPEG or PNG, add the new file, and delete this one.',
    name: 'unreadable photo',
  },
  {
    isOfKind: ({ isMissing }: HiddenPhoto) => isMissing,
    title: 'Missing photos',
    explanation:
      'We no longer have the files for these photos, and families do not see them. Please add each one again above, and delete it here.',
    name: 'missing photo',
  },
];

/** The photos of a home that our team hid, that housekeeping could not read, or that are missing. Most homes have none. */
export function HiddenPhotos({ propertyId }: { propertyId: string }) {
  const { data: photos = [] } = useQuery(hiddenPhotosQuery(propertyId));
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: (path: string) => deleteHiddenPhoto(propertyId, path),
    onSuccess: () => toast.success('Image removed'),
    onSettled: async () => {
      await client.invalidateQueries(hiddenPhotosQuery(propertyId));
      // The note about missing photos ends with the last of them.
      await client.invalidateQueries({ queryKey: ownerNotesKey });
    },
  });
  return kinds.map(({ isOfKind, title, explanation, name }) => {
    const shown = photos.filter(isOfKind);
    if (shown.length === 0) return null;
    return (
      <section key={title} aria-label={title}>
        <Paragraph className="strong">{title}</Paragraph>
        <Paragraph className="dimmed">{explanation}</Paragraph>
        <ul className={classes.photos}>
          {shown.map(({ path }, at) => (
            <li key={path}>
              <Photo path={path} alt={`The ${name} ${at + 1}`} thumbnail />
              <ActionButton
                variant="danger"
                aria-label={`Delete ${name} ${at + 1}`}
                onClick={() => deleting.mutate(path)}
              >
                Delete
              </ActionButton>
            </li>
          ))}
        </ul>
        <FailureAlert of={deleting} />
      </section>
    );
  });
}
