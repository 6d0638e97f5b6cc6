import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({ property_name: z.string() });

/** The mail to an owner about an inquiry. The family's message and contact data are only shown after sign-in. */
export const composeInquiryMail: Compose = (to, details, siteUrl) => {
  const { property_name: property } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: t.newInquiryAbout({ property }),
    heading: t.youHaveNewInquiry(),
    lead: t.familyHasQuestionAboutYouCan({ property }),
    path: '/owner?inquiries=open',
    action: t.readInquiries({ count: 1 }),
    note: t.familiesOftenWriteSeveralHomesSo(),
    reason: t.reasonLists({ property, productName }),
  });
};
