import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

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
    subject: `${name} is offered to you`,
    lead: `${from ?? 'Its owner'} wants to transfer ${name} in ${city}, ${state} to you on ${productName}.`,
    path: `/home-offer/${token}`,
    action: 'See the offer',
    note: 'The link works for seven days, for your account only. If you do not know this home, do nothing.',
    reason: `You get this email because an owner entered your address on ${productName}.`,
  });
};

const handedOverSchema = z.object({ property_name: z.string() });

/** To the former owner, who may not have done it. */
export const composeHandedOverMail: Compose = (to, details, siteUrl) => {
  const { property_name: name } = handedOverSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: `${name} has a new owner`,
    lead: `The owner you offered ${name} to has accepted. You no longer see it on your dashboard.`,
    path: '/owner',
    action: 'Open your dashboard',
    note: 'Conversations with families stay with you and are closed. If you did not offer this home, contact our support team right away.',
    reason: `You get this email because you listed this home on ${productName}.`,
  });
};
