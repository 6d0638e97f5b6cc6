import * as z from 'zod/mini';
import { productName } from '../_shared/contract/product.ts';
import { t } from './mails/catalog.ts';

/** What a device shows. It says that something happened, never what or who, and leads to a page that says it. */
export interface Notification {
  title: string;
  body: string;
  path: string;
  /** A later notification with this tag takes the place of the one that is shown. */
  tag: string;
}

const sideSchema = z.object({ is_to_owner: z.optional(z.boolean()), is_family: z.optional(z.boolean()) });

const inbox = '/owner?inquiries=open';

const titles: Record<string, (() => string) | undefined> = {
  need: () => t.someoneAsksIfYouHaveRoom(),
  inquiry: () => t.youHaveNewInquiry(),
  message: () => t.youHaveNewMessage(),
  visit: () => t.timesWereProposed(),
  free_spot: () => t.homeHasRoom(),
};

/** The notification in place of a mail. Throws for a kind that has none. */
export function composeNotification(kind: string, details: unknown): Notification {
  const title = titles[kind];
  if (!title) throw new Error(`There is no notification for mails of the kind ${kind}`);
  const { is_to_owner: isToOwner, is_family: isFamily } = sideSchema.parse(details);
  const isOfFamily = isToOwner === false || isFamily === true;
  const path = kind === 'free_spot' ? '/searches' : isOfFamily ? '/inquiries' : inbox;
  return { title: title(), body: t.openToRead({ productName }), path, tag: kind };
}
