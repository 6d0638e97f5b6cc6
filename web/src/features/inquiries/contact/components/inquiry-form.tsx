import { useRef, useState, type MouseEvent } from 'react';
import { Checkbox, TextInput } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { useForm } from '@mantine/form';
import type { User } from '@contract/accounts/users.ts';
import { limits } from '@contract/limits.ts';
import { contactWays } from '@contract/inquiries/inquiry-options.ts';
import { LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { ReadNotices } from '@/components/read-notices.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useAddedText } from '../../inquiry-text.ts';
import { draftOf, dropDraft, emptyInquiry, keepDraft, type InquiryFields } from '../inquiry-draft.ts';
import { useSendInquiry } from '../use-send-inquiry.ts';
import { validateInquiry } from '../validate-inquiry.ts';
import { PhoneField } from './phone-field.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import { wayLabels } from '@/lib/way-labels.ts';
import { t } from '../catalog.ts';

type Props = {
  propertyId: string;
  /** Null for a visitor. */
  user: User | null;
  /** The message was written before the sign-in. */
  isBack: boolean;
  onAskForAccount: (fields: InquiryFields) => void;
};

type Outcome = { sent: string; rejection: string; addTo?: string | undefined };
const noOutcome: Outcome = { sent: '', rejection: '' };

/** Sends a message to the owner of a property. Keeps the input as a draft until it is sent. */
export function InquiryForm({ propertyId, user, isBack, onAskForAccount }: Props) {
  const [draft] = useState(() => draftOf(propertyId, user));
  const [outcome, setOutcome] = useState(noOutcome);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { addTo } = outcome;

  const form = useForm({
    initialValues: draft,
    validate: validateInquiry,
    onValuesChange: (fields) => {
      if (fields.message + fields.phone + fields.email === '') dropDraft(propertyId);
      else keepDraft(propertyId, user, fields);
      // A message that was too long to add can be shortened and added.
      setOutcome((now) => (now.addTo === undefined ? noOutcome : now));
    },
  });
  useAddedText(propertyId, (text) => {
    const { message } = form.getValues();
    if (!message.includes(text))
      form.setFieldValue('message', [message.trim(), text].filter(Boolean).join('\n\n'));
  });
  const { contactBy } = form.values;
  const showOutcome = (next: Outcome) => {
    setOutcome(next);
    // The focused "Add" button disappears.
    if (addTo !== undefined && next.addTo === undefined) submitButton.current?.focus();
  };
  const { send, isPending } = useSendInquiry(propertyId, {
    onSent: (sent) => {
      form.setValues(emptyInquiry);
      showOutcome({ ...noOutcome, sent });
    },
    onRejected: (rejection, inquiryId) => showOutcome({ sent: '', rejection, addTo: inquiryId }),
  });
  /** Checks the message only: phone and email of the earlier inquiry stay the same. */
  const add = (event: MouseEvent<HTMLButtonElement>, inquiryId: string) => {
    const { message } = validateInquiry(form.values);
    form.setErrors({ message });
    if (message) focusFirstError(event.currentTarget.form);
    else send(form.values, inquiryId);
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (fields) => (user ? send(fields) : onAskForAccount(fields)),
        (_errors, _fields, event) => focusFirstError(event?.currentTarget),
      )}
      aria-label={t.contactPropertyOwner()}
    >
      <Column>
        {isBack && !outcome.sent && (
          <Callout role="none">
            <Paragraph>{t.youAreSignedInYourMessage()}</Paragraph>
          </Callout>
        )}
        <QuestionButtons
          message={form.values.message}
          onChange={(message) => form.setFieldValue('message', message)}
        />
        <LongTextField
          label={t.message()}
          name="message"
          required
          rows={5}
          max={limits.message}
          {...form.getInputProps('message')}
          value={form.values.message}
        />
        <Checkbox.Group label={t.howMayOwnerReachYou()} {...form.getInputProps('contactBy')}>
          {contactWays.map((way) => (
            <Checkbox
              key={way}
              value={way}
              label={wayLabels[way]}
              aria-invalid={form.errors['contactBy'] ? true : undefined}
            />
          ))}
        </Checkbox.Group>
        <Paragraph className="dimmed">{t.onlyOwnerThisHomeWillSee()}</Paragraph>
        {contactBy.includes('phone') && (
          <PhoneField
            value={form.values.phone}
            error={form.errors['phone']}
            onChange={(phone) => form.setFieldValue('phone', phone)}
          />
        )}
        {contactBy.includes('email') && (
          <TextInput
            label={t.email()}
            name="email"
            type="email"
            inputMode="email"
            required
            autoCapitalize="none"
            autoComplete="email"
            maxLength={limits.email}
            {...form.getInputProps('email')}
          />
        )}
        <ReadNotices before={t.beforeYouWrite()} />
        {outcome.rejection && (
          <Callout tone="warning">
            <Paragraph>{outcome.rejection}</Paragraph>
            {addTo !== undefined && (
              <Paragraph className="above-xs">{t.youCanAddThisTextMessage()}</Paragraph>
            )}
          </Callout>
        )}
        {addTo !== undefined && (
          <ActionButton fullWidth aria-disabled={isPending} onClick={(event) => add(event, addTo)}>
            {t.addThisYourMessage()}
          </ActionButton>
        )}
        {!user && <Paragraph>{t.nextYouSignInOrCreate()}</Paragraph>}
        <div>
          <SubmitButton
            ref={submitButton}
            isBusy={isPending}
            fullWidth
            variant={addTo === undefined ? 'filled' : 'default'}
          >
            {t.sendInquiry()}
          </SubmitButton>
          <Paragraph className="strong above-xs" role="status">
            {outcome.sent}
          </Paragraph>
        </div>
      </Column>
    </form>
  );
}
