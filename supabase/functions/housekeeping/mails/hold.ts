import * as z from 'zod/mini';
import { holdStates, type HoldState } from '../../_shared/contract/holds/hold-options.ts';
import { t as holdTexts } from '../../_shared/contract/holds/catalog.ts';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose, type Content } from './mail.ts';

const detailsSchema = z.object({
  state: z.enum(holdStates),
  is_to_owner: z.boolean(),
  property_name: z.string(),
  held_until: z.nullable(z.iso.date()),
  /** Null for the owner of a home that was handed over, who does not read the conversation. */
  inquiry_id: z.nullable(z.guid()),
});

const dayOf = (day: string | null) =>
  day === null
    ? ''
    : new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Words = Pick<Content, 'subject' | 'lead'>;

/** What happened, to the side that did not do it. */
const wordsOf = (home: string, until: string, isToOwner: boolean): Partial<Record<HoldState, Words>> => ({
  asked: {
    subject: `A family asks you to hold a spot of ${home}`,
    lead: `A family asks you to hold a free spot of ${home}. You can hold one for at most 14 days, or decline.`,
  },
  held: isToOwner
    ? {
        subject: `A family of your waiting list takes a spot of ${home}`,
        lead: `A family was next on the waiting list of ${home}. It wrote to you that it would like the free spot. The spot is held for it until ${until}. Please answer the family. If the spot does not fit, you can take the hold back.`,
      }
    : {
        subject: `${home} holds a spot for you`,
        lead: `${home} holds a free spot for you until ${until}. You can give it back at any time.`,
      },
  declined: {
    subject: `${home} does not hold a spot`,
    lead: `${home} declined to hold a free spot for you. You can write a message and ask again.`,
  },
  full: {
    subject: `The last free spot of ${home} is held`,
    lead: `${home} holds its last free spot for another family, so your request has ended. Its page can email you when a spot is free again.`,
  },
  given_back: {
    subject: `A hold of a spot of ${home} has ended`,
    lead: `A family gave back the spot of ${home} that you held until ${until}. Families see it as free again.`,
  },
  taken_back: {
    subject: `${home} no longer holds a spot for you`,
    lead: `${home} took back the hold that would have lasted until ${until}. You can write to the home and ask why.`,
  },
  ended: {
    subject: `A hold of a spot of ${home} has ended`,
    lead: isToOwner
      ? `The spot of ${home} that you held for a family until ${until} is free again.`
      : `The hold of a spot of ${home}, until ${until}, has ended. You can ask for another one.`,
  },
});

/** About the hold of a spot. Without what the sides wrote. */
export const composeHoldMail: Compose = (to, details, siteUrl) => {
  const {
    state,
    is_to_owner: isToOwner,
    property_name: home,
    held_until: until,
    inquiry_id: id,
  } = detailsSchema.parse(details);
  const words = wordsOf(home, dayOf(until), isToOwner)[state];
  if (!words) throw new Error(`A hold that is ${state} sends no mail`);
  return composeMail(to, siteUrl, {
    ...words,
    path: id === null ? '/owner' : conversationPath(id, !isToOwner),
    action: id === null ? 'See your homes' : 'Open the conversation',
    note: holdTexts.bindsNobody(),
    reason: isToOwner
      ? `You get this email because you list ${home} on ${productName}.`
      : `You get this email because you sent an inquiry about ${home} on ${productName}.`,
  });
};
