import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/photos/calls/hidden-photos.ts';
import type { HiddenPhoto } from '@contract/photos/hidden-photos.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { flag, list, record, text } from '@/lib/shape.ts';

const photosShape = list(
  record<HiddenPhoto>({ path: text, hiddenAt: text, isUnreadable: flag, isMissing: flag }),
);

export const hiddenPhotosQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [calls.listHiddenPhotos.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.listHiddenPhotos, photosShape, { params: { id: propertyId }, signal }),
  });

export const deleteHiddenPhoto = (propertyId: string, path: string) =>
  sendCall(calls.deleteHiddenPhoto, { params: { id: propertyId }, body: { path } });
