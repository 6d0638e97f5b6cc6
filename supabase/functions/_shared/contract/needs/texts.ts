import type { NeedAnswer, NeedChoices, NeedQuestion, NeedReply } from './needs.ts';
import { locale } from '../locale.ts';
import { dollarsText } from '../number-text.ts';
import { optionsText } from '../option-text.ts';
import { t } from './catalog.ts';

type Labels<T extends string | number> = Record<T, string>;

// Of the language of the reader, so they are functions.
export const careLevels = (): Labels<NeedChoices['careLevel']> => ({
  little: t.littleHelpSuchAsMealsAnd(),
  daily: t.helpEveryDaySuchAsBathing(),
  night: t.helpByDayAndByNight(),
});
export const movings = (): Labels<NeedChoices['moving']> => ({
  alone: t.walksWithoutHelp(),
  walker: t.walksWithCaneOrWalker(),
  wheelchair: t.usesWheelchair(),
  bed: t.staysInBedMostDay(),
});
export const memories = (): Labels<NeedChoices['memory']> => ({
  clear: t.remembersWell(),
  forgetful: t.forgetsThings(),
  dementia: t.livesWithDementia(),
  wanders: t.livesWithDementiaAndWanders(),
});
export const rooms = (): Labels<NeedChoices['room']> => ({
  private: t.privateRoom(),
  shared: t.sharedRoom(),
  any: t.privateOrShared(),
});
export const moveIns = (): Labels<NeedChoices['moveIn']> => ({
  today: t.today(),
  three_days: t.withinThreeDays(),
  two_weeks: t.withinTwoWeeks(),
  later: t.later(),
});
export const budgets = (): Labels<NeedChoices['budget']> => ({
  to_3000: t.up3000Month(),
  to_4500: t.up4500Month(),
  to_6000: t.up6000Month(),
  to_8000: t.up8000Month(),
  above_8000: t.moreThan8000Month(),
  open: t.notDecidedYet(),
});
export const persons = (): Labels<`${NeedChoices['persons']}`> => ({ 1: t.onePerson(), 2: t.twoPeople() });
export const questions = (): Labels<NeedQuestion> => ({
  two_to_lift: t.doesItTakeTwoPeopleLift(),
  night_help: t.isHelpNeededEachNight(),
  visit_first: t.canYouVisitHomeThisWeek(),
  shared_room: t.wouldSharedRoomWork(),
  later_start: t.couldMoveBeWeekLater(),
});
export const replies = (): Labels<NeedReply> => ({ yes: t.yes(), no: t.no(), unsure: t.notSure() });

/** The options of a list, for a field. */
export const optionsOf = <T extends string>(labels: Labels<T>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** What the family looks for, as terms with their values. */
export const choiceRows = (choices: NeedChoices) =>
  [
    [t.kindCare(), optionsText(choices.careTypes)],
    [t.help(), careLevels()[choices.careLevel]],
    [t.gettingAround(), movings()[choices.moving]],
    [t.memory(), memories()[choices.memory]],
    [t.people(), persons()[choices.persons]],
    [t.room(), rooms()[choices.room]],
    [t.paysBy(), optionsText(choices.payments)],
    [t.from(), moveIns()[choices.moveIn]],
    [t.limit(), budgets()[choices.budget]],
  ] as const;

/** The same as text, with which a conversation begins. */
export const choicesText = (choices: NeedChoices) =>
  choiceRows(choices)
    .map(([term, value]) => `${term}: ${value}`)
    .join('\n');

const dayOf = (date: string | null) =>
  date === null
    ? ''
    : new Date(date).toLocaleDateString(locale(), { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Yes, from $4,500 a month, from November 30 to December 4'. */
export function answerText({ answer, monthlyPrice, freeFrom, freeUntil, question, reply }: NeedAnswer) {
  if (answer === 'yes') {
    const [price, day] = [dollarsText(monthlyPrice ?? 0), dayOf(freeFrom)];
    if (freeFrom === freeUntil) return t.yesOn({ price, day });
    return t.yesFrom({ price, days: t.fromTo({ from: day, until: dayOf(freeUntil) }) });
  }
  if (answer === 'no' || question === null) return t.no();
  return reply === null ? questions()[question] : `${questions()[question]} ${replies()[reply]}`;
}

/** 'after 3 hours', from when the family asked. */
export function waitText(asked: string, answered: string) {
  const minutes = Math.max(1, Math.round((Date.parse(answered) - Date.parse(asked)) / 60_000));
  return minutes < 60
    ? t.afterMinutes({ count: minutes })
    : t.afterHours({ count: Math.round(minutes / 60) });
}
