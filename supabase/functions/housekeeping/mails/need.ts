import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose, tapUrl } from './mail.ts';
import { t } from './catalog.ts';

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
  const homes = names.length > 1 ? t.andMoreHomes({ first, count: names.length - 1 }) : first;
  return composeMail(to, siteUrl, {
    subject: t.someoneAsksIfHasRoom({ first }),
    heading: t.someoneAsksIfYouHaveRoom(),
    lead: t.someoneIsLookingForRoomAt({ homes }),
    path: '/owner?inquiries=open',
    action: t.answerRequest(),
    note: requests.length >= mostRequests ? t.onlySomeRequests({ count: mostRequests }) : t.requestCloses(),
    reason: t.reasonAnswersFor({ first, productName }),
    taps: requests.map(({ number, property_name: name, token }) => ({
      title: t.request({ number, name }),
      links: [
        { label: t.yesWeHaveRoom(), url: `${tapUrl(siteUrl, token)}?answer=yes` },
        { label: t.no(), url: `${tapUrl(siteUrl, token)}?answer=no` },
      ],
    })),
  });
};

const answerSchema = z.object({
  answer_count: z.int(),
  yes_count: z.int(),
  is_helper: z._default(z.boolean(), false),
});

const noneText = (isHelper: boolean) => (isHelper ? t.noneSaidYesToHelper() : t.noneSaidYes());
const someText = (accepted: number, isHelper: boolean) =>
  isHelper ? t.saidYesToHelper({ accepted }) : t.saidYes({ accepted });

/** The mail to a family, or to a helper, that homes answered. */
export const composeNeedAnswerMail: Compose = (to, details, siteUrl) => {
  const { answer_count: answers, yes_count: accepted, is_helper: isHelper } = answerSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: t.homesAnswered({ count: answers }),
    heading: t.homesAnswered({ count: answers }),
    lead: accepted === 0 ? noneText(isHelper) : someText(accepted, isHelper),
    path: '/requests',
    action: t.seeAnswers(),
    note: isHelper ? t.homeThatSaysYesReadsName() : t.noHomeKnowsWhoYouAre(),
    reason: t.reasonNeed({ productName }),
  });
};
