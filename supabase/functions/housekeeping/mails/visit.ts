import * as z from 'zod/mini';
import { formatVisitTime } from '../../_shared/contract/visits/visit-time.ts';
import { productName } from '../../_shared/contract/product.ts';
import { composeCalendar, conversationPath, visitEventSchema } from '../../_shared/visit-calendar.ts';
import {
  type Attachment,
  composeMail,
  type Content,
  type Mail,
  type Compose,
  type Sender,
  tapUrl,
} from './mail.ts';

const detailsSchema = z.object({
  state: z.enum(['proposed', 'confirmed', 'declined', 'cancelled']),
  is_family: z.boolean(),
  inquiry_id: z.guid(),
  property_name: z.string(),
  event: z.nullable(visitEventSchema),
  /** With links that accept one, in the mail to a home. */
  times: z.array(z.object({ starts_at: z.string(), time_zone: z.string(), token: z.string() })),
});
type Details = z.infer<typeof detailsSchema>;

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

type Words = Pick<Content, 'subject' | 'lead' | 'action' | 'note'>;

function describeState({
  state,
  is_family: isFamily,
  property_name: property,
  event,
  times,
}: Details): Words {
  const at = event && formatVisitTime(event.starts_at, event.time_zone);
  const noFile = 'The times are on your page, not in this email.';
  if (state === 'confirmed' && at)
    return {
      subject: `The visit to ${property} is confirmed`,
      lead: `The visit to ${property} is on ${at}.`,
      action: 'See the visit',
      note: 'The attached file adds the visit to your calendar. If you cannot come, please cancel it on the page.',
    };
  if (state === 'cancelled' && at)
    return {
      subject: `The visit to ${property} is canceled`,
      lead: `The visit to ${property} on ${at} is canceled.`,
      action: 'See the conversation',
      note: 'The attached file removes the visit from your calendar.',
    };
  if (state === 'proposed')
    return {
      subject: `Times for a visit to ${property}`,
      lead: isFamily
        ? `${property} proposed times for your visit. You can choose one, decline, or propose others.`
        : `A family would like to visit ${property} and proposed times. You can choose one, decline, or propose others.`,
      action: 'See the times',
      note: times.length > 0 ? 'You can also decline, or propose other times, on the page.' : noFile,
    };
  return {
    subject: `The proposed times for a visit to ${property}`,
    lead:
      state === 'declined'
        ? `The times you proposed for a visit to ${property} do not work. You can propose others.`
        : `The times proposed for a visit to ${property} are no longer available.`,
    action: 'See the conversation',
    note: noFile,
  };
}

/** A mail about a visit with a link to its conversation, and its calendar file once a time was agreed. */
function compose(to: string, details: Details, words: Words, siteUrl: string, { from }: Sender): Mail {
  const { event, is_family: isFamily, property_name: property } = details;
  const path = conversationPath(details.inquiry_id, isFamily);
  const mail = composeMail(to, siteUrl, {
    ...words,
    taps:
      details.times.length > 0
        ? [
            {
              title: 'Accept a time without signing in',
              links: details.times.map(({ starts_at: at, time_zone: zone, token }) => ({
                label: formatVisitTime(at, zone),
                url: tapUrl(siteUrl, token),
              })),
            },
          ]
        : [],
    path,
    reason: isFamily
      ? `You get this email because you wrote to ${property} on ${productName}.`
      : `You get this email because you list ${property} on ${productName}.`,
  });
  if (!event) return mail;
  const calendar = composeCalendar(event, { from, attendee: to, url: `${siteUrl}${path}` });
  const attachment: Attachment = {
    filename: 'visit.ics',
    content: toBase64(calendar.text),
    content_type: calendar.type,
  };
  return { ...mail, attachments: [attachment] };
}

/** The mail about a visit that was proposed, confirmed, declined or cancelled. */
export const composeVisitMail: Compose = (to, input, siteUrl, sender) => {
  const details = detailsSchema.parse(input);
  return compose(to, details, describeState(details), siteUrl, sender);
};

/** The mail on the day before a visit. */
export const composeVisitReminder: Compose = (to, input, siteUrl, sender) => {
  const details = detailsSchema.parse(input);
  const { lead } = describeState(details);
  return compose(
    to,
    { ...details, event: null },
    {
      subject: `Reminder: the visit to ${details.property_name}`,
      lead,
      action: 'See the visit',
      note: 'If you cannot come, please cancel the visit on the page, so that no one waits for you.',
    },
    siteUrl,
    sender,
  );
};
