import * as z from 'zod/mini';
import { limits } from '../../_shared/contract/limits.ts';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({
  registered_home_id: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  is_accepted: z.boolean(),
});

/** What the team decided about a claim for a home of the public register. The sentence of the team is on the page. */
export const composeRegisterClaimMail: Compose = (to, details, siteUrl) => {
  const { registered_home_id: id, name, city, state, is_accepted: isAccepted } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: isAccepted ? t.yourClaimForIsAccepted({ name }) : t.weCouldNotAcceptYourClaim({ name }),
    lead: isAccepted
      ? t.inIsOnYourDashboardFilled({ name, city, state })
      : t.youClaimedInPageHomeSays({ name, city, state }),
    path: isAccepted ? '/owner' : `/register/${id}`,
    action: isAccepted ? t.completeListing() : t.readReason(),
    note: isAccepted
      ? t.addPricesFreeSpotsAndPhotos()
      : t.youCanClaimItAgainAfter({ days: limits.claimAgainDays }),
    reason: t.reasonClaimed({ productName }),
  });
};
