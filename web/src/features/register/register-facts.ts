import type { RegisteredHome, RegisterFacts } from '@contract/register/register.ts';
import { registerText } from '@contract/register/texts.ts';
import { countText, dollarsText, numberText } from '@/lib/wording.ts';

/** In the words of the source. */
function ratingText(rating: RegisterFacts['overall']): string | null {
  if (!rating) return null;
  if (rating.stars !== null) return `${rating.stars} of 5 stars`;
  return rating.footnote ? `Not rated (footnote ${rating.footnote} of the source)` : 'Not rated';
}

function finesText({ fineCount, fineTotal }: RegisterFacts): string | null {
  if (fineCount === null) return null;
  if (fineCount === 0) return 'None';
  const sum = fineTotal === null ? '' : `, ${dollarsText(fineTotal)}${fineCount > 1 ? ' together' : ''}`;
  return countText(fineCount, 'fine', 'fines') + sum;
}

const focusTexts: Record<string, string> = {
  SFF: 'Special Focus Facility: a history of serious quality problems, inspected more often',
  'SFF Candidate': 'Candidate for the Special Focus program, because of serious quality problems',
};

/** Each fact of a source in the order in which families ask; null if it does not state it. */
export function factsOf({ facts, source }: RegisteredHome): [term: string, value: string | null][] {
  const {
    beds,
    residentsPerDay,
    specialFocus,
    hasAbuseIcon,
    paymentDenialCount: denials,
    ownership,
    chain,
    legalName,
    providerType,
    county,
  } = facts;
  return [
    ['Overall rating', ratingText(facts.overall)],
    ['Health inspection rating', ratingText(facts.healthInspection)],
    ['Staffing rating', ratingText(facts.staffing)],
    ['Quality measure rating', ratingText(facts.qualityMeasure)],
    ['Warning', specialFocus && (focusTexts[specialFocus] ?? specialFocus)],
    ['Abuse', hasAbuseIcon ? 'The source marks this home with its abuse icon' : null],
    ['Fines, last three years', finesText(facts)],
    ['Payment denials', denials === null ? null : denials === 0 ? 'None' : numberText(denials)],
    [source === 'cms' ? 'Certified beds' : 'Licensed beds', beds === null ? null : numberText(beds)],
    ['Residents a day', residentsPerDay === null ? null : numberText(Math.round(residentsPerDay))],
    ['Ownership', ownership],
    ['Chain', chain && registerText(chain)],
    ['Legal name', legalName && registerText(legalName)],
    ['Takes part in', providerType],
    ['County', county && registerText(county)],
  ];
}
