import { locale } from '../locale.ts';
import { answerText } from '../needs/texts.ts';
import { formatVisitTime } from '../visits/visit-time.ts';
import type { Tap } from './taps.ts';
import { t } from './catalog.ts';

/** Of the project, which may be another day where the reader is. */
const dayOf = (at: string) =>
  new Date(at).toLocaleDateString(locale(), { month: 'long', day: 'numeric', timeZone: 'UTC' });

export const spotsText = (spots: number): string => t.freeSpots({ count: spots });

/** What the page of a link says, and the label of its button. Without a label there is nothing to press. */
export interface TapTexts {
  title: string;
  message: string;
  button: string | null;
}

export const endedTapTexts = (): TapTexts => ({
  title: t.thisLinkNoLongerWorks(),
  message: t.itIsOlderThan14Days(),
  button: null,
});

type Home = NonNullable<Tap['home']>;
type ByState<T extends unknown[]> = Record<Tap['state'], (...details: T) => TapTexts>;

const isOff = () => ({
  title: t.weeklyQuestionIsOff(),
  message: t.youCanTurnItOnAgain(),
  button: null,
});
const ends: ByState<[]> = {
  open: () => ({
    title: t.turnOffWeeklyQuestion(),
    message: t.weWouldNoLongerAskYou(),
    button: t.turnOff(),
  }),
  done: isOff,
  used: isOff,
  changed: endedTapTexts,
};

const stated = ({ name, city, state, availableSpots }: Home) =>
  t.spotsOf({ name, city, state, spots: spotsText(availableSpots) });

const spots: ByState<[Home]> = {
  open: (home) => ({
    title: t.howManySpotsAreFreeAt({ name: home.name }),
    message: t.confirmedOn({ stated: stated(home), day: dayOf(home.confirmedAt) }),
    button: t.saveAndConfirm(),
  }),
  changed: (home) => ({
    title: t.howManySpotsAreFreeAt({ name: home.name }),
    message: t.someoneChangedThisInMeantimeNow({ stated: stated(home) }),
    button: t.saveAndConfirm(),
  }),
  done: (home) => ({
    title: t.saved({ spots: spotsText(home.availableSpots) }),
    message: t.familiesReadThisNowConfirmedToday({ stated: stated(home) }),
    button: null,
  }),
  used: (home) => ({
    title: t.thisLinkWasAlreadyUsed(),
    message: t.usedNow({ stated: stated(home) }),
    button: null,
  }),
};

const answered = (home: Home, { answer, number }: NonNullable<Tap['need']>) =>
  t.answered({ name: home.name, number, answer: answer ? answerText(answer) : '' });

/** The last is what the link answers. */
const needs: ByState<[Home, NonNullable<Tap['need']>, 'yes' | 'no']> = {
  open: ({ name, city, state }, { number }, answer) => ({
    title: t.doesHaveRoom({ name }),
    message:
      answer === 'yes'
        ? t.openNeedYes({ number, name, city, state })
        : t.openNeedNo({ number, name, city, state }),
    button: answer === 'yes' ? t.sendYes() : t.sendNo(),
  }),
  changed: endedTapTexts,
  done: (home, need) => ({ title: t.answerIsSent(), message: answered(home, need), button: null }),
  used: (home, need) => ({
    title: t.thisRequestHasItsAnswer(),
    message: answered(home, need),
    button: null,
  }),
};

const visits: ByState<[Home, string]> = {
  open: (home, time) => ({
    title: t.acceptVisit({ name: home.name }),
    message: t.familyWouldLikeVisitOn({ name: home.name, time }),
    button: t.acceptThisTime(),
  }),
  changed: endedTapTexts,
  done: (home, time) => ({
    title: t.visitIsConfirmed(),
    message: t.familyVisitsOnWeTellFamily({ name: home.name, time }),
    button: null,
  }),
  used: (home, time) => ({
    title: t.visitIsConfirmed(),
    message: t.familyVisitsOnCancelSignIn({ name: home.name, time }),
    button: null,
  }),
};

type Watch = NonNullable<Tap['watch']>;
/** Until when to answer, after a message. */
const withEnd = (message: string, { endsAt, timeZone }: Watch) =>
  endsAt ? t.answerBefore({ message, time: formatVisitTime(endsAt, timeZone) }) : message;

const watches: Record<Watch['act'], ByState<[Watch]>> = {
  keep: {
    open: ({ propertyName, city, state }) => ({
      title: t.areYouStillWaitingFor({ propertyName }),
      message: t.youAreOnWaitingListIn({ propertyName, city, state }),
      button: t.yesIAmStillWaiting(),
    }),
    done: ({ propertyName }) => ({
      title: t.youKeepYourPlace(),
      message: t.weAskYouAgainIn30({ propertyName }),
      button: null,
    }),
    used: ({ propertyName }) => ({
      title: t.youKeepYourPlace(),
      message: t.youAlreadyToldUsThatYou({ propertyName }),
      button: null,
    }),
    changed: endedTapTexts,
  },
  accept: {
    open: (watch) => ({
      title: t.wouldYouLikeRoomAt({ propertyName: watch.propertyName }),
      message: withEnd(t.weTellHomeThatYouWould(), watch),
      button: t.yesTellHome(),
    }),
    done: ({ propertyName }) => ({
      title: t.weTold({ propertyName }),
      message: t.roomIsHeldForYouFor(),
      button: null,
    }),
    used: ({ propertyName }) => ({
      title: t.youHaveAnswered({ propertyName }),
      message: t.youFindConversationWithHomeIn(),
      button: null,
    }),
    changed: endedTapTexts,
  },
  decline: {
    open: (watch) => ({
      title: t.leaveThisRoomAtNextPerson({ propertyName: watch.propertyName }),
      message: withEnd(t.youKeepYourPlaceOnWaiting(), watch),
      button: t.noIDoNotWantThis(),
    }),
    done: ({ propertyName }) => ({
      title: t.youKeepYourPlace(),
      message: t.nextPersonMayHaveThisRoom({ propertyName }),
      button: null,
    }),
    used: ({ propertyName }) => ({
      title: t.youHaveAnswered({ propertyName }),
      message: t.youKeepYourPlaceStill(),
      button: null,
    }),
    changed: endedTapTexts,
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
export const otherAnswerText = (answer: 'yes' | 'no') => (answer === 'yes' ? t.answerNo() : t.answerYes());
