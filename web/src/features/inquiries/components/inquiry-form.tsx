import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { limits } from '@contract/limits.ts';
import { checkInquiry, type InquiryErrors } from '../check-inquiry.ts';
import { draftOf, dropDraft, emptyInquiry, keepDraft, type InquiryFields } from '../inquiry-draft.ts';
import { useSendInquiry } from '../use-send-inquiry.ts';
import { PhoneField } from './phone-field.tsx';

type Props = { propertyId: string; userId: string };

type Outcome = { sent: string; refusal: string; addTo?: string | undefined };
const nothingYet: Outcome = { sent: '', refusal: '' };

const fieldOrder = ['message', 'phone', 'email'] as const;

/** Writes to the owner of a home. What is typed stays until it is sent. */
export function InquiryForm({ propertyId, userId }: Props) {
  const [fields, setFields] = useState(() => draftOf(propertyId, userId));
  const [errors, setErrors] = useState<InquiryErrors>({});
  const [outcome, setOutcome] = useState<Outcome>(nothingYet);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { addTo } = outcome;
  const showOutcome = (next: Outcome) => {
    setOutcome(next);
    // The button that adds goes away, and the focus must not go with it.
    if (addTo !== undefined && next.addTo === undefined) submitButton.current?.focus();
  };
  const { send, isPending } = useSendInquiry(propertyId, {
    onSent: (sent) => {
      setFields(emptyInquiry);
      showOutcome({ ...nothingYet, sent });
    },
    onRefused: (refusal, inquiryId) => showOutcome({ sent: '', refusal, addTo: inquiryId }),
  });

  useEffect(() => {
    if (fieldOrder.every((field) => fields[field] === '')) dropDraft(propertyId);
    else keepDraft(propertyId, { userId, ...fields });
  }, [propertyId, userId, fields]);

  const change = (field: keyof InquiryFields) => (value: string) => {
    setFields((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
    // Who shortens a text that was too long to add can still add it.
    setOutcome((now) => (now.addTo === undefined ? nothingYet : now));
  };
  const focus = (form: HTMLFormElement | null, field: string) => {
    const input = form?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  };
  /** Phone and email stay as they were sent, so only the message has to be right. */
  const add = (event: MouseEvent<HTMLButtonElement>, inquiryId: string) => {
    const { message } = checkInquiry(fields);
    setErrors({ message });
    if (message) focus(event.currentTarget.form, 'message');
    else send(fields, inquiryId);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkInquiry(fields);
    setErrors(found);
    const first = fieldOrder.find((field) => found[field]);
    if (!first) return send(fields);
    focus(event.currentTarget, first);
  };

  return (
    <form noValidate onSubmit={onSubmit} aria-label="Contact Property Owner">
      <Stack gap="md">
        <Textarea
          label="Message"
          name="message"
          required
          rows={6}
          resize="vertical"
          value={fields.message}
          error={errors.message}
          description={`${fields.message.trim().length.toLocaleString('en-US')} of ${limits.message.toLocaleString('en-US')} characters`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => change('message')(event.currentTarget.value)}
        />
        <PhoneField value={fields.phone} error={errors.phone} onChange={change('phone')} />
        <TextInput
          label="Email (optional)"
          name="email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          maxLength={limits.email}
          value={fields.email}
          error={errors.email}
          onChange={(event) => change('email')(event.currentTarget.value)}
        />
        <Text c="dimmed">
          Only the owner of this home will see your message, phone number and email, and nobody else.
        </Text>
        {outcome.refusal && (
          <Alert color="red" role="alert">
            <Text>{outcome.refusal}</Text>
            {addTo !== undefined && (
              <Text mt="xs">
                You can add what you typed here to the message you already sent; your phone number and email
                stay the same.
              </Text>
            )}
          </Alert>
        )}
        {addTo !== undefined && (
          <Button fullWidth aria-disabled={isPending} onClick={(event) => add(event, addTo)}>
            Add this to your message
          </Button>
        )}
        <div>
          {/* Not disabled: it would lose the focus. */}
          <Button
            ref={submitButton}
            type="submit"
            fullWidth
            variant={addTo === undefined ? 'filled' : 'default'}
            aria-disabled={isPending}
          >
            {isPending ? 'Please wait...' : 'Send Inquiry'}
          </Button>
          <Text role="status" fw={600} mt="xs">
            {outcome.sent}
          </Text>
        </div>
      </Stack>
    </form>
  );
}
