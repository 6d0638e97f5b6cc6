import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { createPropertySchema, type CreateProperty } from '@contract/properties.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { toast } from '@/lib/toast.ts';
import { PhotoField } from '../../photos/components/photo-field.tsx';
import type { Uploads } from '../../photos/uploads.ts';
import { endsVerification, toRequest, type FormValues } from '../form-values.ts';
import type { SaveFailure } from '../use-save-property.ts';
import { errorToast, type FieldErrors } from '../validate.ts';
import { AddressFields, fieldProps, OfferFields, TermsFields } from './property-fields.tsx';
import classes from './property-form.module.css';

type Props = {
  form: UseFormReturnType<FormValues>;
  /** The saved values of a verified property. */
  verified?: FormValues | undefined;
  uploads: Uploads;
  /** 'Create' or 'Update'. */
  submitLabel: string;
  /** Resolves with the reason when the property could not be saved. */
  onSave: (property: CreateProperty) => Promise<SaveFailure | undefined>;
  onCancel: () => void;
};

type SubmitEvent = FormEvent<HTMLFormElement> | undefined;

export function PropertyForm({ form, verified, uploads, submitLabel, onSave, onCancel }: Props) {
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);

  const element = useRef<HTMLFormElement>(null);
  // An effect, because a response renders later than the next frame.
  useEffect(() => {
    if (failure?.errors) focusFirstError(element.current);
  }, [failure]);

  const save = async (values: FormValues) => {
    if (isSaving) return;
    setFailure(undefined);
    setIsSaving(true);
    const failed = await onSave(createPropertySchema.parse(toRequest(values)));
    setIsSaving(false);
    setFailure(failed);
    if (failed?.errors) form.setErrors(failed.errors);
  };
  const showErrors = (errors: FieldErrors, values: FormValues, event: SubmitEvent) => {
    const { title, message } = errorToast(values, errors);
    setFailure(undefined);
    // The toast comes after the focus has moved, because it avoids covering the focused field.
    focusFirstError(event?.currentTarget, () => toast.error(title, message));
  };

  return (
    <form ref={element} onSubmit={form.onSubmit(save, showErrors)} noValidate>
      <Stack gap="lg">
        <Stack gap="lg" inert={isSaving}>
          {verified && (
            <Text className={classes.hint}>
              This home is verified. If you change its name, address or care types, families no longer see
              “Verified” until our team has checked it again.
            </Text>
          )}
          <TextInput {...fieldProps(form, 'name')} required autoComplete="off" data-autofocus />
          <AddressFields form={form} />
          <OfferFields form={form} />
          <PhotoField uploads={uploads} />
          <TermsFields form={form} />
        </Stack>
        <output>
          {verified && endsVerification(verified, form.values) && (
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
      </Stack>
    </form>
  );
}
