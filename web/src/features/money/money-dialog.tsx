import { useState } from 'react';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { changeCostChoice, personOptions, useCostChoice } from './cost-choice.ts';
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
import { Modal } from '@/components/modal.tsx';
import classes from './money-dialog.module.css';
import { Select } from '@/components/select.tsx';

/** The income and savings of the family, which stay in the browser. Each change is kept at once. */
function MoneyDialog({ onClose }: { onClose: () => void }) {
  const typed = useTypedMoney();
  const choice = useCostChoice();
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
    <Modal opened onClose={onClose} title="How long will the money last?" size="lg">
      <Stack gap="md">
        <Text>
          Enter what you have, and each home says how long it lasts there. These figures stay in this browser
          until you forget them or log out: we do not receive them.
        </Text>
        <fieldset className={classes.group}>
          <legend>Income each month, after taxes</legend>
          <div className={classes.fields}>
            {field('socialSecurity', 'Social Security')}
            {field('pension', 'Pension')}
            {field('va', 'VA benefits')}
            {field('rent', 'Rent that you receive')}
            {field('family', 'Help from family')}
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>What you have</legend>
          <div className={classes.fields}>
            {field('savings', 'Savings')}
            {field('houseValue', 'A house to be sold', 'What is left after the sale')}
            {field('houseMonth', 'Sold in month', 'From now, from 1 to 120')}
          </div>
        </fieldset>
        <fieldset className={classes.group}>
          <legend>What it has to pay</legend>
          <div className={classes.fields}>
            <Select
              label="For whom"
              data={personOptions}
              value={String(choice.persons)}
              onChange={(event) => changeCostChoice({ persons: event.currentTarget.value === '2' ? 2 : 1 })}
            />
            {field('otherCosts', 'Other costs each month', 'Medicines, telephone, a car')}
            {field('rise', 'Prices rise each year by', 'In percent, from 0 to 25')}
          </div>
        </fieldset>
        <Checkbox
          label="Show it on the cards of homes too"
          checked={typed.isOnCards}
          onChange={(event) => change({ isOnCards: event.currentTarget.checked })}
        />
        <Text>
          This is a calculation, not advice. It leaves out taxes, interest, a rise of your income, insurance
          for long-term care, and Medicaid, which may pay when the savings are spent.
        </Text>
        <Group justify="flex-end" wrap="wrap-reverse" gap="sm">
          {typed !== noMoney && (
            <Button variant="subtle" color="red" onClick={forgetMoney}>
              Forget
            </Button>
          )}
          <Button onClick={done}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

export default withLibrary(MoneyDialog);
