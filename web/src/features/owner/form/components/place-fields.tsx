import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { states } from '@contract/options.ts';
import { useZipPlace } from '../use-zip-place.ts';
import { fieldLabels } from '../validate.ts';
import { textField, type FieldsProps } from './field-props.ts';
import classes from './property-form.module.css';

const stateChoices = [
  { value: '', label: 'Choose a state' },
  ...states.map(({ code, name }) => ({ value: code, label: name })),
];

/** Where the home is. A ZIP code fills city and state. */
export function PlaceFields(props: FieldsProps) {
  const { values, onChange } = props;
  const hint = useZipPlace(values, onChange);
  const fitting = hint?.state;
  return (
    <>
      <TextInput
        {...textField('street', props)}
        label={fieldLabels.street}
        required
        autoComplete="street-address"
      />
      <div>
        <div className={classes.place}>
          <TextInput
            {...textField('city', props)}
            label={fieldLabels.city}
            required
            autoComplete="address-level2"
          />
          <NativeSelect
            {...textField('state', props)}
            label={fieldLabels.state}
            required
            data={stateChoices}
            autoComplete="address-level1"
          />
          <TextInput
            {...textField('zipCode', props)}
            label={fieldLabels.zipCode}
            required
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
        <output>
          {hint && (
            <Text component="span" className={classes.hint}>
              {hint.text}
              {fitting && (
                <Button variant="subtle" onClick={() => onChange({ state: fitting.code })}>
                  Change the state to {fitting.name}
                </Button>
              )}
            </Text>
          )}
        </output>
      </div>
    </>
  );
}
