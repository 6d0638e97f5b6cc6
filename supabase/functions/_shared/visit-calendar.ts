import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import * as z from 'zod/mini';
import { productName } from './contract/product.ts';
import { textSettings } from './contract/texts-in.ts';
import { t } from './contract/visits/catalog.ts';

/** The jsonb of `private.describe_event()`. */
export const visitEventSchema = z.object({
  uid: z.guid(),
  sequence: z.int(),
  is_cancelled: z.boolean(),
  starts_at: z.string(),
  updated_at: z.string(),
  time_zone: z.string(),
  property_name: z.string(),
  address: z.string(),
});
type VisitEvent = z.infer<typeof visitEventSchema>;

/** Nobody enters a length. */
const minutes = 60;

/** The sender of mails as an organizer: 'Senior Care Living <hello@example.org>', or an address alone. */
function organizerOf(from: string): { name: string; email: string } {
  const email = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return { name: productName, email: email.trim() };
}

/** The page on which the reader finds the conversation of a visit. */
export const conversationPath = (inquiryId: string, isFamily: boolean) =>
  isFamily ? `/inquiries/${inquiryId}` : '/owner?inquiries=open';

/**
 * The calendar file (RFC 5545, RFC 5546) of a confirmed visit, or of its cancellation. All times are UTC.
 * @param attendee the address of the reader. The file never has the address of the other side.
 */
export function composeCalendar(
  event: VisitEvent,
  { from, attendee, url }: { from: string; attendee: string; url: string },
) {
  const start = new Date(event.starts_at);
  const method = event.is_cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    // no text: the name of the product for calendars
    prodId: { company: productName, product: 'Visits', language: textSettings.language().toUpperCase() },
    method,
    events: [
      {
        id: event.uid,
        sequence: event.sequence,
        // The same file each time, so that a mail that is sent again has the same content.
        stamp: new Date(event.updated_at),
        start,
        end: new Date(start.getTime() + minutes * 60_000),
        summary: t.visitTo({ home: event.property_name }),
        location: event.address,
        description: t.changeVisit({ url }),
        url,
        status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: organizerOf(from),
        attendees: [
          {
            email: attendee,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ],
      },
    ],
  });
  return { text: `${calendar.toString()}\r\n`, type: `text/calendar; charset=utf-8; method=${method}` };
}
