import { t as prepared } from '@contract/inquiries/prepared/catalog.ts';
import { dollarsText } from './wording.ts';
import { t } from './catalog.ts';

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

export const noCharge = t.noExtraCharge();

export const dollarsOr =
  (none: string, textOf = (dollars: string) => dollars) =>
  (dollars: number) =>
    dollars === 0 ? none : textOf(dollarsText(dollars));

const once = (dollars: string) => t.once({ dollars });

const all = [
  {
    field: 'communityFee',
    kind: 'dollars',
    label: t.communityFeeField(),
    hint: t.oneTimeEnter0ForNone(),
    column: 'Community Fee',
    name: prepared.communityFee(),
    text: dollarsOr(t.none(), once),
    isOnce: true,
  },
  {
    field: 'deposit',
    kind: 'dollars',
    label: t.deposit(),
    hint: t.oneTimeEnter0ForNone(),
    column: 'Deposit',
    name: prepared.deposit(),
    text: dollarsOr(t.none(), once),
    isOnce: true,
  },
  {
    field: 'secondPersonFee',
    kind: 'dollars',
    label: t.secondPersonField(),
    hint: t.perMonthEnter0ForNone(),
    column: 'Fee for a Second Person',
    name: t.secondPerson(),
    fullName: prepared.feeForSecondPerson(),
    text: dollarsOr(noCharge, (dollars) => t.eachMonth({ dollars })),
  },
  {
    field: 'noticeDays',
    kind: 'days',
    label: t.noticePeriod(),
    hint: t.inDays(),
    column: 'Notice Days',
    name: t.noticeBeforeMovingOut(),
    text: (days: number) => t.days({ count: days }),
  },
] as const satisfies readonly Fee[];

export type FeeField = (typeof all)[number]['field'];

/** What an owner can state in one number, in the order of the form, of a file and of the page. */
export const fees: readonly (Fee & { field: FeeField })[] = all;

/** For each fee, what `make` returns. */
export const eachFee = <Made>(make: (fee: (typeof fees)[number]) => Made): Record<FeeField, Made> =>
  Object.assign({}, ...fees.map((fee) => ({ [fee.field]: make(fee) })));
