import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose, tapUrl } from './mail.ts';

const needSchema = z.object({
  property_names: z.array(z.string()),
  requests: z.array(z.object({ number: z.int(), property_name: z.string(), token: z.string() })),
});

/** As many links as add_need_taps() makes for one mail. */
const mostRequests = 20;

/**
 * The mail to those who answer for homes. The pages of its links say what is looked for. It reads the same for a family and for
 * the client of a helper, who is named after a yes alone.
 */
export const composeNeedMail: Compose = (to, details, siteUrl) => {
  const { property_names: names, requests } = needSchema.parse(details);
  const [first = ''] = names;
  const homes = names.length > 1 ? `${first} and ${names.length - 1} more of your homes` : first;
  return composeMail(to, siteUrl, {
    subject: `Someone asks if ${first} has room`,
    heading: 'Someone asks if you have room',
    lead: `Someone is looking for room at ${homes}. You see what they need, but not who they are. You can answer yes, no, or with a question.`,
    path: '/owner?inquiries=open',
    action: 'Answer the request',
    note: `${requests.length >= mostRequests ? `This email lists the ${mostRequests} requests that have waited longest. The others are on the site. ` : ''}A request closes after 72 hours, or earlier, once they have decided.`,
    reason: `You get this email because you answer for ${first} on ${productName}.`,
    taps: requests.map(({ number, property_name: name, token }) => ({
      title: `Request ${number} to ${name}`,
      links: [
        { label: 'Yes, we have room', url: `${tapUrl(siteUrl, token)}?answer=yes` },
        { label: 'No', url: `${tapUrl(siteUrl, token)}?answer=no` },
      ],
    })),
  });
};

const answerSchema = z.object({
  answer_count: z.int(),
  yes_count: z.int(),
  is_helper: z._default(z.boolean(), false),
});

/** The mail to a family, or to a helper, that homes answered. */
export const composeNeedAnswerMail: Compose = (to, details, siteUrl) => {
  const { answer_count: answers, yes_count: accepted, is_helper: isHelper } = answerSchema.parse(details);
  const homes = answers === 1 ? '1 home has' : `${answers} homes have`;
  return composeMail(to, siteUrl, {
    subject: `${homes} answered you`,
    heading: `${homes} answered you`,
    lead: `${accepted === 0 ? 'None' : accepted} of them said yes so far. ${isHelper ? 'Please call those that said yes.' : 'You can compare the answers, and choose one to three homes.'}`,
    path: '/requests',
    action: 'See the answers',
    note: isHelper
      ? 'A home that says yes reads the name and phone number of your organization.'
      : 'No home knows who you are until you choose it.',
    reason: `You get this email because you asked homes if they have room on ${productName}.`,
  });
};
