import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HiddenPhoto } from '@contract/hidden-photos.ts';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Photo } from '@/components/photo.tsx';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { list, record, text } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import classes from './hidden-photos.module.css';

const photosShape = list(record<HiddenPhoto>({ path: text, hiddenAt: text }));
const pathOf = (propertyId: string) => `/api/properties/${encodeURIComponent(propertyId)}/hidden-photos`;

/** GET /api/properties/{id}/hidden-photos */
const hiddenPhotosQuery = (propertyId: string) => ({
  queryKey: [pathOf(propertyId)],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet(pathOf(propertyId), photosShape, { signal }),
});

/** The photos of a home that our team hid. Most homes have none. */
export function HiddenPhotos({ propertyId }: { propertyId: string }) {
  const { data: photos = [] } = useQuery(hiddenPhotosQuery(propertyId));
  const client = useQueryClient();
  // POST /api/properties/{id}/hidden-photos/delete
  const deleting = useMutation({
    mutationFn: (path: string) =>
      apiFetch(`${pathOf(propertyId)}/delete`, { method: 'POST', body: { path } }),
    onSuccess: () => toast.success('Image removed'),
    onSettled: () => client.invalidateQueries(hiddenPhotosQuery(propertyId)),
  });
  if (photos.length === 0) return null;
  return (
    <section aria-label="Hidden by our team">
      <Paragraph className="strong">Hidden by our team</Paragraph>
      <Paragraph className="dimmed">Families do not see these photos.</Paragraph>
      <ul className={classes.photos}>
        {photos.map(({ path }, at) => (
          <li key={path}>
            <Photo path={path} alt={`Hidden photo ${at + 1}`} thumbnail />
            <ActionButton
              variant="danger"
              aria-label={`Delete hidden photo ${at + 1}`}
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
}
