import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose, type Content } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({
  property_name: z.string(),
  is_to_owner: z.boolean(),
  inquiry_id: z.guid(),
});

type Words = Omit<Content, 'path' | 'reason'>;

/** A mail to a family or an owner about their conversation, whose text is only shown after sign-in. */
const composeWith =
  (describe: (property: string, isToOwner: boolean) => Words): Compose =>
  (to, details, siteUrl) => {
    const { property_name: property, is_to_owner: isToOwner, inquiry_id: id } = detailsSchema.parse(details);
    return composeMail(to, siteUrl, {
      ...describe(property, isToOwner),
      path: conversationPath(id, !isToOwner),
      reason: isToOwner ? t.reasonLists({ property, productName }) : t.reasonAsked({ property, productName }),
    });
  };

/** About messages. */
export const composeMessageMail = composeWith((property, isToOwner) => ({
  subject: t.newMessageAbout({ property }),
  heading: t.youHaveNewMessage(),
  lead: isToOwner
    ? t.familyWroteYouAboutYouCan({ property })
    : t.ownerAnsweredYouYouCanRead({ property, productName }),
  action: t.readMessage(),
  note: t.weWillNotEmailYouAgain(),
}));

/** About a quote, whose amounts are only on the page. */
export const composeQuoteMail = composeWith((property) => ({
  subject: t.sentYouQuote({ property }),
  heading: t.youHaveQuote(),
  lead: t.wroteDownWhatRoomCostsAnd({ property, productName }),
  action: t.readQuote(),
  note: t.weWillNotEmailYouAbout(),
}));

/** Asks a family whether it moved in, because the owner of the home said so, or tells the owner that a family says so. */
export const composeMoveInMail = composeWith((property, isToOwner) =>
  isToOwner
    ? {
        subject: t.familyMovedInto({ property }),
        heading: t.familyMovedIn(),
        lead: t.familySaysThatItMovedInto({ property }),
        action: t.readConversation(),
        note: t.ifThisIsNotRightWrite(),
      }
    : {
        subject: t.asksWhetherYouMovedIn({ property }),
        heading: t.didYouMoveIn(),
        lead: t.saysThatYouMovedInPlease({ property }),
        action: t.answer(),
        note: t.weAskOnceYouNeedNot(),
      },
);

/** About what our team wrote after a report. */
export const composeTeamNoteMail = composeWith((property) => ({
  subject: t.ourTeamWroteYouAbout({ property }),
  heading: t.ourTeamWroteYou(),
  lead: t.youCanReadItAboveYour({ property }),
  action: t.readWhatOurTeamWrote(),
  note: t.ifYouHaveQuestionAboutIt(),
}));
