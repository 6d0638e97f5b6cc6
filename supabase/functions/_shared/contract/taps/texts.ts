import { answerText } from '../needs/texts.ts';
import { formatVisitTime } from '../visits/visit-time.ts';
import type { Tap } from './taps.ts';

/** Of the project, which may be another day where the reader is. */
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

export const spotsText = (spots: number): string => (spots === 1 ? '1 free spot' : `${spots} free spots`);

/** What the page of a link says, and the label of its button. Without a label there is nothing to press. */
export interface TapTexts {
  title: string;
  message: string;
  button: string | null;
}

export const endedTapTexts: TapTexts = {
  title: 'This link no longer works',
  message:
    'It is older than 14 days, a newer email took its place, or what it is about has ended. You can sign in instead.',
  button: null,
};

type Home = NonNullable<Tap['home']>;
type ByState<T extends unknown[]> = Record<Tap['state'], (...details: T) => TapTexts>;

const isOff = () => ({
  title: 'The weekly question is off',
  message: 'You can turn it on again in your account.',
  button: null,
});
const ends: ByState<[]> = {
  open: () => ({
    title: 'Turn off the weekly question?',
    message: 'We would no longer ask you by email whether the free spots of your homes are still right.',
    button: 'Turn off',
  }),
  done: isOff,
  used: isOff,
  changed: () => endedTapTexts,
};

const stated = ({ name, city, state, availableSpots }: Home) =>
  `${name} in ${city}, ${state}: ${spotsText(availableSpots)}`;

const spots: ByState<[Home]> = {
  open: (home) => ({
    title: `How many spots are free at ${home.name}?`,
    message: `${stated(home)}, confirmed on ${day.format(new Date(home.confirmedAt))}.`,
    button: 'Save and confirm',
  }),
  changed: (home) => ({
    title: `How many spots are free at ${home.name}?`,
    message: `Someone changed this in the meantime. ${stated(home)} now. Nothing was saved yet.`,
    button: 'Save and confirm',
  }),
  done: (home) => ({
    title: `Saved: ${spotsText(home.availableSpots)}`,
    message: `Families read this now. ${stated(home)}, confirmed today.`,
    button: null,
  }),
  used: (home) => ({
    title: 'This link was already used',
    message: `${stated(home)} now. Sign in to change it again.`,
    button: null,
  }),
};

const answered = (home: Home, { answer, number }: NonNullable<Tap['need']>) =>
  `${home.name} to request ${number}: ${answer ? answerText(answer) : ''}. To change the answer, sign in.`;

/** The last is what the link answers. */
const needs: ByState<[Home, NonNullable<Tap['need']>, 'yes' | 'no']> = {
  open: (home, { number }, answer) => ({
    title: `Does ${home.name} have room?`,
    message: `Your answer to request ${number}: ${answer}. You are answering for ${home.name} in ${home.city}, ${home.state}.`,
    button: answer === 'yes' ? 'Send yes' : 'Send no',
  }),
  changed: () => endedTapTexts,
  done: (home, need) => ({ title: 'The answer is sent', message: answered(home, need), button: null }),
  used: (home, need) => ({
    title: 'This request has its answer',
    message: answered(home, need),
    button: null,
  }),
};

const visits: ByState<[Home, string]> = {
  open: (home, time) => ({
    title: `Accept a visit to ${home.name}?`,
    message: `A family would like to visit ${home.name} on ${time}.`,
    button: 'Accept this time',
  }),
  changed: () => endedTapTexts,
  done: (home, time) => ({
    title: 'The visit is confirmed',
    message: `A family visits ${home.name} on ${time}. We tell the family. To cancel, sign in.`,
    button: null,
  }),
  used: (home, time) => ({
    title: 'The visit is confirmed',
    message: `A family visits ${home.name} on ${time}. To cancel, sign in.`,
    button: null,
  }),
};

type Watch = NonNullable<Tap['watch']>;
const until = ({ endsAt, timeZone }: Watch) =>
  endsAt ? ` Please answer before ${formatVisitTime(endsAt, timeZone)}.` : '';

const watches: Record<Watch['act'], ByState<[Watch]>> = {
  keep: {
    open: ({ propertyName, city, state }) => ({
      title: `Are you still waiting for ${propertyName}?`,
      message: `You are on the waiting list of ${propertyName} in ${city}, ${state}. Press the button to keep your place.`,
      button: 'Yes, I am still waiting',
    }),
    done: ({ propertyName }) => ({
      title: 'You keep your place',
      message: `We ask you again in 30 days. When ${propertyName} has a room for you, we tell you at once.`,
      button: null,
    }),
    used: ({ propertyName }) => ({
      title: 'You keep your place',
      message: `You already told us that you are waiting for ${propertyName}.`,
      button: null,
    }),
    changed: () => endedTapTexts,
  },
  accept: {
    open: (watch) => ({
      title: `Would you like the room at ${watch.propertyName}?`,
      message: `We tell the home that you would like it, and the room is held for you for 14 days. The home can then write to you here. It does not get your phone number or email address.${until(watch)}`,
      button: 'Yes, tell the home',
    }),
    done: ({ propertyName }) => ({
      title: `We told ${propertyName}`,
      message:
        'The room is held for you for 14 days, and you can give it back at any time. The home answers you in your messages. You can also send it your phone number there.',
      button: null,
    }),
    used: ({ propertyName }) => ({
      title: `You have answered ${propertyName}`,
      message: 'You find the conversation with the home in your messages.',
      button: null,
    }),
    changed: () => endedTapTexts,
  },
  decline: {
    open: (watch) => ({
      title: `Leave this room at ${watch.propertyName} to the next person?`,
      message: `You keep your place on the waiting list. We tell you about the next room.${until(watch)}`,
      button: 'No, I do not want this room',
    }),
    done: ({ propertyName }) => ({
      title: 'You keep your place',
      message: `The next person may have this room. We tell you about the next one at ${propertyName}.`,
      button: null,
    }),
    used: ({ propertyName }) => ({
      title: `You have answered ${propertyName}`,
      message: 'You keep your place on the waiting list.',
      button: null,
    }),
    changed: () => endedTapTexts,
  },
};

/** `answer` is what the link of a need answers. */
export function tapTexts({ home, need, visit, watch, state }: Tap, answer: 'yes' | 'no' = 'yes'): TapTexts {
  if (watch) return watches[watch.act][state](watch);
  if (!home) return ends[state]();
  if (need) return needs[state](home, need, answer);
  if (visit) return visits[state](home, formatVisitTime(visit.startsAt, visit.timeZone));
  return spots[state](home);
}

/** What is chosen in the address of a link. */
export const answerIn = (value: unknown): 'yes' | 'no' => (value === 'no' ? 'no' : 'yes');
export const otherAnswerText = (answer: 'yes' | 'no') => (answer === 'yes' ? 'Answer no' : 'Answer yes');
