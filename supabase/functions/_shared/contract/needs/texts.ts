import type { NeedAnswer, NeedChoices, NeedQuestion, NeedReply } from './needs.ts';
import { dollarsText } from '../number-text.ts';

type Labels<T extends string | number> = Record<T, string>;

export const careLevels: Labels<NeedChoices['careLevel']> = {
  little: 'A little help, such as meals and cleaning',
  daily: 'Help every day, such as bathing and dressing',
  night: 'Help by day and by night',
};
export const movings: Labels<NeedChoices['moving']> = {
  alone: 'Walks without help',
  walker: 'Walks with a cane or a walker',
  wheelchair: 'Uses a wheelchair',
  bed: 'Stays in bed most of the day',
};
export const memories: Labels<NeedChoices['memory']> = {
  clear: 'Remembers well',
  forgetful: 'Forgets things',
  dementia: 'Lives with dementia',
  wanders: 'Lives with dementia and wanders',
};
export const rooms: Labels<NeedChoices['room']> = {
  private: 'A private room',
  shared: 'A shared room',
  any: 'Private or shared',
};
export const moveIns: Labels<NeedChoices['moveIn']> = {
  today: 'Today',
  three_days: 'Within three days',
  two_weeks: 'Within two weeks',
  later: 'Later',
};
export const budgets: Labels<NeedChoices['budget']> = {
  to_3000: 'Up to $3,000 a month',
  to_4500: 'Up to $4,500 a month',
  to_6000: 'Up to $6,000 a month',
  to_8000: 'Up to $8,000 a month',
  above_8000: 'More than $8,000 a month',
  open: 'Not decided yet',
};
export const persons: Labels<`${NeedChoices['persons']}`> = { 1: 'One person', 2: 'Two people' };
export const questions: Labels<NeedQuestion> = {
  two_to_lift: 'Does it take two people to lift the person?',
  night_help: 'Is help needed each night?',
  visit_first: 'Can you visit the home this week?',
  shared_room: 'Would a shared room work?',
  later_start: 'Could the move be a week later?',
};
export const replies: Labels<NeedReply> = { yes: 'Yes', no: 'No', unsure: 'Not sure' };

/** The options of a list, for a field. */
export const optionsOf = <T extends string>(labels: Labels<T>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** What the family looks for, as terms with their values. */
export const choiceRows = (choices: NeedChoices) =>
  [
    ['Kind of care', choices.careTypes.join(', ')],
    ['Help', careLevels[choices.careLevel]],
    ['Getting around', movings[choices.moving]],
    ['Memory', memories[choices.memory]],
    ['People', persons[choices.persons]],
    ['Room', rooms[choices.room]],
    ['Pays by', choices.payments.join(', ')],
    ['From', moveIns[choices.moveIn]],
    ['Limit', budgets[choices.budget]],
  ] as const;

/** The same as text, with which a conversation begins. */
export const choicesText = (choices: NeedChoices) =>
  choiceRows(choices)
    .map(([term, value]) => `${term}: ${value}`)
    .join('\n');

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayOf = (date: string | null) => (date === null ? '' : day.format(new Date(date)));

/** 'Yes, from $4,500 a month, from November 30 to December 4'. */
export function answerText({ answer, monthlyPrice, freeFrom, freeUntil, question, reply }: NeedAnswer) {
  if (answer === 'yes') {
    const days = freeFrom === freeUntil ? dayOf(freeFrom) : `${dayOf(freeFrom)} to ${dayOf(freeUntil)}`;
    return `Yes, from ${dollarsText(monthlyPrice ?? 0)} a month, from ${days}`;
  }
  if (answer === 'no' || question === null) return 'No';
  return reply === null ? questions[question] : `${questions[question]} ${replies[reply]}`;
}

/** 'after 3 hours', from when the family asked. */
export function waitText(asked: string, answered: string) {
  const minutes = Math.max(1, Math.round((Date.parse(answered) - Date.parse(asked)) / 60_000));
  const text = (count: number, unit: string) => `after ${count} ${unit}${count === 1 ? '' : 's'}`;
  return minutes < 60 ? text(minutes, 'minute') : text(Math.round(minutes / 60), 'hour');
}
