import { useEffect, useRef, type ComponentType } from 'react';
import { Callout } from '@/components/callout.tsx';
import { Column, Paragraph } from '@/components/plain.tsx';
import { limits } from '@contract/limits.ts';
import { LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { t } from '../catalog.ts';
import { useReply } from './use-reply.ts';

type Props = {
  inquiryId: string;
  userId: string;
  /** The last message on screen. */
  newestId: string | undefined;
  /** For the side of an owner. */
  ownerId?: string | undefined;
  /** Saved replies of an owner. `onInsert` adds a text to what is written. */
  Tools?: ComponentType<{ ownerId: string; onInsert: (text: string) => void }>;
  onSent?: (() => void) | undefined;
};

export function ReplyBox({ inquiryId, userId, newestId, ownerId, Tools, onSent }: Props) {
  const reply = useReply(inquiryId, userId, onSent);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useRef<HTMLDivElement>(null);
  const { problem } = reply;
  // Another one after the answer of a colleague, which appears above and moves the warning.
  const warning = problem === undefined ? undefined : `${newestId} ${problem}`;
  useEffect(() => {
    if (warning !== undefined) sending.current?.scrollIntoView({ block: 'nearest' });
  }, [warning]);
  const insert = (text: string) => {
    reply.write(reply.body.trim() === '' ? text : `${reply.body.trimEnd()}\n\n${text}`);
    field.current?.focus();
  };
  return (
    <Column gap="sm">
      {/* Outside the form: the forms of its dialogs would submit this one too. */}
      {Tools && ownerId !== undefined && <Tools ownerId={ownerId} onInsert={insert} />}
      <form
        noValidate
        aria-label={t.reply()}
        onSubmit={(event) => {
          event.preventDefault();
          reply.send();
          field.current?.focus();
        }}
      >
        <LongTextField
          ref={field}
          label={t.yourMessage()}
          max={limits.message}
          value={reply.body}
          // Not disabled while it is sent, so that it keeps the focus.
          readOnly={reply.isPending}
          error={reply.invalid}
          onChange={(event) => reply.write(event.currentTarget.value)}
        />
        <div className="above-sm" ref={sending}>
          {problem !== undefined && (
            <Callout tone="warning" className="below-sm">
              <Paragraph>{problem}</Paragraph>
            </Callout>
          )}
          <SubmitButton isBusy={reply.isPending}>
            {reply.isAnswered ? t.sendAnyway() : problem !== undefined ? t.sendAgain() : t.sendMessage()}
          </SubmitButton>
          <Paragraph className="strong above-xs" role="status">
            {reply.sent && t.yourMessageHasBeenSent()}
          </Paragraph>
        </div>
      </form>
    </Column>
  );
}
