import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HiddenPhoto } from '@contract/photos/hidden-photos.ts';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Photo } from '@/components/photo.tsx';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import { ownerNotesKey } from '@/lib/owner-notes-key.ts';
import { t } from '../catalog.ts';
import { deleteHiddenPhoto, hiddenPhotosQuery } from './api.ts';
import classes from './hidden-photos.module.css';

const kinds = [
  {
    isOfKind: ({ isUnreadable, isMissing }: HiddenPhoto) => !isUnreadable && !isMissing,
    title: t.hiddenByOurTeam(),
    explanation: t.familiesDoNotSeeThesePhotos(),
    name: t.hiddenPhoto(),
  },
  {
    isOfKind: ({ isUnreadable }: HiddenPhoto) => isUnreadable,
    title: t.photosThatWeCouldNotRead(),
    explanation: t.familiesDoNotSeeUnreadablePhotos(),
    name: t.unreadablePhoto(),
  },
  {
    isOfKind: ({ isMissing }: HiddenPhoto) => isMissing,
    title: t.missingPhotos(),
    explanation: t.weNoLongerHaveFilesFor(),
    name: t.missingPhoto(),
  },
];

/** The photos of a home that our team hid, that housekeeping could not read, or that are missing. Most homes have none. */
export function HiddenPhotos({ propertyId }: { propertyId: string }) {
  const { data: photos = [] } = useQuery(hiddenPhotosQuery(propertyId));
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: (path: string) => deleteHiddenPhoto(propertyId, path),
    onSuccess: () => toast.success(t.imageRemoved()),
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
              <Photo path={path} alt={t.theNumbered({ name, number: at + 1 })} thumbnail />
              <ActionButton
                variant="danger"
                aria-label={t.deleteNumbered({ name, number: at + 1 })}
                onClick={() => deleting.mutate(path)}
              >
                {t.delete()}
              </ActionButton>
            </li>
          ))}
        </ul>
        <FailureAlert of={deleting} />
      </section>
    );
  });
}
