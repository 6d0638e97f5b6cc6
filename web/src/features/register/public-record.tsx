import { careCompareUrl } from '@contract/properties/care-compare.ts';
import type { RecordedHome } from '@contract/register/register.ts';
import { asOfText } from '@contract/register/texts.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { t } from './catalog.ts';
import { correctionsByTerm } from './corrections/terms.ts';
import { factsOf } from './register-facts.ts';
import classes from './register.module.css';

/** What a public source states about a home, with its date and a link to it. */
export function PublicRecord({ home, isLinked = true }: { home: RecordedHome; isLinked?: boolean }) {
  const isCms = home.source === 'cms';
  const corrections = correctionsByTerm(home);
  const rows = factsOf(home).flatMap(([term, value]) => {
    if (value === null) return [];
    const correction = corrections.get(term);
    return [
      [term, correction ? <Corrected key={term} value={value} correction={correction} /> : value] as const,
    ];
  });
  return (
    <>
      {home.isGone && <p>{t.itIsNoLongerInPublic()}</p>}
      <FactRows className="max-40rem below-sm" rows={rows} />
      {Object.keys(home.medians ?? {}).length > 0 && <p className="dimmed">{t.whatMedianIs()}</p>}
      {home.facts.inspection?.url && (
        <p>
          <a href={home.facts.inspection.url} target="_blank" rel="noreferrer">
            {t.seeInspectionReports()}
          </a>
        </p>
      )}
      <p>
        {t.sourceAsOf({
          agency: home.agency,
          asOf: asOfText(home),
          official: (text) => <span lang="en">{text}</span>,
        })}{' '}
        {isCms && `${t.ratingsComeFromSource()} `}
        {isLinked && (
          <a href={home.url ?? careCompareUrl(home.number)} target="_blank" rel="noreferrer">
            {isCms ? t.seeItInMedicareCareCompare() : t.seeStatesRecords()}
          </a>
        )}
      </p>
    </>
  );
}

/** The words of the source, and below them what the owner says. */
const Corrected = ({ value, correction }: { value: string; correction: string }) => (
  <>
    {value}
    <span className={classes.correction}>{correction}</span>
  </>
);
