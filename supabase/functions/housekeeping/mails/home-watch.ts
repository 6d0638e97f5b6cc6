import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { formatVisitTime } from '../../_shared/contract/visits/visit-time.ts';
import { composeMail, type Compose, tapUrl } from './mail.ts';

const detailsSchema = z.object({
  property_id: z.guid(),
  property_name: z.string(),
  city: z.string(),
  state: z.string(),
  available_spots: z.int(),
  /** Of a place in the waiting list. */
  turn: z.nullable(
    z.object({
      ends_at: z.string(),
      time_zone: z.string(),
      accept_token: z.string(),
      decline_token: z.string(),
    }),
  ),
});

/** The mail to a person who waited for a full home: the one of an alert, or that it is the person's turn. */
export const composeHomeWatchMail: Compose = (to, details, siteUrl) => {
  const {
    property_id: id,
    property_name: name,
    city,
    state,
    available_spots: spots,
    turn,
  } = detailsSchema.parse(details);
  const place = `${name} in ${city}, ${state}`;
  if (!turn)
    return composeMail(to, siteUrl, {
      subject: `${name} has an opening`,
      lead: `${place} now has ${spots === 1 ? 'one opening' : `${spots} openings`}, according to its owner.`,
      path: `/properties/${id}`,
      action: 'See the home',
      note: 'Openings can fill within a day, so please contact the owner soon.',
      reason: `You get this email once, because you turned on an alert on ${productName}. The alert is now off.`,
    });
  return composeMail(to, siteUrl, {
    subject: `It is your turn at ${name}`,
    lead: `${place} has a free room, and you are next on the waiting list. Please answer before ${formatVisitTime(turn.ends_at, turn.time_zone)}. If you say yes, the room is held for you for 14 days. Without an answer we then ask the next person, and you keep your place.`,
    taps: [
      {
        title: 'Answer without signing in',
        links: [
          { label: 'Yes, I would like it', url: tapUrl(siteUrl, turn.accept_token) },
          { label: 'No, not this room', url: tapUrl(siteUrl, turn.decline_token) },
        ],
      },
    ],
    path: `/properties/${id}`,
    action: 'Write to the home yourself',
    note: 'If you write to the home yourself, you can also say how it may reach you. That counts as a yes.',
    reason: `You get this email because you are on the waiting list of ${name} on ${productName}.`,
  });
};

const questionSchema = z.object({
  property_name: z.string(),
  city: z.string(),
  state: z.string(),
  number: z.int(),
  ends_at: z.string(),
  time_zone: z.string(),
  token: z.string(),
});

/** The mail every 30 days to a person with a place in a waiting list. */
export const composeWaitingQuestion: Compose = (to, details, siteUrl) => {
  const {
    property_name: name,
    city,
    state,
    number,
    ends_at: endsAt,
    time_zone: zone,
    token,
  } = questionSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: `Are you still waiting for ${name}?`,
    lead: `You are number ${number} on the waiting list of ${name} in ${city}, ${state}. Please tell us before ${formatVisitTime(endsAt, zone)} whether you are still waiting. After that your place ends.`,
    taps: [
      {
        title: 'Answer without signing in',
        links: [{ label: 'Yes, I am still waiting', url: tapUrl(siteUrl, token) }],
      },
    ],
    path: '/searches',
    action: 'See your waiting lists',
    note: 'If you no longer wait, you do not need to do anything. You can also leave the list on that page.',
    reason: `You get this email every 30 days, because you are on the waiting list of ${name} on ${productName}.`,
  });
};
