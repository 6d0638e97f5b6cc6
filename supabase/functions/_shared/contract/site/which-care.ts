import type { CareType } from '../options.ts';

// Ten questions about daily life and a rule that names kinds of care. The answers stay in the state of the page.
// The areas come from two published scales, in our own words and with our own answers and rule:
// - S. Katz et al., "Studies of illness in the aged. The index of ADL", JAMA 185 (1963)
// - M. P. Lawton and E. M. Brody, "Assessment of older people", The Gerontologist 9 (1969)

/** 0: alone. 1: with some help. 2: not without another person. */
export type Answer = 0 | 1 | 2;

const byHelp = ['Alone', 'With some help', 'Only with someone doing it for them'] as const;

/** The first five are the basic tasks of Katz, the next three are tasks of Lawton and Brody. */
export const careQuestions = {
  bathing: { question: 'Can the person take a bath or a shower?', answers: byHelp },
  dressing: { question: 'Can the person get dressed?', answers: byHelp },
  toilet: { question: 'Can the person use the toilet in time, and stay dry and clean?', answers: byHelp },
  moving: { question: 'Can the person get out of bed and walk through the home?', answers: byHelp },
  eating: { question: 'Can the person eat a meal that is on the table?', answers: byHelp },
  medicines: { question: 'Can the person take the right medicine at the right time?', answers: byHelp },
  cooking: { question: 'Can the person prepare a meal?', answers: byHelp },
  errands: { question: 'Can the person pay bills, and get to the shops and the doctor?', answers: byHelp },
  memory: {
    question: 'Does the person forget things that matter, such as the day, the stove or familiar people?',
    answers: ['No, or rarely', 'Sometimes', 'Most days'],
  },
  night: {
    question: 'Is the person safe alone at night?',
    answers: ['Yes', 'Not always', 'No, they wander, fall or are afraid'],
  },
} as const;

export type CareQuestion = keyof typeof careQuestions;
export type CareAnswers = Record<CareQuestion, Answer>;

const basicTasks = ['bathing', 'dressing', 'toilet', 'moving', 'eating'] as const;
const otherTasks = ['medicines', 'cooking', 'errands'] as const;
const safety = ['memory', 'night'] as const;
/** In the order of the page. */
export const questionNames: readonly CareQuestion[] = [...basicTasks, ...otherTasks, ...safety];

/** One or two kinds of care, the more likely one first. */
export function suggestCare(answers: CareAnswers): CareType[] {
  const basic = basicTasks.map((task) => answers[task]);
  const needsMemoryCare = answers.memory === 2 || (answers.memory === 1 && answers.night > 0);
  if (basic.filter((answer) => answer === 2).length >= 3)
    return ['Skilled Nursing', needsMemoryCare ? 'Memory Care' : 'Assisted Living'];
  if (needsMemoryCare) return ['Memory Care', 'Assisted Living'];
  if (basic.some((answer) => answer > 0) || answers.medicines === 2 || answers.night === 2)
    return ['Assisted Living'];
  const needsSomeHelp = [...otherTasks, ...safety].some((task) => answers[task] > 0);
  return needsSomeHelp ? ['Independent Living', 'Assisted Living'] : ['Independent Living'];
}

type Advice = { why: string; doctor: string };

/** Why a kind of care is named, and what to ask a doctor. `careGuide` says what to ask a home. */
export const careAdvice: Partial<Record<CareType, Advice>> = {
  'Independent Living': {
    why: 'The person bathes, dresses and eats without help. In independent living, meals and housework are taken care of.',
    doctor: 'Is it safe to live without help from staff, and what should we watch for?',
  },
  'Assisted Living': {
    why: 'Some tasks take another person’s help. In assisted living, staff help with them day and night.',
    doctor: 'Which tasks need help now, and which may in a year?',
  },
  'Memory Care': {
    why: 'Memory, or safety at night, is a concern. In memory care, doors are secured and staff are trained for it.',
    doctor: 'What causes the memory loss, and can it be treated?',
  },
  'Skilled Nursing': {
    why: 'Someone else does several basic tasks for the person. In skilled nursing, nurses are on duty day and night.',
    doctor: 'Is a nurse needed each day, and for how long? Could therapy help?',
  },
};
