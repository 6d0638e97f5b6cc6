import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  agreementParts,
  increaseYears,
  leaveReasons,
  noLeaveReason,
  type AgreementPart,
} from '@contract/properties/agreement.ts';
import { agreementText } from '@contract/properties/agreement-text.ts';
import { Paragraph } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import { chosenReasons, increaseField, isAgreementFilled } from '../agreement-values.ts';
import type { FormValues } from '../form-values.ts';
import { inOrder } from '../typed.ts';
import { propsOf } from './property-fields.tsx';
import { AgreementFileField } from './agreement-file-field.tsx';
import classes from './property-form.module.css';

type Props = { form: UseFormReturnType<FormValues>; home: { id: string; name: string } | null };

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
const units = { days: t.inDays(), months: t.inMonths(), percent: t.inPercent() };
/** What a number means, where the unit does not say it. */
const hints: { [Part in AgreementPart]?: string } = {
  increaseNoticeDays: t.inDaysEnter0ForNone(),
  fixedMonths: t.inMonthsAfterMovingInEnter(),
  communityFeeBack: t.inPercentEnter0ForNothing(),
  communityFeeBackDays: t.inDaysAfterMovingInLeave(),
  depositBack: t.inPercentEnter0ForNothing(),
  depositBackDays: t.inDaysAfterMovingInLeave(),
  hospitalDays: t.inDaysEnter0IfIt(),
  hospitalPrice: t.inPercentPriceEnter100For(),
};
const flags = [
  { value: 'yes', label: t.yes() },
  { value: 'no', label: t.no() },
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
    const props = { label: agreementText(described.label), ...path(part) };
    if (described.kind === 'number')
      return (
        <TextInput key={part} {...props} {...number} description={hints[part] ?? units[described.unit]} />
      );
    const options =
      described.kind === 'choice'
        ? described.options.map((option) => ({ value: option, label: agreementText(option) }))
        : flags;
    return <NativeSelect key={part} {...props} data={[{ value: '', label: t.notStated() }, ...options]} />;
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
        {t.whatYourContractSays()} <span>{isAgreementFilled(agreement) ? t.filledIn() : t.optional()}</span>
      </summary>
      <Paragraph className="below-sm">{t.familiesSeeWhatYouStateAnd()}</Paragraph>
      <fieldset className={classes.group}>
        <legend>{t.byHowManyPercentYourPrices()}</legend>
        <div className={classes.columns}>
          {increaseYears().map((year) => (
            <TextInput
              key={year}
              label={t.in({ year })}
              inputMode="decimal"
              autoComplete="off"
              {...path(increaseField(year))}
            />
          ))}
        </div>
        <Paragraph className={classes.hint}>{t.enter0ForYearWithoutIncrease()}</Paragraph>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t.priceAfterMovingIn()}</legend>
        <div className={classes.columns}>
          {(['increasePace', 'increaseNoticeDays', 'fixedMonths'] as const).map(input)}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t.refundsAndNotice()}</legend>
        <div className={classes.columns}>
          {(['communityFeeBack', 'communityFeeBackDays', 'depositBack', 'depositBackDays'] as const).map(
            input,
          )}
          <TextInput {...propsOf(form, 'noticeDays')} {...number} description={t.inDays()} />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t.stayingInHome()}</legend>
        <div className={classes.columns}>
          {(['hospitalDays', 'hospitalPrice', 'moneyEnds', 'medicaidMonths'] as const).map(input)}
        </div>
        <Checkbox.Group
          className="above-sm"
          label={agreementText(agreementParts.leaveReasons.label)}
          value={chosen}
          error={form.errors['agreement.leaveReasons']}
          onChange={choose}
        >
          <div className={classes.options}>
            {leaveReasons.map((reason) => (
              <Checkbox key={reason} value={reason} label={agreementText(reason)} />
            ))}
          </div>
        </Checkbox.Group>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t.livingInHome()}</legend>
        <div className={classes.columns}>
          {(['secondPersonCare', 'nightStaff', 'pets', 'arbitration'] as const).map(input)}
        </div>
      </fieldset>
      <AgreementFileField home={home} />
    </details>
  );
}
