import type { RecordedHome, RegisterFacts } from '@contract/register/register.ts';
import { publishedText, registerText } from '@contract/register/texts.ts';
import { dollarsText, numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { chainRows, inspectionRows, staffRows } from './inspection-facts.ts';

/** In the words of the source. */
function ratingText(rating: RegisterFacts['overall']): string | null {
  if (!rating) return null;
  if (rating.stars !== null) return t.starsOf5({ stars: rating.stars });
  return rating.footnote ? t.notRatedFootnoteSource({ footnote: rating.footnote }) : t.notRated();
}

function finesText({ fineCount, fineTotal }: RegisterFacts): string | null {
  if (fineCount === null) return null;
  if (fineCount === 0) return t.none();
  const fines = t.fines({ count: fineCount });
  if (fineTotal === null) return fines;
  const sum = dollarsText(fineTotal);
  return fineCount > 1 ? t.finesTogether({ fines, sum }) : t.finesTotal({ fines, sum });
}

const focusTexts: Record<string, string> = {
  SFF: t.specialFocusFacilityHistorySeriousQuality(),
  'SFF Candidate': t.candidateForSpecialFocusProgramBecause(),
};

/** Each fact of a source in the order in which families ask; null if it does not state it. */
export function factsOf(home: RecordedHome): [term: string, value: string | null][] {
  const { facts, source } = home;
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
    [t.overallRating(), ratingText(facts.overall)],
    [t.healthInspectionRating(), ratingText(facts.healthInspection)],
    [t.staffingRating(), ratingText(facts.staffing)],
    [t.qualityMeasureRating(), ratingText(facts.qualityMeasure)],
    [t.warning(), specialFocus && (focusTexts[specialFocus] ?? specialFocus)],
    [t.abuse(), hasAbuseIcon ? t.sourceMarksThisHomeWithIts() : null],
    ...inspectionRows(home),
    [t.finesLastThreeYears(), finesText(facts)],
    [t.paymentDenials(), denials === null ? null : denials === 0 ? t.none() : numberText(denials)],
    ...staffRows(home),
    [source === 'cms' ? t.certifiedBeds() : t.licensedBeds(), beds === null ? null : numberText(beds)],
    [t.residentsDay(), residentsPerDay === null ? null : numberText(Math.round(residentsPerDay))],
    [t.ownership(), ownership && publishedText(ownership)],
    [t.chain(), chain && registerText(chain)],
    ...chainRows(home),
    [t.legalName(), legalName && registerText(legalName)],
    [t.takesPartIn(), providerType && publishedText(providerType)],
    [t.county(), county && registerText(county)],
  ];
}
