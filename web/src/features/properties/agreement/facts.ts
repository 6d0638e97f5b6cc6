import { t as prepared } from '@contract/inquiries/prepared/catalog.ts';
import { agreementText } from '@contract/properties/agreement-text.ts';
import { noLeaveReason } from '@contract/properties/agreement.ts';
import { recentIncreases } from '@contract/properties/increases.ts';
import type { Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';
import { dollarsText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

/** A fact that families should know before they sign. */
type Fact = {
  name: string;
  /** In a message to the owner. */
  question: string;
  /** Sentences of what the owner states. None: not stated. */
  lines: (property: Property) => string[];
};

const notice = fees.find(({ field }) => field === 'noticeDays');

const daysText = (days: number) => t.days({ count: days });
const monthsText = (months: number) => t.months({ count: months });
const stated = <T>(value: T | undefined, text: (value: T) => string) =>
  value === undefined ? [] : [text(value)];
const yesNo =
  (yes: string, no: string) =>
  (flag: boolean): string =>
    flag ? yes : no;

/** What part of an amount in dollars is refunded, and until when. */
function backText(name: string, percent: number, days: number | undefined, dollars: number | null) {
  if (percent === 0) return t.notRefunded({ name });

  const amount = dollars ? ` (${dollarsText((dollars * percent) / 100)})` : '';
  if (days === undefined)
    return percent === 100 ? t.refundedAll({ name, amount }) : t.refundedPart({ name, percent, amount });
  const until = daysText(days);
  return percent === 100
    ? t.refundedAllWithin({ name, amount, days: until })
    : t.refundedPartWithin({ name, percent, amount, days: until });
}

function keptText(count: number, price: number | undefined) {
  if (count === 0) return t.roomIsNotKept();
  const days = daysText(count);
  if (price === undefined) return t.keptNoPrice({ days });
  if (price === 0) return t.keptFree({ days });
  return price === 100 ? t.keptFull({ days }) : t.keptPart({ days, price });
}

const leaveText = (reasons: string[]) =>
  reasons.includes(noLeaveReason)
    ? t.notForTwoPersonsTransferInjections()
    : reasons.map((reason) => agreementText(reason)).join(', ');

function moneyEndsText(what: string, months: number | undefined) {
  if (what === 'Medicaid bed') {
    if (months === undefined) return t.medicaidBed();
    return months === 0 ? t.medicaidBedFirst() : t.medicaidBedAfter({ months: monthsText(months) });
  }
  return what === 'Must move' ? t.residentMustMove() : t.medicaidWaiverIsAccepted();
}

/** The twelve facts, in the order of the page. */
export const agreementFacts: readonly Fact[] = [
  {
    name: t.priceIncreasesInLastThreeYears(),
    question: prepared.byHowMuchDidYourPrices(),
    lines: ({ agreement }) =>
      recentIncreases(agreement).map(({ year, percent }) =>
        percent === 0 ? t.noIncrease({ year }) : `${year}: ${percent}%`,
      ),
  },
  {
    name: t.howOftenPricesRise(),
    question: prepared.howOftenDoPricesRiseAnd(),
    lines: ({ agreement }) => [
      ...stated(agreement.increasePace, (pace) => agreementText(pace)),
      ...stated(agreement.increaseNoticeDays, (days) =>
        days === 0 ? t.withoutNotice() : t.withNotice({ days: daysText(days) }),
      ),
    ],
  },
  {
    name: t.priceFixedAfterMovingIn(),
    question: prepared.forHowManyMonthsIsPrice(),
    lines: ({ agreement }) =>
      stated(agreement.fixedMonths, (months) =>
        months === 0 ? t.notFixed() : t.for({ months: monthsText(months) }),
      ),
  },
  {
    name: t.refunds(),
    question: prepared.whatPartCommunityFeeAndDeposit(),
    lines: ({ agreement, communityFee, deposit }) => [
      ...stated(agreement.communityFeeBack, (percent) =>
        backText(t.communityFee(), percent, agreement.communityFeeBackDays, communityFee),
      ),
      ...stated(agreement.depositBack, (percent) =>
        backText(t.deposit(), percent, agreement.depositBackDays, deposit),
      ),
    ],
  },
  {
    name: notice?.name ?? '',
    question: prepared.howManyDaysNoticeDoesResident(),
    lines: ({ noticeDays }) => stated(noticeDays ?? undefined, daysText),
  },
  {
    name: t.duringHospitalStay(),
    question: prepared.forHowLongIsRoomKept(),
    lines: ({ agreement }) =>
      stated(agreement.hospitalDays, (days) => keptText(days, agreement.hospitalPrice)),
  },
  {
    name: t.reasonsResidentMustLeave(),
    question: prepared.doYouAskResidentLeaveFor(),
    lines: ({ agreement }) => stated(agreement.leaveReasons, leaveText),
  },
  {
    name: t.whenMoneyRunsOut(),
    question: prepared.whatHappensWhenResidentRunsOut(),
    lines: ({ agreement }) =>
      stated(agreement.moneyEnds, (what) => moneyEndsText(what, agreement.medicaidMonths)),
  },
  {
    name: t.anotherCareLevelForSecondPerson(),
    question: prepared.canTwoPeopleInOneRoom(),
    lines: ({ agreement }) => stated(agreement.secondPersonCare, yesNo(t.yes(), t.no())),
  },
  {
    name: t.arbitrationClause(),
    question: prepared.doesYourContractHaveArbitrationClause(),
    lines: ({ agreement }) =>
      stated(agreement.arbitration, yesNo(t.yesDisputesGoArbitratorNotCourt(), t.noDisputesCanGoCourt())),
  },
  {
    name: t.staffAwakeAtNight(),
    question: prepared.areStaffAwakeAtNight(),
    lines: ({ agreement }) => stated(agreement.nightStaff, yesNo(t.yes(), t.no())),
  },
  {
    name: t.pets(),
    question: prepared.whichPetsCanResidentHave(),
    lines: ({ agreement }) => stated(agreement.pets, (rule) => agreementText(rule)),
  },
];

/** Those that the owner does not state. */
export const unstatedFacts = (property: Property) =>
  agreementFacts.filter(({ lines }) => lines(property).length === 0);
