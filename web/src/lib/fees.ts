import { countText, dollarsText } from './wording.ts';

type Fee = {
  /** The field of the home: a number, or null when the owner does not state it. */
  field: string;
  kind: 'dollars' | 'days';
  /** In the form of the owner. */
  label: string;
  hint: string;
  /** The heading of its column in a file. Files that people keep rely on it: do not change it. */
  column: string;
  /** On the page of the home. */
  name: string;
  /** In the list of what the owner does not state, if it has another name there. */
  fullName?: string;
  text: (value: number) => string;
  /** Whether families compare it among the one-time fees. */
  isOnce?: true;
};

export const noCharge = 'No extra charge';

export const dollarsOr =
  (none: string, when = '') =>
  (dollars: number) =>
    dollars === 0 ? none : dollarsText(dollars) + when;

const all = [
  {
    field: 'communityFee',
    kind: 'dollars',
    label: 'Community Fee',
    hint: 'One time. Enter 0 for none',
    column: 'Community Fee',
    name: 'Community fee',
    text: dollarsOr('None', ', once'),
    isOnce: true,
  },
  {
    field: 'deposit',
    kind: 'dollars',
    label: 'Deposit',
    hint: 'One time. Enter 0 for none',
    column: 'Deposit',
    name: 'Deposit',
    text: dollarsOr('None', ', once'),
    isOnce: true,
  },
  {
    field: 'secondPersonFee',
    kind: 'dollars',
    label: 'Fee for a Second Person',
    hint: 'Per month. Enter 0 for none',
    column: 'Fee for a Second Person',
    name: 'Second person',
    fullName: 'Fee for a second person',
    text: dollarsOr(noCharge, ' each month'),
  },
  {
    field: 'noticeDays',
    kind: 'days',
    label: 'Notice Period',
    hint: 'In days',
    column: 'Notice Days',
    name: 'Notice before moving out',
    text: (days: number) => countText(days, 'day', 'days'),
  },
] as const satisfies readonly Fee[];

export type FeeField = (typeof all)[number]['field'];

/** What an owner can state in one number, in the order of the form, of a file and of the page. */
export const fees: readonly (Fee & { field: FeeField })[] = all;

/** For each fee, what `make` returns. */
export const eachFee = <Made>(make: (fee: (typeof fees)[number]) => Made): Record<FeeField, Made> =>
  Object.assign({}, ...fees.map((fee) => ({ [fee.field]: make(fee) })));
