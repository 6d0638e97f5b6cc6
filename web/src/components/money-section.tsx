import { endsWithinFiveYears, moneyText } from '@contract/money.ts';
import type { Property } from '@contract/properties.ts';
import { useMoney } from '@/lib/money.ts';
import classes from './money-section.module.css';
import { MoneyButton, useMoneyResult } from './money.tsx';
import { MoneyYears } from './money-years.tsx';
import { Text } from './plain.tsx';

/** How long the money of the family lasts in a home, with what the answer does not count. */
export function MoneySection({ property }: { property: Property }) {
  const money = useMoney();
  const result = useMoneyResult(property);
  return (
    <div className={classes.root}>
      <div role="status">
        {money && !result && (
          <Text>The owner has not stated the price of a room, so there is no answer.</Text>
        )}
        {result && (
          <>
            <p>How long your money lasts</p>
            <p className={classes.answer}>{moneyText(result)}</p>
          </>
        )}
        {result && result.missing.length > 0 && (
          <Text>
            The home costs at least what is counted. Not stated and not counted: {result.missing.join(', ')}.
          </Text>
        )}
        {result && endsWithinFiveYears(result) && property.payments.includes('Medicaid') && (
          <Text>This home accepts Medicaid. Ask what happens when the savings are spent.</Text>
        )}
      </div>
      {money && result && result.years.length > 1 && (
        <MoneyYears homes={[{ name: property.name, years: result.years }]} savings={money.savings} />
      )}
      <MoneyButton />
    </div>
  );
}
