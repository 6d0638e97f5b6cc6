import { Heading, Paragraph } from '@/components/plain.tsx';
import { findingsLine } from '@contract/visits/findings-text.ts';
import type { FindingCounts, VisitFindings } from '@contract/visits/visit-questions.ts';
import { countText } from '@/lib/wording.ts';
import classes from './answers.module.css';

const countTexts: [keyof FindingCounts | 'pressed', string][] = [
  ['freeRoom', 'found a free room as listed'],
  ['attention', 'say that someone took time for them'],
  ['roomShown', 'saw the room they would get'],
  ['pressed', 'were pressured to sign or pay'],
  ['wouldConsider', 'would consider this home'],
];

const Counts = ({ counts }: { counts: FindingCounts }) => {
  const { visitors, notPressed } = counts;
  // Each family has answered that with yes or no.
  const all = { ...counts, pressed: visitors - notPressed };
  return (
    <ul className={classes.findings}>
      {countTexts.map(([name, text]) => (
        <li key={name}>{`${all[name]} of ${visitors} ${text}`}</li>
      ))}
    </ul>
  );
};

/** What visitors found at a home, as counts with their rule. */
export const VisitorsFound = ({ findings }: { findings: VisitFindings | null }) => (
  <section>
    <Heading className="below-sm" order={2} size="h3">
      What visitors found
    </Heading>
    {findings?.confirmed ? (
      <>
        <Paragraph className="strong">{findingsLine(findings)}.</Paragraph>
        <Counts counts={findings.confirmed} />
      </>
    ) : (
      <Paragraph>No visits reported yet.</Paragraph>
    )}
    {findings?.told && (
      <>
        <Paragraph className="strong above-sm">
          {`${findings.told.visitors} families told us about a visit that was not confirmed here. ${findings.told.priceAsListed} found the price as listed.`}
        </Paragraph>
        <Counts counts={findings.told} />
      </>
    )}
    {findings?.removed && (
      <Paragraph className="above-sm">
        {countText(findings.removed, 'answer', 'answers')} removed by the team.
      </Paragraph>
    )}
    {findings?.comment && (
      <blockquote className={classes.comment}>
        <Paragraph className="strong">What the home says</Paragraph>
        <Paragraph className="breaks">{findings.comment}</Paragraph>
      </blockquote>
    )}
    <details className="above-xs">
      <summary className={classes.summary}>How this is counted</summary>
      <Paragraph>
        We ask each family the day after a confirmed visit, once a year for each home. Counts are shown once
        five families have answered in the last 24 months, or ten for visits that were not confirmed here. An
        answer counts a week after the question. Counts change at most once a week, and only by two answers or
        more, so that nobody learns who answered. They are not a score and do not change the order of results.
        Homes cannot remove answers, and must not ask for them or reward them. A home can add one sentence,
        which our team reads first.
      </Paragraph>
    </details>
  </section>
);
