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
import { t } from './catalog.ts';

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
  const noFile = t.timesAreOnYourPageNot();
  if (state === 'confirmed' && at)
    return {
      subject: t.visitIsConfirmed({ property }),
      lead: t.visitIsOn({ property, at }),
      action: t.seeVisit(),
      note: t.attachedFileAddsVisitYourCalendar(),
    };
  if (state === 'cancelled' && at)
    return {
      subject: t.visitIsCanceled({ property }),
      lead: t.visitOnIsCanceled({ property, at }),
      action: t.seeConversation(),
      note: t.attachedFileRemovesVisitFromYour(),
    };
  if (state === 'proposed')
    return {
      subject: t.timesForVisit({ property }),
      lead: isFamily
        ? t.proposedTimesForYourVisitYou({ property })
        : t.familyWouldLikeVisitAndProposed({ property }),
      action: t.seeTimes(),
      note: times.length > 0 ? t.youCanAlsoDeclineOrPropose() : noFile,
    };
  return {
    subject: t.proposedTimesForVisit({ property }),
    lead:
      state === 'declined'
        ? t.timesYouProposedForVisitDo({ property })
        : t.timesProposedForVisitAreNo({ property }),
    action: t.seeConversation(),
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
              title: t.acceptTimeWithoutSigningIn(),
              links: details.times.map(({ starts_at: at, time_zone: zone, token }) => ({
                label: formatVisitTime(at, zone),
                url: tapUrl(siteUrl, token),
              })),
            },
          ]
        : [],
    path,
    reason: isFamily ? t.reasonWroteTo({ property, productName }) : t.reasonLists({ property, productName }),
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
      subject: t.reminderVisit({ property: details.property_name }),
      lead,
      action: t.seeVisit(),
      note: t.ifYouCannotComePleaseCancel(),
    },
    siteUrl,
    sender,
  );
};
