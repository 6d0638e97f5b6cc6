import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({
  organization: z.string(),
  is_accepted: z.boolean(),
  /** It was verified before, and asked for clients in the last 30 days. */
  has_asked: z._default(z.boolean(), false),
});

/** What the team decided about a helper. The sentence of the team is on the page. */
export const composeHelperMail: Compose = (to, details, siteUrl) => {
  const { organization, is_accepted: isAccepted, has_asked: hasAsked } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: isAccepted ? t.youCanAskHomesForClients() : t.yourOrganizationIsNotVerified(),
    lead: isAccepted
      ? t.ourTeamHasVerifiedYouCan({ organization })
      : t.ourTeamLookedAtAndIt({ organization }),
    path: '/requests/helper',
    action: isAccepted ? t.seeHowItWorks() : t.readReason(),
    note: isAccepted ? t.giveEachClientNumberYourOwn() : hasAsked ? t.requestsClosed() : t.askAgainInWeek(),
    reason: t.reasonHelper({ productName }),
  });
};
