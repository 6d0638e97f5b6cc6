import * as z from 'zod/mini';
import { exportedListsSchema } from './account-lists.ts';
import { inquirySchema, receivedInquirySchema } from './inquiries.ts';
import { messageSchema, reportSchema, savedReplySchema } from './messages.ts';
import { propertySchema } from './properties.ts';
import { savedSearchSchema } from './saved-searches.ts';
import { userSchema } from './users.ts';

const sessionSchema = z.object({
  signedInAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** Null until the first call to the API. */
  expiresAt: z.nullable(z.string()),
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

/** GET /api/account/data: all data about the caller. */
export const accountDataSchema = z.object({
  exportedAt: z.string(),
  account: z.extend(userSchema, { verifiedAt: z.nullable(z.string()) }),
  properties: z.array(z.omit(propertySchema, { ownerId: true, isFavorite: true })),
  /** Storage paths in the bucket property-images, including thumbnails and unused uploads. */
  photos: z.array(z.string()),
  favorites: z.array(
    z.object({ propertyId: z.uuid(), propertyName: z.nullable(z.string()), createdAt: z.string() }),
  ),
  inquiriesSent: z.array(
    z.extend(inquirySchema, {
      /** Null when the sender can no longer view the property. */
      propertyName: z.nullable(z.string()),
      deletedAt: z.nullable(z.string()),
      messages: z.array(messageSchema),
    }),
  ),
  inquiriesReceived: z.array(z.extend(receivedInquirySchema, { messages: z.array(messageSchema) })),
  savedReplies: z.array(savedReplySchema),
  /** Those that the caller made. */
  reports: z.array(z.extend(reportSchema, { inquiryId: z.nullable(z.uuid()), createdAt: z.string() })),
  savedSearches: z.array(z.omit(savedSearchSchema, { homeCount: true, newCount: true, placeIsKnown: true })),
  ...exportedListsSchema.shape,
  sessions: z.array(sessionSchema),
});
export type AccountData = z.infer<typeof accountDataSchema>;
