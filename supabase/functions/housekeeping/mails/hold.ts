import * as z from 'zod/mini';
import { locale } from '../../_shared/contract/locale.ts';
import { holdStates, type HoldState } from '../../_shared/contract/holds/hold-options.ts';
import { t as holdTexts } from '../../_shared/contract/holds/catalog.ts';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose, type Content } from './mail.ts';
import { t } from './catalog.ts';

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
    : new Date(`${day}T12:00:00Z`).toLocaleDateString(locale(), { dateStyle: 'long', timeZone: 'UTC' });

type Words = Pick<Content, 'subject' | 'lead'>;

/** What happened, to the side that did not do it. */
const wordsOf = (home: string, until: string, isToOwner: boolean): Partial<Record<HoldState, Words>> => ({
  asked: {
    subject: t.familyAsksYouHoldSpot({ home }),
    lead: t.familyAsksYouHoldFreeSpot({ home }),
  },
  held: isToOwner
    ? {
        subject: t.familyYourWaitingListTakesSpot({ home }),
        lead: t.familyWasNextOnWaitingList({ home, until }),
      }
    : {
        subject: t.holdsSpotForYou({ home }),
        lead: t.holdsFreeSpotForYouUntil({ home, until }),
      },
  declined: {
    subject: t.doesNotHoldSpot({ home }),
    lead: t.declinedHoldFreeSpotForYou({ home }),
  },
  full: {
    subject: t.lastFreeSpotIsHeld({ home }),
    lead: t.holdsItsLastFreeSpotFor({ home }),
  },
  given_back: {
    subject: t.holdSpotHasEnded({ home }),
    lead: t.familyGaveBackSpotThatYou({ home, until }),
  },
  taken_back: {
    subject: t.noLongerHoldsSpotForYou({ home }),
    lead: t.tookBackHoldThatWouldHave({ home, until }),
  },
  ended: {
    subject: t.holdSpotHasEnded({ home }),
    lead: isToOwner
      ? t.spotThatYouHeldForFamily({ home, until })
      : t.holdSpotUntilHasEndedYou({ home, until }),
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
    action: id === null ? t.seeYourHomes() : t.openConversation(),
    note: holdTexts.bindsNobody(),
    reason: isToOwner ? t.reasonListsHome({ home, productName }) : t.reasonAskedHome({ home, productName }),
  });
};
