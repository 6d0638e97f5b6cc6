// What an owner states about the agreement that a resident signs. Without zod, for the page of a home.

export const increasePaces = ['Once a year', 'More than once a year', 'At any time'] as const;

/** The reasons for which a home asks a resident to leave. The last one stands alone. */
export const leaveReasons = [
  'Needs two persons to transfer',
  'Injections',
  'Wandering',
  'Behavior',
  'Feeding',
  'None of these',
] as const;
export const noLeaveReason = leaveReasons[5];

/** What happens when the money of a resident ends. */
export const moneyEnds = ['Medicaid bed', 'Medicaid waiver accepted', 'Must move'] as const;

export const petRules = ['No pets', 'Small pets', 'Cats and dogs'] as const;

type Part = {
  /** In the form, in sentences about errors, and as the heading of the column in a file. Files that people keep rely on it. */
  label: string;
  /** The part without which this one says nothing. */
  needs?: string;
} & (
  | { kind: 'increases' | 'flag' }
  /** A whole number from 0. */
  | { kind: 'number'; most: number; unit: 'days' | 'months' | 'percent' }
  | { kind: 'choice' | 'choices'; options: readonly string[] }
);

/**
 * The parts of the agreement, in the order of the form, of a file and of the database. A part that is left out is not
 * stated. Notice before moving out is the field `noticeDays` of the home.
 */
export const agreementParts = {
  increases: { kind: 'increases', label: 'Price Increases' },
  increasePace: { kind: 'choice', options: increasePaces, label: 'How Often Prices Rise' },
  increaseNoticeDays: { kind: 'number', most: 365, unit: 'days', label: 'Notice Before a Price Increase' },
  fixedMonths: { kind: 'number', most: 120, unit: 'months', label: 'Price Fixed For' },
  communityFeeBack: {
    kind: 'number',
    most: 100,
    unit: 'percent',
    label: 'Refundable Part of the Community Fee',
  },
  communityFeeBackDays: {
    kind: 'number',
    most: 3650,
    unit: 'days',
    label: 'Community Fee Refundable Within',
    needs: 'communityFeeBack',
  },
  depositBack: { kind: 'number', most: 100, unit: 'percent', label: 'Refundable Part of the Deposit' },
  depositBackDays: {
    kind: 'number',
    most: 3650,
    unit: 'days',
    label: 'Deposit Refundable Within',
    needs: 'depositBack',
  },
  hospitalDays: { kind: 'number', most: 365, unit: 'days', label: 'Room Kept During a Hospital Stay' },
  hospitalPrice: {
    kind: 'number',
    most: 100,
    unit: 'percent',
    label: 'Price During a Hospital Stay',
    needs: 'hospitalDays',
  },
  leaveReasons: { kind: 'choices', options: leaveReasons, label: 'Reasons a Resident Must Leave' },
  moneyEnds: { kind: 'choice', options: moneyEnds, label: 'When the Money Runs Out' },
  medicaidMonths: {
    kind: 'number',
    most: 120,
    unit: 'months',
    label: 'Months Paid Before a Medicaid Bed',
    needs: 'moneyEnds',
  },
  secondPersonCare: { kind: 'flag', label: 'A Second Person Can Have Another Care Level' },
  arbitration: { kind: 'flag', label: 'Arbitration Clause' },
  nightStaff: { kind: 'flag', label: 'Staff Awake at Night' },
  pets: { kind: 'choice', options: petRules, label: 'Pets' },
} as const satisfies Record<string, Part>;

type Parts = typeof agreementParts;
export type AgreementPart = keyof Parts;

/** How much prices rose in a year. */
export type Increase = { year: number; percent: number };

type ValueOf<P extends Part> = P extends { kind: 'increases' }
  ? Increase[]
  : P extends { kind: 'number' }
    ? number
    : P extends { kind: 'flag' }
      ? boolean
      : P extends { kind: 'choices' }
        ? string[]
        : string;

/** What the owner states of each part. */
export type Agreement = { [Part in AgreementPart]?: ValueOf<Parts[Part]> | undefined };

const isPart = (name: string): name is AgreementPart => name in agreementParts;

export const agreementEntries: [AgreementPart, Part][] = Object.keys(agreementParts)
  .filter(isPart)
  .map((name) => [name, agreementParts[name]]);

/** Per cent. */
export const mostIncrease = 50;

/** The years of which increases can be stated, the newest first: this one and the last three. In UTC, as in the database. */
export function increaseYears(now = new Date()): number[] {
  const year = now.getUTCFullYear();
  return [year, year - 1, year - 2, year - 3];
}
