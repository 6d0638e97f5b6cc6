import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { schemaResolver, useForm } from '@mantine/form';
import { mailIntervals, type MailInterval } from '@contract/options.ts';
import { limits } from '@contract/limits.ts';
import { updateSearchSchema, type SavedSearch } from '@contract/saved-searches.ts';
import { WarningIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
import { ApiError } from '@/lib/errors.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { intervalLabels } from '../interval-labels.ts';
import { saveErrorText } from '../save-error-text.ts';
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
  const form = useForm({ initialValues, validate: schemaResolver(updateSearchSchema, { sync: true }) });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const submit = async (values: SearchValues) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await send({ ...values, name: values.name.trim() });
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (_errors, _values, event) => focusFirstError(event?.currentTarget))}
    >
      <Column>
        <TextInput
          label="Name"
          maxLength={limits.name}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <fieldset className={classes.group}>
          <legend>Mail about new homes</legend>
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
        <Paragraph>
          We write when a home that fits is listed, has free spots again or lowers its price by 5% or more.
          All your searches come in one mail a day at most, and each mail has a link that ends it with one
          click.
        </Paragraph>
        {failure !== undefined && (
          <Callout tone="warning" icon={<WarningIcon />}>
            <Paragraph>{saveErrorText(failure)}</Paragraph>
            {failure instanceof ApiError && failure.status === 409 && (
              <Link to={paths.searches()} onClick={onCancel}>
                Look at your saved searches
              </Link>
            )}
          </Callout>
        )}
        <Row className="push-end" grow wrap="wrap-reverse" gap="sm">
          <ActionButton variant="default" onClick={onCancel}>
            Cancel
          </ActionButton>
          <ActionButton type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Please wait...' : submitLabel}
          </ActionButton>
        </Row>
      </Column>
    </form>
  );
}
