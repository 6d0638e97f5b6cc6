import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { formatVisitTime } from '../../_shared/contract/visits/visit-time.ts';
import { composeMail, type Compose, tapUrl } from './mail.ts';
import { t } from './catalog.ts';

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
  const place = t.homeIn({ name, city, state });
  if (!turn)
    return composeMail(to, siteUrl, {
      subject: t.hasOpening({ name }),
      lead: t.hasOpenings({ count: spots, name, city, state }),
      path: `/properties/${id}`,
      action: t.seeHome(),
      note: t.openingsCanFillWithinDaySo(),
      reason: t.reasonAlert({ productName }),
    });
  return composeMail(to, siteUrl, {
    subject: t.itIsYourTurnAt({ name }),
    lead: t.hasFreeRoomAndYouAre({ place, time: formatVisitTime(turn.ends_at, turn.time_zone) }),
    taps: [
      {
        title: t.answerWithoutSigningIn(),
        links: [
          { label: t.yesIWouldLikeIt(), url: tapUrl(siteUrl, turn.accept_token) },
          { label: t.noNotThisRoom(), url: tapUrl(siteUrl, turn.decline_token) },
        ],
      },
    ],
    path: `/properties/${id}`,
    action: t.writeHomeYourself(),
    note: t.ifYouWriteHomeYourselfYou(),
    reason: t.reasonWaitingList({ name, productName }),
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
    subject: t.areYouStillWaitingFor({ name }),
    lead: t.youAreNumberOnWaitingList({
      number,
      name,
      city,
      state,
      time: formatVisitTime(endsAt, zone),
    }),
    taps: [
      {
        title: t.answerWithoutSigningIn(),
        links: [{ label: t.yesIAmStillWaiting(), url: tapUrl(siteUrl, token) }],
      },
    ],
    path: '/searches',
    action: t.seeYourWaitingLists(),
    note: t.ifYouNoLongerWaitYou(),
    reason: t.reasonWaitingQuestion({ name, productName }),
  });
};
