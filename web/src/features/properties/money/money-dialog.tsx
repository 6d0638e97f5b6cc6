import { useState } from 'react';
import { Checkbox, TextInput } from '@mantine/core';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { changeMonthlyCostChoice, personOptions, useMonthlyCostChoice } from './monthly-cost-choice.ts';
import {
  forgetMoney,
  moneyFields,
  noMoney,
  readMoney,
  saveMoney,
  useTypedMoney,
  type MoneyField,
  type TypedMoney,
} from './stored-money.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import classes from './money-dialog.module.css';
import { ChoiceField } from '@/components/choice-field.tsx';
import { t } from './catalog.ts';

/** The income and savings of the family, which stay in the browser. Each change is kept at once. */
function MoneyDialog({ onClose }: { onClose: () => void }) {
  const typed = useTypedMoney();
  const choice = useMonthlyCostChoice();
  const [touched, setTouched] = useState<MoneyField[]>([]);
  const { errors } = readMoney(typed);
  const change = (changed: Partial<TypedMoney>) => saveMoney({ ...typed, ...changed });
  useReturnFocus();
  const field = (name: MoneyField, label: string, description?: string) => (
    <TextInput
      key={name}
      label={label}
      description={description}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={typed[name]}
      error={touched.includes(name) && errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      onBlur={() => setTouched([...touched, name])}
    />
  );
  const done = () => {
    const wrong = moneyFields.filter((name) => errors[name] !== undefined);
    setTouched(wrong);
    if (wrong.length === 0) onClose();
    else document.querySelector<HTMLInputElement>(`[role=dialog] input[name=${wrong[0]}]`)?.focus();
  };
  return (
    <ModalDialog opened onClose={onClose} title={t.howLongWillMoneyLast()} size="lg">
      <Column>
        <Paragraph>{t.enterWhatYouHaveAndEach()}</Paragraph>
        <fieldset className={classes.group}>
          <legend>{t.incomeEachMonthAfterTaxes()}</legend>
          <div className={classes.fields}>
            {field('socialSecurity', t.socialSecurity())}
            {field('pension', t.pension())}
            {field('va', t.vaBenefits())}
            {field('rent', t.rentYouReceive())}
            {field('family', t.helpFromFamily())}
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t.whatYouHave()}</legend>
          <div className={classes.fields}>
            {field('savings', t.savings())}
            {field('houseValue', t.houseYouWillSell(), t.whatYouWouldHaveLeftAfter())}
            {field('houseMonth', t.soldInMonth(), t.fromNowInMonths())}
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t.whatItHasCover()}</legend>
          <div className={classes.fields}>
            <ChoiceField
              label={t.forWhom()}
              data={personOptions}
              value={String(choice.persons)}
              onChange={(event) =>
                changeMonthlyCostChoice({ persons: event.currentTarget.value === '2' ? 2 : 1 })
              }
            />
            {field('otherCosts', t.otherCostsEachMonth(), t.medicinePhoneCar())}
            {field('rise', t.pricesRiseEachYearBy(), t.percentRange())}
          </div>
        </fieldset>
        <Checkbox
          label={t.ifHomeStatesItsPriceIncreases()}
          checked={typed.usesIncreases ?? true}
          onChange={(event) => change({ usesIncreases: event.currentTarget.checked })}
        />
        <Checkbox
          label={t.showItOnCardsHomesToo()}
          checked={typed.isOnCards}
          onChange={(event) => change({ isOnCards: event.currentTarget.checked })}
        />
        <Paragraph>{t.thisIsCalculationNotAdviceIt()}</Paragraph>
        <Row justify="end" wrap="wrap-reverse" gap="sm">
          {typed !== noMoney && (
            <ActionButton variant="danger" onClick={forgetMoney}>
              {t.clear()}
            </ActionButton>
          )}
          <ActionButton onClick={done}>{t.done()}</ActionButton>
        </Row>
      </Column>
    </ModalDialog>
  );
}

export default withLibrary(MoneyDialog);
