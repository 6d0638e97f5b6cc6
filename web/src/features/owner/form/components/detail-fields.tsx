import { Switch, Textarea, TextInput } from '@mantine/core';
import { amenities, careTypes, dailyLivingFormLabel } from '@contract/options.ts';
import { descriptionOf } from '../form-values.ts';
import { fieldLabels } from '../validate.ts';
import { fieldId, textField, type FieldsProps } from './field-props.ts';
import { OptionChecks } from './option-checks.tsx';
import classes from './property-form.module.css';

const amenityLabels = { 'Assistance with Daily Living': dailyLivingFormLabel };

/** What the home offers, and the description that is made of it. */
export function OfferFields(props: FieldsProps) {
  const { values, onChange } = props;
  return (
    <>
      <OptionChecks field="careTypes" options={careTypes} chosen={values.careTypes} onChange={onChange} />
      <OptionChecks
        field="amenities"
        options={amenities}
        labels={amenityLabels}
        chosen={values.amenities}
        onChange={onChange}
      />
      <Textarea
        {...textField('additional', props)}
        label={fieldLabels.additional}
        description="In your own words: what makes your home a good place to live?"
        classNames={{ input: classes.growing }}
      />
      <Textarea
        label="Description Preview"
        description="This is what families will read. It is made from the care types, your words and the amenities."
        readOnly
        value={descriptionOf(values)}
        placeholder="Choose care types and amenities to see it."
        classNames={{ input: classes.growing }}
      />
    </>
  );
}

// Text fields, not number fields: those swallow '$4,500' without a word and change under a scrolling finger.
/** How many can live there, at what price, and whether families see the home. */
export function TermsFields(props: FieldsProps) {
  const { values, onChange } = props;
  return (
    <>
      <div className={classes.terms}>
        <TextInput
          {...textField('capacity', props)}
          label={fieldLabels.capacity}
          description="Residents, 1 if left blank"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...textField('availableSpots', props)}
          label={fieldLabels.availableSpots}
          description="Free now, 1 if left blank"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...textField('roomCost', props)}
          label={fieldLabels.roomCost}
          description="Dollars, optional"
          inputMode="decimal"
          leftSection="$"
          autoComplete="off"
        />
      </div>
      <Switch
        id={fieldId('isActive')}
        label={fieldLabels.isActive}
        description="Make this property visible to patients searching"
        checked={values.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}
