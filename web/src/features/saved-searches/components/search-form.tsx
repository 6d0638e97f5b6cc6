import { useMutation } from '@tanstack/react-query';
import { TextInput } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { schemaResolver } from '@mantine/form';
import { mailIntervals, type MailInterval } from '@contract/options.ts';
import { limits } from '@contract/limits.ts';
import { updateSearchSchema, type SavedSearch } from '@contract/saved-searches/saved-searches.ts';
import { WarningIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
import { ApiError } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { t } from '../catalog.ts';
import { intervalLabels } from '../interval-labels.ts';
import classes from './search-form.module.css';

export type SearchValues = Pick<SavedSearch, 'name' | 'mail'>;
type Props = {
  initialValues: SearchValues;
  submitLabel: string;
  /** @throws when the search was not saved. */
  send: (values: SearchValues) => Promise<void> | void;
  onCancel: () => void;
};

/** The name and the mail of a saved search. */
export function SearchForm({ initialValues, submitLabel, send, onCancel }: Props) {
  const form = useKeptForm(`saved-search:${initialValues.name}`, {
    initialValues,
    validate: schemaResolver(updateSearchSchema, { sync: true }),
  });
  const sending = useMutation({
    mutationFn: async (values: SearchValues) => send({ ...values, name: values.name.trim() }),
  });
  const { error } = sending;
  return (
    <form noValidate onSubmit={sendOnce(form, sending)}>
      <Column>
        <TextInput
          label={t.name()}
          maxLength={limits.name}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <fieldset className={classes.group}>
          <legend>{t.emailsAboutNewHomes()}</legend>
          {mailIntervals.map((interval: MailInterval) => (
            <label key={interval} className={classes.choice}>
              <input
                type="radio"
                name="mail"
                value={interval}
                checked={form.values.mail === interval}
                onChange={() => form.setFieldValue('mail', interval)}
              />
              {intervalLabels[interval]}
            </label>
          ))}
        </fieldset>
        <Paragraph>{t.weEmailYouWhenHomeThat()}</Paragraph>
        {error && (
          <Callout tone="warning" icon={<WarningIcon />}>
            <Paragraph>{failureTextOf(error)}</Paragraph>
            {error instanceof ApiError && error.status === 409 && (
              <Link to={paths.searches()} onClick={onCancel}>
                {t.lookAtYourSavedSearches()}
              </Link>
            )}
          </Callout>
        )}
        <Row className="push-end" grow wrap="wrap-reverse" gap="sm">
          <ActionButton variant="default" onClick={onCancel}>
            {t.cancel()}
          </ActionButton>
          <SubmitButton isBusy={sending.isPending}>{submitLabel}</SubmitButton>
        </Row>
      </Column>
    </form>
  );
}
