import { Heading, Paragraph } from '@/components/plain.tsx';
import { findingsLine } from '@contract/visits/findings-text.ts';
import type { FindingCounts, VisitFindings } from '@contract/visits/visit-questions.ts';
import { t } from '../catalog.ts';
import classes from './answers.module.css';

type Of = { all: number; visitors: number };
const countTexts: [keyof FindingCounts | 'pressed', (of: Of) => string][] = [
  ['freeRoom', ({ all, visitors }) => t.foundFreeRoomAsListed({ all, visitors })],
  ['attention', ({ all, visitors }) => t.sayThatSomeoneTookTimeFor({ all, visitors })],
  ['roomShown', ({ all, visitors }) => t.sawRoomTheyWouldGet({ all, visitors })],
  ['pressed', ({ all, visitors }) => t.werePressuredSignOrPay({ all, visitors })],
  ['wouldConsider', ({ all, visitors }) => t.wouldConsiderThisHome({ all, visitors })],
];

const Counts = ({ counts }: { counts: FindingCounts }) => {
  const { visitors, notPressed } = counts;
  // Each family has answered that with yes or no.
  const all = { ...counts, pressed: visitors - notPressed };
  return (
    <ul className={classes.findings}>
      {countTexts.map(([name, text]) => (
        <li key={name}>{text({ all: all[name], visitors })}</li>
      ))}
    </ul>
  );
};

/** What visitors found at a home, as counts with their rule. */
export const VisitorsFound = ({ findings }: { findings: VisitFindings | null }) => (
  <section>
    <Heading className="below-sm" order={2} size="h3">
      {t.whatVisitorsFound()}
    </Heading>
    {findings?.confirmed ? (
      <>
        <Paragraph className="strong">{findingsLine(findings)}.</Paragraph>
        <Counts counts={findings.confirmed} />
      </>
    ) : (
      <Paragraph>{t.noVisitsReportedYet()}</Paragraph>
    )}
    {findings?.told && (
      <>
        <Paragraph className="strong above-sm">
          {t.familiesToldUsAboutVisitThat({
            visitors: findings.told.visitors,
            priceAsListed: findings.told.priceAsListed,
          })}
        </Paragraph>
        <Counts counts={findings.told} />
      </>
    )}
    {findings?.removed && (
      <Paragraph className="above-sm">
        {t.removedByTeam({ answers: t.answers({ count: findings.removed }) })}
      </Paragraph>
    )}
    {findings?.comment && (
      <blockquote className={classes.comment}>
        <Paragraph className="strong">{t.whatHomeSays()}</Paragraph>
        <Paragraph className="breaks" lang="">
          {findings.comment}
        </Paragraph>
      </blockquote>
    )}
    <details className="above-xs">
      <summary className={classes.summary}>{t.howThisIsCounted()}</summary>
      <Paragraph>{t.weAskEachFamilyDayAfter()}</Paragraph>
    </details>
  </section>
);
