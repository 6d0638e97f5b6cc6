import * as z from 'zod/mini';
import * as calls from '@contract/desk/calls/photos.ts';
import {
  missingPhotosPageSchema,
  missingPhotosPageSize,
  newPhotoSchema,
  newPhotosPageSize,
  photoHiddenSchema,
  type hidePhotoSchema,
} from '@contract/photos/hidden-photos.ts';
import { readCall } from '@/lib/api-client.ts';
import { infiniteQueryOptions } from '@/lib/infinite-query.ts';
import { deskKey } from '../desk-query.ts';

export const newPhotosQuery = infiniteQueryOptions({
  queryKey: [...deskKey, 'photos'],
  queryFn: ({ pageParam, signal }) =>
    readCall(calls.readNewPhotos, z.array(newPhotoSchema), { query: pageParam, signal }),
  initialPageParam: {},
  getNextPageParam: (page) => {
    const last = page.at(-1);
    return last && page.length === newPhotosPageSize
      ? { afterAt: last.seenSince, afterPath: last.path }
      : null;
  },
  staleTime: 0,
});

export const hidePhoto = (body: z.infer<typeof hidePhotoSchema>) =>
  readCall(calls.hidePhoto, photoHiddenSchema, { body });

export const missingPhotosQuery = infiniteQueryOptions({
  queryKey: [...deskKey, 'missing-photos'],
  queryFn: ({ pageParam, signal }) =>
    readCall(calls.readMissingPhotos, missingPhotosPageSchema, { query: pageParam, signal }),
  initialPageParam: {},
  getNextPageParam: ({ homes }) => {
    const last = homes.at(-1);
    return last && homes.length === missingPhotosPageSize ? { after: last.id } : null;
  },
  staleTime: 0,
});
