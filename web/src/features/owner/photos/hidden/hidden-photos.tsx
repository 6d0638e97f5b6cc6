import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Photo } from '@/components/photo.tsx';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import { deleteHiddenPhoto, hiddenPhotosQuery } from './api.ts';
import classes from './hidden-photos.module.css';

const kinds = [
  {
    isUnreadable: false,
    title: 'Hidden by our team',
    explanation: 'Families do not see these photos.',
    name: 'hidden photo',
  },
  {
    isUnreadable: true,
    title: 'Photos that we could not read',
    explanation:
      'Families do not see these photos. Save each one again as JPEG or PNG, add the new file, and delete this one.',
    name: 'unreadable photo',
  },
];

/** The photos of a home that our team hid, and those that housekeeping could not read. Most homes have none. */
export function HiddenPhotos({ propertyId }: { propertyId: string }) {
  const { data: photos = [] } = useQuery(hiddenPhotosQuery(propertyId));
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: (path: string) => deleteHiddenPhoto(propertyId, path),
    onSuccess: () => toast.success('Image removed'),
    onSettled: () => client.invalidateQueries(hiddenPhotosQuery(propertyId)),
  });
  return kinds.map(({ isUnreadable, title, explanation, name }) => {
    const shown = photos.filter((photo) => photo.isUnreadable === isUnreadable);
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
