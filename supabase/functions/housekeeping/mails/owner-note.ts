import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';
import { t } from './catalog.ts';

const detailsSchema = z.object({ property_name: z.nullable(z.string()), is_question: z.boolean() });

/** `about` is the name of a home, or null for the account. */
const questionTexts = (about: string | null) =>
  about === null
    ? { subject: t.questionAboutAccount(), lead: t.teamHasQuestionAboutAccount() }
    : { subject: t.pleaseAnswerQuestionAbout({ about }), lead: t.ourTeamHasQuestionAboutPlease({ about }) };
const noteTexts = (about: string | null) =>
  about === null
    ? { subject: t.aboutAccount(), lead: t.teamWroteAboutAccount() }
    : { subject: t.noteAbout({ about }), lead: t.ourTeamWroteAbout({ about }) };

/** That the team wrote to an owner. The note itself is on the dashboard. */
export const composeOwnerNoteMail: Compose = (to, details, siteUrl) => {
  const { property_name: name, is_question: isQuestion } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    ...(isQuestion ? questionTexts(name) : noteTexts(name)),
    path: '/owner',
    action: isQuestion ? t.answerQuestion() : t.readNote(),
    note: t.itIsAtTopYourDashboard(),
    reason: t.reasonListsHomes({ productName }),
  });
};
