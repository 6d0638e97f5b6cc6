import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  feedHeaders,
  feedKeySchema,
  feedParams,
  feedReceiptSchema,
  feedSchema,
  makeFeedKeySchema,
  newFeedKeySchema,
} from '../feed.ts';
import { idParams } from '../../fields.ts';

export const sendFeed = defineCall({
  method: 'PUT',
  path: '/feed/{ownId}',
  // A session gives a feed nothing.
  access: 'open',
  params: feedParams,
  headers: feedHeaders,
  body: feedSchema,
  response: feedReceiptSchema,
});

export const listFeedKeys = defineCall({
  method: 'GET',
  path: '/feed-keys',
  response: z.array(feedKeySchema),
});

export const makeFeedKey = defineCall({
  method: 'POST',
  path: '/feed-keys',
  body: makeFeedKeySchema,
  response: newFeedKeySchema,
});

export const revokeFeedKey = defineCall({ method: 'DELETE', path: '/feed-keys/{id}', params: idParams });
