import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { conversationPath } from '../../_shared/visit-calendar.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({ inquiry_id: z.guid(), property_name: z.string(), token: z.string() });

/** The mail on the day after a visit. The questions are on the page. */
export const composeVisitQuestion: Compose = (to, details, siteUrl, { postalAddress }) => {
  const { inquiry_id: inquiryId, property_name: property, token } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: t.whatDidYouFindAt({ property }),
    heading: t.whatDidYouFind(),
    lead: t.youHadVisitSixShortQuestions({ property }),
    // The questions are the last part of that page.
    path: `${conversationPath(inquiryId, true)}#what-you-found`,
    action: t.answerQuestions(),
    note: t.onlyCountsAreShownOnceFive(),
    reason: t.reasonVisitQuestion({ productName, postalAddress }),
    end: { label: t.turnOffEmailsAboutVisits(), token },
  });
};
