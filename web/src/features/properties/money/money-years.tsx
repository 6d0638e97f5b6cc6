import { useState } from 'react';
import { endTexts, riseText } from '@contract/properties/money-end.ts';
import { endsWithinFiveYears, moneyText, type MoneyResult } from '@contract/properties/money.ts';
import type { Property } from '@contract/properties/properties.ts';
import { part } from '@/components/part.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { dollarsText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { MoneyButton, useMoneyResult } from './money.tsx';
import classes from './money-years.module.css';
import { useMoney } from './stored-money.ts';

const MoneyChart = part(t.theChart(), async () => (await import('./money-chart.tsx')).default);

export type HomeYears = { name: string; years: MoneyResult['years'] };

/** Savings at the end of each year, as a chart and as a table. `homes` has at most four. */
export function MoneyYears({ homes, savings }: { homes: readonly HomeYears[]; savings: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const length = Math.max(...homes.map(({ years }) => years.length));
  return (
    <details className={classes.root} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t.savingsByYear()}</summary>
      {isOpen && <MoneyChart homes={homes} start={savings} />}
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} role="region" aria-label={t.savingsByYear()} tabIndex={0}>
        <table aria-label={t.savingsAtEndEachYear()}>
          <thead>
            <tr>
              <th scope="col">{t.year()}</th>
              {homes.map(({ name }) => (
                <th key={name} scope="col">
                  {homes.length > 1 ? name : t.savingsLeft()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length }, (_, year) => (
              <tr key={year}>
                <th scope="row">{year + 1}</th>
                {homes.map(({ name, years }) => (
                  <td key={name}>{dollarsText(Math.round(years[year] ?? 0))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** How long the money of the family lasts in a home, with what the answer does not count. */
export function MoneySection({ property }: { property: Property }) {
  const money = useMoney();
  const result = useMoneyResult(property);
  return (
    <div className={classes.section}>
      <div role="status">
        {money && !result && <Paragraph>{t.ownerHasNotListedPriceRoom()}</Paragraph>}
        {result && (
          <>
            <p>{t.howLongYourMoneyLasts()}</p>
            <p className={classes.answer}>{moneyText(result)}</p>
          </>
        )}
        {result && result.missing.length > 0 && (
          <Paragraph>{t.homeMayCostMoreThanThis({ missing: result.missing.join(', ') })}</Paragraph>
        )}
        {result && <Paragraph>{riseText(result)}</Paragraph>}
        {result && endTexts(property, result).map((text) => <Paragraph key={text}>{text}</Paragraph>)}
        {result && endsWithinFiveYears(result) && property.payments.includes('Medicaid') && (
          <Paragraph>{t.thisHomeAcceptsMedicaidAskWhat()}</Paragraph>
        )}
      </div>
      {money && result && result.years.length > 1 && (
        <MoneyYears homes={[{ name: property.name, years: result.years }]} savings={money.savings} />
      )}
      <MoneyButton />
    </div>
  );
}
