import type { VisitFindings } from './visit-questions.ts';
import { t } from './catalog.ts';

/** Below cards with such a line. The page of a home says more. */
export const findingsRule = () => t.visitorsAreFamiliesWhoToldUs();

/** What visitors found, as one line of a card; null as long as too few told of their visit. */
export const findingsLine = (findings: VisitFindings | null) =>
  findings?.confirmed
    ? t.visitorsFoundPriceAsListed({
        visitors: findings.confirmed.visitors,
        priceAsListed: findings.confirmed.priceAsListed,
      })
    : null;
