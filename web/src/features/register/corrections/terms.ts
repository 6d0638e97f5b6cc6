import type { RecordFact } from '@contract/register/corrections.ts';
import type { RecordedHome } from '@contract/register/register.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';

const terms: Record<Exclude<RecordFact, 'citations' | 'last_visit' | 'complaint_count' | 'beds'>, string> = {
  overall: t.overallRating(),
  health_inspection: t.healthInspectionRating(),
  staffing: t.staffingRating(),
  quality_measure: t.qualityMeasureRating(),
  special_focus: t.warning(),
  has_abuse_icon: t.abuse(),
  visit_count: t.visits(),
  penalty_count: t.penaltiesLastThreeYears(),
  fines: t.finesLastThreeYears(),
  payment_denial_count: t.paymentDenials(),
  nurse_hours: t.nursesAndAides(),
  weekend_nurse_hours: t.sameOnWeekends(),
  nurse_turnover: t.nursingStaffLeft(),
  registered_nurse_turnover: t.registeredNursesLeft(),
  residents_per_day: t.residentsDay(),
  ownership: t.ownership(),
  chain: t.chain(),
  legal_name: t.legalName(),
};

/** The term of a fact in `factsOf()`. Of several classes of citations, that of their sum. */
export function termOf({ source, facts }: RecordedHome, fact: RecordFact): string {
  const isCms = source === 'cms';
  const citations = facts.inspection?.citations ?? [];
  switch (fact) {
    case 'citations':
      return (citations.length === 1 && citations[0]?.name) || t.citationsOfAllClasses();
    case 'last_visit':
      return isCms ? t.lastHealthInspection() : t.lastVisit();
    case 'complaint_count':
      return isCms ? t.ofTheseFromComplaints() : t.complaintsFoundTrue();
    case 'beds':
      return isCms ? t.certifiedBeds() : t.licensedBeds();
    default:
      return terms[fact];
  }
}

/** What stands beside the facts of a home, by their terms. */
export const correctionsByTerm = (home: RecordedHome) =>
  new Map(
    (home.corrections ?? []).map(({ fact, sentence, checkedAt }) => [
      termOf(home, fact),
      t.ownerSaysChecked({ sentence, day: dateText(checkedAt) }),
    ]),
  );
