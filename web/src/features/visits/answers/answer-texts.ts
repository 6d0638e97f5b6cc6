import type { VisitAnswers } from '@contract/visits/visit-answers.ts';
import type { VisitQuestion } from '@contract/visits/visit-questions.ts';
import { t } from '../catalog.ts';

const questions: [VisitQuestion, string][] = [
  ['price', t.wasPriceOneOnPage()],
  ['freeRoom', t.wasThereFreeRoomAsListed()],
  ['attention', t.didSomeoneTakeTimeForYou()],
  ['roomShown', t.wereYouShownRoomYouWould()],
  ['pressed', t.wereYouPressuredSignOrPay()],
  ['wouldConsider', t.wouldYouConsiderThisHome()],
];

const yesNo = { yes: t.yes(), no: t.no() };
const answers: { [Question in VisitQuestion]: Record<VisitAnswers[Question], string> } = {
  price: {
    as_listed: t.yes(),
    higher: t.noItWasHigher(),
    lower: t.noItWasLower(),
    not_told: t.theyDidNotSay(),
  },
  freeRoom: { ...yesNo, not_told: t.theyDidNotSay() },
  attention: yesNo,
  roomShown: yesNo,
  pressed: yesNo,
  wouldConsider: { ...yesNo, not_sure: t.notSure() },
};

/** The six questions in words, in their order, each with the values and words of its answers. */
export const questionTexts = questions.map(([name, text]) => ({
  name,
  text,
  options: Object.entries(answers[name]).map(([value, words]) => ({ value, text: words })),
}));

/** The words of an answer. */
export const answerText = (name: VisitQuestion, given: VisitAnswers) =>
  Object.entries(answers[name]).find(([value]) => value === given[name])?.[1] ?? '';
