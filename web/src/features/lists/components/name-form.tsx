import { TextInput } from '@mantine/core';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { line } from '@contract/fields.ts';
import { limits } from '@contract/limits.ts';
import { suggestMemberName } from '@contract/lists/lists.ts';
import { t as texts } from '@contract/catalog.ts';
import { sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { t } from './catalog.ts';

const fields = {
  name: line(limits.listName, () => texts.listNameRequired()),
  memberName: line(limits.memberName, () => texts.memberNameRequired()),
};
/** The button that opened the form may be gone. */
const focus = (field: HTMLInputElement | null) => field?.focus();

export type Names = { name: string; memberName: string };

type Props = {
  /** The fields to show. A hidden field is not checked. */
  asks: (keyof Names)[];
  initialName?: string;
  submitLabel: string;
  /** Resolves when it is done. A rejection shows its reason and keeps what was typed. */
  send: (names: Names) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
};

/** Asks for the name of a list, or for the name under which its members see the reader. */
export function NameForm({ asks, initialName = '', submitLabel, send, onCancel }: Props) {
  useReturnFocus();
  const { user } = useAuth();
  const schema = z.pick(z.object(fields), {
    ...(asks.includes('name') && { name: true }),
    ...(asks.includes('memberName') && { memberName: true }),
  });
  const form = useKeptForm<Names>(`list-name:${asks.join('+')}:${initialName}`, {
    initialValues: { name: initialName, memberName: user ? suggestMemberName(user) : '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  const sending = useMutation({
    mutationFn: ({ name, memberName }: Names) => send({ name: name.trim(), memberName: memberName.trim() }),
  });

  return (
    <form noValidate onSubmit={sendOnce(form, sending)}>
      <Column>
        {asks.includes('name') && (
          <TextInput
            label={t.nameList()}
            placeholder={t.forMom()}
            maxLength={limits.listName}
            autoComplete="off"
            data-autofocus
            ref={focus}
            {...form.getInputProps('name')}
          />
        )}
        {asks.includes('memberName') && (
          <TextInput
            label={t.yourNameOnThisList()}
            description={t.otherMembersSeeItYourFirst()}
            placeholder={t.nameExample()}
            maxLength={limits.memberName}
            autoComplete="off"
            {...form.getInputProps('memberName')}
          />
        )}
        {sending.error && <Paragraph role="alert">{failureTextOf(sending.error)}</Paragraph>}
        <Row>
          <SubmitButton isBusy={sending.isPending}>{submitLabel}</SubmitButton>
          {onCancel && (
            <ActionButton variant="default" onClick={onCancel}>
              {t.cancel()}
            </ActionButton>
          )}
        </Row>
      </Column>
    </form>
  );
}
