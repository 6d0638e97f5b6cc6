import type { QueryClient } from '@tanstack/react-query';
import { rememberPhotoUrl } from '@/lib/photos.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { preparePhotoOffThread } from './prepare/prepare-off-thread.ts';
import { removePhotos, tempPath } from './storage/photo-files.ts';
import { storePhoto } from './storage/store-photo.ts';
import { Uploads, type BatchResult, type Photo } from './uploads.ts';

type Options = {
  ownerId: string;
  /** The first photos of the form. */
  start: readonly { name: string; path: string }[];
  /** The paths that the property lists. */
  listed: readonly string[];
  client: QueryClient;
};

/** The uploads of a form, to the temp folder of its owner. */
export const createUploads = ({ ownerId, start, listed, client }: Options) =>
  new Uploads(
    start.map(({ name, path }): Photo => ({ id: path, name, path, status: 'stored', progress: 1 })),
    {
      listed,
      steps: {
        prepare: ({ file, kind }) => preparePhotoOffThread(file, kind),
        choosePath: (type) => tempPath(ownerId, type),
        store: storePhoto,
        remove: (paths) => removePhotos(paths, ownerId),
      },
      onStored: ({ path, url }) => rememberPhotoUrl(client, path, url),
      onBatch: reportBatch,
    },
  );

function reportBatch({ uploaded, errors: [error] }: BatchResult) {
  if (error !== undefined) toast.error(t.uploadFailed(), t.failedUploadImages({ error }));
  else toast.success(t.imagesUploaded(), t.imageSUploadedSuccessfully({ uploaded }));
}
