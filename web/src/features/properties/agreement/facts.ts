import { noLeaveReason } from '@contract/properties/agreement.ts';
import { recentIncreases } from '@contract/properties/increases.ts';
import type { Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';
import { countText, dollarsText } from '@/lib/wording.ts';

/** A fact that families should know before they sign. */
type Fact = {
  name: string;
  /** In a message to the owner. */
  question: string;
  /** Sentences of what the owner states. None: not stated. */
  lines: (property: Property) => string[];
};

const notice = fees.find(({ field }) => field === 'noticeDays');

const daysText = (days: number) => countText(days, 'day', 'days');
const monthsText = (months: number) => countText(months, 'month', 'months');
const stated = <T>(value: T | undefined, text: (value: T) => string) =>
  value === undefined ? [] : [text(value)];
const yesNo =
  (yes: string, no: string) =>
  (flag: boolean): string =>
    flag ? yes : no;

/** What part of an amount in dollars is refunded, and until when. */
function backText(name: string, percent: number, days: number | undefined, dollars: number | null) {
  if (percent === 0) return `${name}: not refunded`;
  const part = percent === 100 ? 'all' : `${percent}%`;
  const amount = dollars ? ` (${dollarsText((dollars * percent) / 100)})` : '';
  return `${name}: ${part}${amount} refunded${days === undefined ? '' : ` if you move out within ${daysText(days)}`}`;
}

const keptText = (days: number, price: number | undefined) =>
  days === 0
    ? 'The room is not kept'
    : `The room is kept for ${daysText(days)}${price === undefined ? ' (price not stated)' : price === 0 ? ', free of charge' : price === 100 ? ', at the full price' : `, at ${price}% of the price`}`;

const leaveText = (reasons: string[]) =>
  reasons.includes(noLeaveReason)
    ? 'Not for two persons to transfer, injections, wandering, behavior, or feeding'
    : reasons.join(', ');

function moneyEndsText(what: string, months: number | undefined) {
  if (what === 'Medicaid bed')
    return `A Medicaid bed${months === undefined ? '' : months === 0 ? ' from the first month on' : ` after ${monthsText(months)} of private pay`}`;
  return what === 'Must move' ? 'The resident must move' : 'A Medicaid waiver is accepted';
}

/** The twelve facts, in the order of the page. */
export const agreementFacts: readonly Fact[] = [
  {
    name: 'Price increases in the last three years',
    question: 'By how much did your prices rise in each of the last three years?',
    lines: ({ agreement }) =>
      recentIncreases(agreement).map(({ year, percent }) =>
        percent === 0 ? `${year}: no increase` : `${year}: ${percent}%`,
      ),
  },
  {
    name: 'How often prices rise',
    question: 'How often do prices rise, and with how many days’ notice?',
    lines: ({ agreement }) => [
      ...stated(agreement.increasePace, (pace) => pace),
      ...stated(agreement.increaseNoticeDays, (days) =>
        days === 0 ? 'Without notice' : `With ${daysText(days)} of notice`,
      ),
    ],
  },
  {
    name: 'Price fixed after moving in',
    question: 'For how many months is the price fixed after moving in?',
    lines: ({ agreement }) =>
      stated(agreement.fixedMonths, (months) => (months === 0 ? 'Not fixed' : `For ${monthsText(months)}`)),
  },
  {
    name: 'Refunds',
    question: 'What part of the community fee and the deposit is refunded, and until when?',
    lines: ({ agreement, communityFee, deposit }) => [
      ...stated(agreement.communityFeeBack, (percent) =>
        backText('Community fee', percent, agreement.communityFeeBackDays, communityFee),
      ),
      ...stated(agreement.depositBack, (percent) =>
        backText('Deposit', percent, agreement.depositBackDays, deposit),
      ),
    ],
  },
  {
    name: notice?.name ?? '',
    question: 'How many days of notice does a resident give before moving out?',
    lines: ({ noticeDays }) => stated(noticeDays ?? undefined, daysText),
  },
  {
    name: 'During a hospital stay',
    question: 'For how long is the room kept during a hospital stay, and at what price?',
    lines: ({ agreement }) =>
      stated(agreement.hospitalDays, (days) => keptText(days, agreement.hospitalPrice)),
  },
  {
    name: 'Reasons a resident must leave',
    question:
      'Do you ask a resident to leave for: two persons to transfer, injections, wandering, behavior, feeding?',
    lines: ({ agreement }) => stated(agreement.leaveReasons, leaveText),
  },
  {
    name: 'When the money runs out',
    question: 'What happens when a resident runs out of money?',
    lines: ({ agreement }) =>
      stated(agreement.moneyEnds, (what) => moneyEndsText(what, agreement.medicaidMonths)),
  },
  {
    name: 'Another care level for a second person',
    question: 'Can two people in one room have different care levels?',
    lines: ({ agreement }) => stated(agreement.secondPersonCare, yesNo('Yes', 'No')),
  },
  {
    name: 'Arbitration clause',
    question: 'Does your contract have an arbitration clause?',
    lines: ({ agreement }) =>
      stated(
        agreement.arbitration,
        yesNo('Yes: disputes go to an arbitrator, not to a court', 'No: disputes can go to a court'),
      ),
  },
  {
    name: 'Staff awake at night',
    question: 'Are staff awake at night?',
    lines: ({ agreement }) => stated(agreement.nightStaff, yesNo('Yes', 'No')),
  },
  {
    name: 'Pets',
    question: 'Which pets can a resident have?',
    lines: ({ agreement }) => stated(agreement.pets, (rule) => rule),
  },
];

/** Those that the owner does not state. */
export const unstatedFacts = (property: Property) =>
  agreementFacts.filter(({ lines }) => lines(property).length === 0);
