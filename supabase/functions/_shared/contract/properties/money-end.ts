import { dollarsText } from '../number-text.ts';
import { monthOf, type AgreedProperty, type MoneyResult } from './money.ts';
import { t } from './catalog.ts';

// What follows when the money ends, and how prices were counted. Apart from the figure, which cards show.

/** A month, for times that an agreement states in days. */
const daysOfMonth = 30;

/** The last month. */
interface End {
  /** Dollars that are left after it, and those of the community fee and the deposit that are refunded. */
  left: number;
  back: number;
  /** Fees of which the owner does not state what is refunded. */
  backUnknown: string[];
  /**
   * The month at whose end notice must be given at the latest: 0 when moving in, less if the notice is longer than the money
   * lasts. Null if notice is not stated.
   */
  noticeMonth: number | null;
}

/** What follows when the money ends after at least a month; else null. */
export function moneyEnd(property: AgreedProperty, { kind, months, left }: MoneyResult): End | null {
  if (kind !== 'ends' || months === 0) return null;
  const { agreement, communityFee, deposit, noticeDays } = property;
  const fees = [
    {
      name: t.communityFee(),
      paid: communityFee,
      back: agreement.communityFeeBack,
      within: agreement.communityFeeBackDays,
    },
    { name: t.deposit(), paid: deposit, back: agreement.depositBack, within: agreement.depositBackDays },
  ];
  const isInTime = (within = Infinity) => months * daysOfMonth <= within;
  return {
    left,
    back:
      fees.reduce(
        (sum, { paid, back = 0, within }) => sum + (isInTime(within) ? Math.round((paid ?? 0) * back) : 0),
        0,
      ) / 100,
    backUnknown: fees.flatMap(({ name, paid, back }) => (paid && back === undefined ? [name] : [])),
    noticeMonth: noticeDays === null ? null : months - Math.ceil(noticeDays / daysOfMonth),
  };
}

/** By how much the price rises, and who says so. */
export function riseText({ rise: { percent, years } }: MoneyResult): string {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined) return t.pricesRise({ percent });
  const when = first === last ? `${first}` : t.years({ first, last: last ?? first });
  return t.pricesRiseAsStated({ percent, when });
}

function noticeText(month: number, now: Date) {
  if (month < 0) return t.noticeIsLonger();
  if (month === 0) return t.noticeAtMoveIn();
  return t.noticeBy({ month: monthOf(month, now) });
}

function refundTexts([fee, other]: string[]): string[] {
  if (fee === undefined) return [];
  return [other === undefined ? t.refundNotStated({ fee }) : t.refundsNotStated({ fee, other })];
}

/** What follows when the money ends, in sentences. `now` is the first month in the home. */
export function endTexts(property: AgreedProperty, result: MoneyResult, now = new Date()): string[] {
  const end = moneyEnd(property, result);
  if (!end) return [];
  const { left, back, backUnknown, noticeMonth } = end;
  return [
    ...(noticeMonth === null || noticeMonth === result.months ? [] : [noticeText(noticeMonth, now)]),
    ...(back > 0
      ? [t.feesRefunded({ back: dollarsText(back), rest: dollarsText(Math.floor(left + back)) })]
      : []),
    ...refundTexts(backUnknown.map((fee) => fee.toLowerCase())),
  ];
}
