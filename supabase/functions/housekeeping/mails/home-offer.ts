import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const offerSchema = z.object({
  property_name: z.string(),
  city: z.string(),
  state: z.string(),
  from_name: z.nullable(z.string()),
  token: z.string(),
});

/** That another owner offers a home. The link works for the recipient only. */
export const composeHomeOfferMail: Compose = (to, details, siteUrl) => {
  const { property_name: name, city, state, from_name: from, token } = offerSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: t.isOfferedYou({ name }),
    lead:
      from === null
        ? t.ownerWantsToTransfer({ name, city, state, productName })
        : t.wantsToTransfer({ owner: from, name, city, state, productName }),
    path: `/home-offer/${token}`,
    action: t.seeOffer(),
    note: t.linkWorksForSevenDaysFor(),
    reason: t.reasonOffered({ productName }),
  });
};

const handedOverSchema = z.object({ property_name: z.string() });

/** To the former owner, who may not have done it. */
export const composeHandedOverMail: Compose = (to, details, siteUrl) => {
  const { property_name: name } = handedOverSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: t.hasNewOwner({ name }),
    lead: t.ownerYouOfferedHasAcceptedYou({ name }),
    path: '/owner',
    action: t.openYourDashboard(),
    note: t.conversationsWithFamiliesStayWithYou(),
    reason: t.reasonListedHome({ productName }),
  });
};
