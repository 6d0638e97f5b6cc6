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
  message: 'It is older than 14 days, or a newer email took its place. Sign in to change your homes.',
  button: null,
};

const ends: Record<Tap['state'], TapTexts> = {
  open: {
    title: 'Turn off the weekly question?',
    message: 'We would no longer ask you by email whether the free spots of your homes are still right.',
    button: 'Turn off',
  },
  done: {
    title: 'The weekly question is off',
    message: 'You can turn it on again in your account.',
    button: null,
  },
  used: {
    title: 'The weekly question is off',
    message: 'You can turn it on again in your account.',
    button: null,
  },
  changed: endedTapTexts,
};

/** Of a home. */
const spotsTexts: Record<Tap['state'], (home: NonNullable<Tap['home']>) => TapTexts> = {
  open: (home) => ({
    title: `How many spots are free at ${home.name}?`,
    message: `${stated(home)}, confirmed on ${day.format(new Date(home.confirmedAt))}.`,
    button: 'Save and confirm',
  }),
  changed: (home) => ({
    title: `How many spots are free at ${home.name}?`,
    message: `Somebody changed this meanwhile. ${stated(home)} now. Nothing was saved yet.`,
    button: 'Save and confirm',
  }),
  done: (home) => ({
    title: `Saved: ${spotsText(home.availableSpots)}`,
    message: `Families read this now. ${stated(home)}, confirmed today.`,
    button: null,
  }),
  used: (home) => ({
    title: 'This link was used',
    message: `${stated(home)} now. Sign in to change it again.`,
    button: null,
  }),
};

const stated = ({ name, city, state, availableSpots }: NonNullable<Tap['home']>) =>
  `${name} in ${city}, ${state}: ${spotsText(availableSpots)}`;

export const tapTexts = ({ home, state }: Tap): TapTexts => (home ? spotsTexts[state](home) : ends[state]);
