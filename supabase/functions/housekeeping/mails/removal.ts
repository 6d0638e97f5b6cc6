import * as z from 'zod/mini';
import { listText } from '../../_shared/contract/locale.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({ property_names: z.array(z.string()).check(z.minLength(1)) });

/** The mail to a family about homes that our team removed. The reason is for operators only, because it could defame. */
export const composeRemovalMail: Compose = (to, details, siteUrl) => {
  const names = detailsSchema.parse(details).property_names;
  const homes = listText(names);
  return composeMail(to, siteUrl, {
    subject: t.noLongerListed({ count: names.length, homes }),
    lead: t.ourTeamRemovedFromSeniorCare({ homes }),
    path: '/inquiries',
    action: t.seeYourInquiries(),
    note: t.ownerNoLongerSeesYourPhone(),
    reason: t.reasonAskedHomes({ homes }),
  });
};
