import { useCallback, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import type { CreateProperty } from '@contract/properties.ts';
import { toast } from '@/lib/toast.ts';
import { PhotoField } from '../../photos/components/photo-field.tsx';
import type { Uploads } from '../../photos/uploads.ts';
import { endsVerification, type FormValues } from '../form-values.ts';
import type { SaveFailure } from '../save-failure.ts';
import { fieldLabels, firstField, validate, type FieldErrors, type FieldName } from '../validate.ts';
import { OfferFields, TermsFields } from './detail-fields.tsx';
import { fieldId, textField } from './field-props.ts';
import { PlaceFields } from './place-fields.tsx';
import classes from './property-form.module.css';

type Props = {
  values: FormValues;
  /** What the team verified: the saved values of a verified home. */
  verified?: FormValues | undefined;
  onChange: (change: Partial<FormValues>) => void;
  uploads: Uploads;
  /** 'Create' or 'Update'. */
  submitLabel: string;
  /** Resolves with what kept the home from being saved. */
  onSave: (property: CreateProperty) => Promise<SaveFailure | undefined>;
  onCancel: () => void;
};

/** Brings the field into view and the cursor into it, once React has drawn its error. */
function show(field: FieldName, then?: () => void) {
  requestAnimationFrame(() => {
    const element = document.getElementById(fieldId(field));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    then?.();
  });
}

export function PropertyForm(props: Props) {
  const { values, verified, onChange, uploads, submitLabel, onSave, onCancel } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);

  // Kept the same from one drawing to the next: the checkboxes and photos then stay as they are while someone types.
  const change = useCallback(
    (part: Partial<FormValues>) => {
      const touched = Object.keys(part);
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !touched.includes(field))),
      );
      onChange(part);
    },
    [onChange],
  );
  const refuse = (next: FieldErrors, then?: () => void) => {
    setErrors(next);
    const first = firstField(next);
    if (first) show(first, then);
  };
  const submit = async () => {
    const checked = validate(values);
    setFailure(undefined);
    if (!checked.ok) {
      const { title, message } = checked.toast;
      // After the focus has moved: the toast keeps away from it.
      return refuse(checked.errors, () => toast.error(title, message));
    }
    setErrors({});
    setIsSaving(true);
    const failed = await onSave(checked.property);
    // Rendered at once, because an inert field does not take the focus.
    flushSync(() => {
      setIsSaving(false);
      setFailure(failed);
    });
    if (failed) refuse(failed.errors);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSaving) void submit();
  };

  const fields = { values, errors, onChange: change };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.fields} inert={isSaving}>
        {verified && (
          <Text className={classes.hint}>
            This home is verified. If you change its name, address or care types, families no longer see
            “Verified” until our team checks it again.
          </Text>
        )}
        <TextInput
          {...textField('name', fields)}
          label={fieldLabels.name}
          required
          autoComplete="off"
          data-autofocus
        />
        <PlaceFields {...fields} />
        <OfferFields {...fields} />
        <PhotoField uploads={uploads} />
        <TermsFields {...fields} />
      </div>
      <output>
        {verified && endsVerification(verified, values) && (
          <Text component="span" className={classes.hint}>
            When you save, this home loses “Verified”, because its name, address or care types have changed.
          </Text>
        )}
      </output>
      {failure && (
        <Alert color="red" variant="light" className={classes.preLine}>
          {failure.message}
          {failure.canRetry && (
            <Button type="submit" variant="default" display="block" mt="sm">
              Try again
            </Button>
          )}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving...' : submitLabel}
        </Button>
      </Group>
    </form>
  );
}
