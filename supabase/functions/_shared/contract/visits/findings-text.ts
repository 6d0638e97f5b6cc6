import type { VisitFindings } from './visit-questions.ts';

/** Below cards with such a line. The page of a home says more. */
export const findingsRule =
  '“Visitors” are families who told us what they found after a confirmed visit, from five on. It is not a score and not part of the order.';

/** What visitors found, as one line of a card; null as long as too few told of their visit. */
export const findingsLine = (findings: VisitFindings | null) =>
  findings?.confirmed
    ? `Of ${findings.confirmed.visitors} visitors, ${findings.confirmed.priceAsListed} found the price as listed`
    : null;
