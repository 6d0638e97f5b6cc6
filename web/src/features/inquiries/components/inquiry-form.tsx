import { useEffect, useState, type FormEvent } from 'react';
import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { limits } from '@contract/limits.ts';
import { checkInquiry, type InquiryErrors } from '../check-inquiry.ts';
import { draftOf, dropDraft, emptyInquiry, keepDraft, type InquiryFields } from '../inquiry-draft.ts';
import { useSendInquiry } from '../use-send-inquiry.ts';
import { PhoneField } from './phone-field.tsx';

type Props = { propertyId: string; userId: string };

const fieldOrder = ['message', 'phone', 'email'] as const;

/** Writes to the owner of a home. What is typed stays until it is sent. */
export function InquiryForm({ propertyId, userId }: Props) {
  const [fields, setFields] = useState(() => draftOf(propertyId, userId));
  const [errors, setErrors] = useState<InquiryErrors>({});
  const [outcome, setOutcome] = useState<{ sent: boolean; refusal: string }>({ sent: false, refusal: '' });
  const { send, isPending } = useSendInquiry(propertyId, {
    onSent: () => {
      setFields(emptyInquiry);
      setOutcome({ sent: true, refusal: '' });
    },
    onRefused: (refusal) => setOutcome({ sent: false, refusal }),
  });

  useEffect(() => {
    if (fieldOrder.every((field) => fields[field] === '')) dropDraft(propertyId);
    else keepDraft(propertyId, { userId, ...fields });
  }, [propertyId, userId, fields]);

  const change = (field: keyof InquiryFields) => (value: string) => {
    setFields((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
    setOutcome({ sent: false, refusal: '' });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkInquiry(fields);
    setErrors(found);
    const first = fieldOrder.find((field) => found[field]);
    if (!first) return send(fields);
    const input = event.currentTarget.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
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
            {outcome.refusal}
          </Alert>
        )}
        <div>
          {/* Not disabled: it would lose the focus. */}
          <Button type="submit" fullWidth aria-disabled={isPending}>
            {isPending ? 'Please wait...' : 'Send Inquiry'}
          </Button>
          <Text role="status" fw={600} mt="xs">
            {outcome.sent && 'Sent. The owner has your message and your phone number.'}
          </Text>
        </div>
      </Stack>
    </form>
  );
}
