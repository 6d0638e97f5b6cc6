import { memo } from 'react';
import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import type { UseFormReturnType } from '@mantine/form';
import { optionText } from '@contract/option-text.ts';
import {
  amenities,
  careTypes,
  dailyLivingFormLabel,
  includedServices,
  languages,
  payments,
  states,
} from '@contract/options.ts';
import { t } from '../catalog.ts';
import {
  descriptionOf,
  fieldLabels,
  requiredFields,
  termsFields,
  type FieldName,
  type FormValues,
} from '../form-values.ts';
import { lowestRate } from '../price-values.ts';
import { costTyped, inOrder } from '../typed.ts';
import { useZipPlace } from '../use-zip-place.ts';
import { LocationField } from './location-field.tsx';
import classes from './property-form.module.css';

type Props = { form: UseFormReturnType<FormValues> };

/** The label, value, error and handler of a text field. */
export const propsOf = (form: Props['form'], field: FieldName) => ({
  label: fieldLabels[field],
  name: field,
  required: requiredFields.some((name) => name === field),
  ...form.getInputProps(field),
});

export const stateOptions = [
  { value: '', label: t.chooseState() },
  ...states.map(({ code, name }) => ({ value: code, label: optionText(name) })),
];

/** The address. The ZIP code fills city and state. */
export function AddressFields({ form }: Props) {
  const hint = useZipPlace(form);
  const matching = hint?.state;
  return (
    <>
      <TextInput {...propsOf(form, 'street')} autoComplete="street-address" />
      <div>
        <div className={classes.columns}>
          <TextInput {...propsOf(form, 'city')} autoComplete="address-level2" />
          <NativeSelect {...propsOf(form, 'state')} data={stateOptions} autoComplete="address-level1" />
          <TextInput {...propsOf(form, 'zipCode')} inputMode="numeric" autoComplete="postal-code" />
        </div>
        <output>
          {hint && (
            <Paragraph as="span" className={classes.hint}>
              {hint.text}
              {matching && (
                <ActionButton variant="subtle" onClick={() => form.setFieldValue('state', matching.code)}>
                  {t.changeState({ state: matching.name })}
                </ActionButton>
              )}
            </Paragraph>
          )}
        </output>
      </div>
      <LocationField form={form} />
    </>
  );
}

/** Care types, amenities, languages, and the description that is generated from them. */
export function OfferFields({ form }: Props) {
  const { values, setFieldValue } = form;
  return (
    <>
      <OptionChecks field="careTypes" chosen={values.careTypes} onChange={setFieldValue} />
      <OptionChecks field="amenities" chosen={values.amenities} onChange={setFieldValue} />
      <OptionChecks field="languages" chosen={values.languages} onChange={setFieldValue} />
      <Textarea
        {...propsOf(form, 'additional')}
        lang="en"
        description={t.inYourOwnWordsWhatMakes()}
        classNames={{ input: classes.growing }}
      />
      <Textarea
        label={t.descriptionPreview()}
        description={t.familiesWillReadThisTextIt()}
        readOnly
        lang="en"
        value={descriptionOf(values)}
        placeholder={t.chooseCareTypesAndAmenitiesSee()}
        classNames={{ input: classes.growing }}
      />
      <TextInput
        {...propsOf(form, 'nameEs')}
        description={t.optionalForReadersOfSpanish()}
        lang="es"
        autoComplete="off"
      />
      <Textarea
        {...propsOf(form, 'descriptionEs')}
        description={t.optionalWithoutItTheyReadTheOther()}
        lang="es"
        classNames={{ input: classes.growing }}
      />
    </>
  );
}

const optionsOf = { careTypes, amenities, languages, includedServices, payments };

type OptionChecksProps = {
  field: keyof typeof optionsOf;
  chosen: string[];
  onChange: Props['form']['setFieldValue'];
};

const labelOf = (option: string) =>
  option === 'Assistance with Daily Living' ? dailyLivingFormLabel : option;

/** A group of checkboxes. Memoized, because typing in another field renders the form. */
export const OptionChecks = memo(function OptionChecks({ field, chosen, onChange }: OptionChecksProps) {
  const options = optionsOf[field];
  return (
    <Checkbox.Group
      label={fieldLabels[field]}
      value={chosen}
      onChange={(next) => onChange(field, inOrder(next, options))}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox key={option} value={option} label={optionText(labelOf(option))} />
        ))}
      </div>
    </Checkbox.Group>
  );
});

// Text fields, because number fields drop '$4,500' silently and change when the page is scrolled.
/** Capacity, price, and whether families see the property. */
export function TermsFields({ form }: Props) {
  const lowest = lowestRate(form.values);
  const filled = lowest !== undefined && {
    value: costTyped(lowest),
    readOnly: true,
    description: t.lowestYourRatesBelow(),
  };
  return (
    <>
      <div className={classes.columns}>
        {termsFields.map(({ field, ...props }) => (
          <TextInput
            key={field}
            {...propsOf(form, field)}
            inputMode="numeric"
            autoComplete="off"
            {...props}
            {...(field === 'roomCost' && filled)}
          />
        ))}
      </div>
      <Switch
        label={fieldLabels.isActive}
        description={t.makeThisPropertyVisiblePatientsSearching()}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </>
  );
}
