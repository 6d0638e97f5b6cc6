import { useState } from 'react';
import { howLongMoneyLasts, moneyText, type AgreedProperty } from '@contract/properties/money.ts';
import { part } from '@/components/part.tsx';
import classes from '@/components/text-button.module.css';
import { t } from './catalog.ts';
import { useMonthlyCostChoice } from './monthly-cost-choice.ts';
import { useMoney, useTypedMoney } from './stored-money.ts';

export { changeMonthlyCostChoice, personOptions, useMonthlyCostChoice } from './monthly-cost-choice.ts';
export { useMoney } from './stored-money.ts';

const MoneyDialog = part(t.formForMoney(), async () => (await import('./money-dialog.tsx')).default);

/** Opens the income and savings of the family. */
export function MoneyButton() {
  const hasMoney = useMoney() !== null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        onPointerEnter={MoneyDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {hasMoney ? t.changeIncomeAndSavings() : t.howLongWillMoneyLast()}
      </button>
      {isOpen && <MoneyDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** How long the money of the family lasts in this home; null if it is not known. */
export function useMoneyResult(property: AgreedProperty) {
  const [choice, money] = [useMonthlyCostChoice(), useMoney()];
  return money && howLongMoneyLasts(property, choice, money);
}

/** One line, for cards and lists. Nothing before the family enters its figures. */
export function MoneyLine({ property }: { property: AgreedProperty }) {
  const result = useMoneyResult(property);
  return (
    result && (
      <div>
        {property.quote ? t.yourMoneyWithYourQuote() : t.yourMoney()}: {moneyText(result)}
      </div>
    )
  );
}

/** The line of a card, if the family switched it on. */
export function MoneyOnCard({ property }: { property: AgreedProperty }) {
  return useTypedMoney().isOnCards && <MoneyLine property={property} />;
}
