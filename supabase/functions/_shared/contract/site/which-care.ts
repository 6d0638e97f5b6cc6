import type { CareType } from '../options.ts';
import { t } from './catalog.ts';

// Ten questions about daily life and a rule that names kinds of care. The answers stay in the state of the page.
// The areas come from two published scales, in our own words and with our own answers and rule:
// - S. Katz et al., "Studies of illness in the aged. The index of ADL", JAMA 185 (1963)
// - M. P. Lawton and E. M. Brody, "Assessment of older people", The Gerontologist 9 (1969)

/** 0: alone. 1: with some help. 2: not without another person. */
export type Answer = 0 | 1 | 2;

const byHelp = () => [t.alone(), t.withSomeHelp(), t.onlyWithSomeoneDoingItFor()] as const;

/** The first five are the basic tasks of Katz, the next three are tasks of Lawton and Brody. */
export const careQuestions = () => ({
  bathing: { question: t.canPersonTakeBathOrShower(), answers: byHelp() },
  dressing: { question: t.canPersonGetDressed(), answers: byHelp() },
  toilet: { question: t.canPersonUseToiletInTime(), answers: byHelp() },
  moving: { question: t.canPersonGetOutBedAnd(), answers: byHelp() },
  eating: { question: t.canPersonEatMealThatIs(), answers: byHelp() },
  medicines: { question: t.canPersonTakeRightMedicineAt(), answers: byHelp() },
  cooking: { question: t.canPersonPrepareMeal(), answers: byHelp() },
  errands: { question: t.canPersonPayBillsAndGet(), answers: byHelp() },
  memory: {
    question: t.doesPersonForgetThingsThatMatter(),
    answers: [t.noOrRarely(), t.sometimes(), t.mostDays()],
  },
  night: {
    question: t.isPersonSafeAloneAtNight(),
    answers: [t.yes(), t.notAlways(), t.noTheyWanderFallOrAre()],
  },
});

export type CareQuestion = keyof ReturnType<typeof careQuestions>;
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
export const careAdvice = (): Partial<Record<CareType, Advice>> => ({
  'Independent Living': {
    why: t.personBathesDressesAndEatsWithout(),
    doctor: t.isItSafeLiveWithoutHelp(),
  },
  'Assisted Living': {
    why: t.someTasksTakeAnotherPersonsHelp(),
    doctor: t.whichTasksNeedHelpNowAnd(),
  },
  'Memory Care': {
    why: t.memoryOrSafetyAtNightIs(),
    doctor: t.whatCausesMemoryLossAndCan(),
  },
  'Skilled Nursing': {
    why: t.someoneElseDoesSeveralBasicTasks(),
    doctor: t.isNurseNeededEachDayAnd(),
  },
});
