import type { VisitFindings } from './visit-questions.ts';

/** What visitors found, as one line of a card; null as long as too few told of their visit. */
export const findingsLine = (findings: VisitFindings | null) =>
  findings?.confirmed
    ? `Of ${findings.confirmed.visitors} visitors, ${findings.confirmed.priceAsListed} found the price as listed`
    : null;
