import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  agreementParts,
  increaseYears,
  leaveReasons,
  noLeaveReason,
  type AgreementPart,
} from '@contract/properties/agreement.ts';
import { Paragraph } from '@/components/plain.tsx';
import { chosenReasons, increaseField, isAgreementFilled } from '../agreement-values.ts';
import type { FormValues } from '../form-values.ts';
import { inOrder } from '../typed.ts';
import { propsOf } from './property-fields.tsx';
import { AgreementFileField } from './agreement-file-field.tsx';
import classes from './property-form.module.css';

type Props = { form: UseFormReturnType<FormValues>; home: { id: string; name: string } | null };

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
const units = { days: 'In days', months: 'In months', percent: 'In percent' };
/** What a number means, where the unit does not say it. */
const hints: { [Part in AgreementPart]?: string } = {
  increaseNoticeDays: 'In days. Enter 0 for none',
  fixedMonths: 'In months after moving in. Enter 0 if it is not fixed',
  communityFeeBack: 'In percent. Enter 0 for nothing',
  communityFeeBackDays: 'In days after moving in. Leave blank if there is no limit',
  depositBack: 'In percent. Enter 0 for nothing',
  depositBackDays: 'In days after moving in. Leave blank if there is no limit',
  hospitalDays: 'In days. Enter 0 if it is not kept',
  hospitalPrice: 'In percent of the price. Enter 100 for the full price',
};
const flags = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What families should know before they sign. Nothing in it is required. */
export function AgreementFields({ form, home }: Props) {
  const { agreement } = form.values;
  const path = (field: string) => ({
    name: `agreement.${field}`,
    ...form.getInputProps(`agreement.${field}`),
  });
  const input = (part: AgreementPart) => {
    const described = agreementParts[part];
    const props = { label: described.label, ...path(part) };
    if (described.kind === 'number')
      return (
        <TextInput key={part} {...props} {...number} description={hints[part] ?? units[described.unit]} />
      );
    const options = described.kind === 'choice' ? described.options.map(String) : flags;
    return <NativeSelect key={part} {...props} data={[{ value: '', label: 'Not stated' }, ...options]} />;
  };
  const chosen = chosenReasons(agreement);
  /** The last one stands alone. */
  const choose = (next: string[]) => {
    const isNew = next.includes(noLeaveReason) && !chosen.includes(noLeaveReason);
    const reasons = isNew
      ? [noLeaveReason]
      : next.filter((reason) => next.length === 1 || reason !== noLeaveReason);
    form.setFieldValue('agreement.leaveReasons', inOrder(reasons, leaveReasons).join('; '));
  };
  return (
    <details className={classes.section}>
      <summary>
        What your contract says <span>{isAgreementFilled(agreement) ? 'Filled in' : 'Optional'}</span>
      </summary>
      <Paragraph className="below-sm">
        Families see what you state, and that the rest is not stated. With your contract at hand, it takes
        about ten minutes.
      </Paragraph>
      <fieldset className={classes.group}>
        <legend>By how many percent your prices rose</legend>
        <div className={classes.columns}>
          {increaseYears().map((year) => (
            <TextInput
              key={year}
              label={`In ${year}`}
              inputMode="decimal"
              autoComplete="off"
              {...path(increaseField(year))}
            />
          ))}
        </div>
        <Paragraph className={classes.hint}>Enter 0 for a year without an increase.</Paragraph>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Price after moving in</legend>
        <div className={classes.columns}>
          {(['increasePace', 'increaseNoticeDays', 'fixedMonths'] as const).map(input)}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Refunds and notice</legend>
        <div className={classes.columns}>
          {(['communityFeeBack', 'communityFeeBackDays', 'depositBack', 'depositBackDays'] as const).map(
            input,
          )}
          <TextInput {...propsOf(form, 'noticeDays')} {...number} description="In days" />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Staying in the home</legend>
        <div className={classes.columns}>
          {(['hospitalDays', 'hospitalPrice', 'moneyEnds', 'medicaidMonths'] as const).map(input)}
        </div>
        <Checkbox.Group
          className="above-sm"
          label={agreementParts.leaveReasons.label}
          value={chosen}
          error={form.errors['agreement.leaveReasons']}
          onChange={choose}
        >
          <div className={classes.options}>
            {leaveReasons.map((reason) => (
              <Checkbox key={reason} value={reason} label={reason} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Living in the home</legend>
        <div className={classes.columns}>
          {(['secondPersonCare', 'nightStaff', 'pets', 'arbitration'] as const).map(input)}
        </div>
      </fieldset>
      <AgreementFileField home={home} />
    </details>
  );
}
