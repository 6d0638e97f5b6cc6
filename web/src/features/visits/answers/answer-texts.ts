import type { VisitAnswers } from '@contract/visits/visit-answers.ts';
import type { VisitQuestion } from '@contract/visits/visit-questions.ts';

const questions: [VisitQuestion, string][] = [
  ['price', 'Was the price the one on the page?'],
  ['freeRoom', 'Was there a free room as listed?'],
  ['attention', 'Did someone take time for you?'],
  ['roomShown', 'Were you shown the room you would get?'],
  ['pressed', 'Were you pressured to sign or pay?'],
  ['wouldConsider', 'Would you consider this home?'],
];

const yesNo = { yes: 'Yes', no: 'No' };
const answers: { [Question in VisitQuestion]: Record<VisitAnswers[Question], string> } = {
  price: {
    as_listed: 'Yes',
    higher: 'No, it was higher',
    lower: 'No, it was lower',
    not_told: 'They did not say',
  },
  freeRoom: { ...yesNo, not_told: 'They did not say' },
  attention: yesNo,
  roomShown: yesNo,
  pressed: yesNo,
  wouldConsider: { ...yesNo, not_sure: 'Not sure' },
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
