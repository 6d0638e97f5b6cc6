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
    <ModalDialog opened onClose={onClose} title="How long will the money last?" size="lg">
      <Column>
        <Paragraph>
          Enter what you have, and each home shows how long it would last there. These numbers stay in this
          browser until you clear them or log out, and are never sent to us.
        </Paragraph>
        <fieldset className={classes.group}>
          <legend>Income each month, after taxes</legend>
          <div className={classes.fields}>
            {field('socialSecurity', 'Social Security')}
            {field('pension', 'Pension')}
            {field('va', 'VA benefits')}
            {field('rent', 'Rent you receive')}
            {field('family', 'Help from family')}
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>What you have</legend>
          <div className={classes.fields}>
            {field('savings', 'Savings')}
            {field('houseValue', 'A house you will sell', 'What you would have left after the sale')}
            {field('houseMonth', 'Sold in month', 'From now, from 1 to 120')}
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>What it has to cover</legend>
          <div className={classes.fields}>
            <ChoiceField
              label="For whom"
              data={personOptions}
              value={String(choice.persons)}
              onChange={(event) =>
                changeMonthlyCostChoice({ persons: event.currentTarget.value === '2' ? 2 : 1 })
              }
            />
            {field('otherCosts', 'Other costs each month', 'Medicine, phone, a car')}
            {field('rise', 'Prices rise each year by', 'Percent, from 0 to 25')}
          </div>
        </fieldset>
        <Checkbox
          label="If a home states its price increases, use their average for its price"
          checked={typed.usesIncreases ?? true}
          onChange={(event) => change({ usesIncreases: event.currentTarget.checked })}
        />
        <Checkbox
          label="Show it on the cards of homes, too"
          checked={typed.isOnCards}
          onChange={(event) => change({ isOnCards: event.currentTarget.checked })}
        />
        <Paragraph>
          This is a calculation, not advice. It leaves out taxes, interest, increases in your income,
          long-term care insurance, and Medicaid, which may pay when the savings run out.
        </Paragraph>
        <Row justify="end" wrap="wrap-reverse" gap="sm">
          {typed !== noMoney && (
            <ActionButton variant="danger" onClick={forgetMoney}>
              Clear
            </ActionButton>
          )}
          <ActionButton onClick={done}>Done</ActionButton>
        </Row>
      </Column>
    </ModalDialog>
  );
}

export default withLibrary(MoneyDialog);
