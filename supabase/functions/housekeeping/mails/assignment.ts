import * as z from 'zod/mini';
import { listText } from '../../_shared/contract/locale.ts';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({
  owner_name: z.string(),
  count: z.int(),
  home_names: z.array(z.string()),
  home_count: z.int(),
});

/** That colleagues assigned inquiries to a person. What families wrote is only shown after sign-in. */
export const composeAssignmentMail: Compose = (to, details, siteUrl) => {
  const { owner_name: owner, count, home_names: names, home_count: homes } = detailsSchema.parse(details);
  const others = homes - names.length;
  const about = listText([...names, ...(others > 0 ? [t.andOthers({ count: others })] : [])]);
  return composeMail(to, siteUrl, {
    subject: t.answerInquiries({ count, owner }),
    heading: t.inquiriesAssigned({ count }),
    lead: t.inquiriesAbout({ count, homes: about }),
    path: '/owner?inquiries=open',
    action: t.readInquiries({ count }),
    note: t.ifYouCannotAnswerGiveIt(),
    reason: t.reasonWorksFor({ owner, productName }),
  });
};
