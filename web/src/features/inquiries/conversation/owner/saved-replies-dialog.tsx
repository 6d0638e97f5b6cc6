import { useRef } from 'react';
import { TextInput } from '@mantine/core';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { schemaResolver } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import { saveRepliesSchema, type SavedReply } from '@contract/inquiries/messages.ts';
import { FailureAlert, LongTextField, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { PlusIcon, TrashIcon } from '@/components/more-icons.tsx';
import { toast } from '@/lib/toast.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { t } from '../catalog.ts';
import { savedRepliesQuery, saveReplies } from '../api.ts';
import classes from './saved-replies.module.css';

type Props = { ownerId: string; replies: SavedReply[]; onClose: () => void };

type Fields = { replies: { key: string; title: string; body: string }[] };
const emptyReply = (): Fields['replies'][number] => ({ key: crypto.randomUUID(), title: '', body: '' });

/** Changes the saved replies of an owner. They are saved together. */
export function SavedRepliesDialog(props: Props) {
  useReturnFocus();
  return (
    <ModalDialog opened onClose={props.onClose} title={t.savedReplies()} size="44rem" fillsPhone>
      <RepliesForm {...props} />
    </ModalDialog>
  );
}

function RepliesForm({ ownerId, replies, onClose }: Props) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const form = useKeptForm<Fields>(`saved-replies:${ownerId}`, {
    initialValues: {
      replies:
        replies.length > 0 ? replies.map(({ id, ...reply }) => ({ key: id, ...reply })) : [emptyReply()],
    },
    validate: schemaResolver(saveRepliesSchema, { sync: true }),
  });
  const saving = useMutation({
    mutationFn: ({ replies }: Fields) =>
      saveReplies(
        ownerId,
        replies.map(({ title, body }) => ({ title, body })),
      ),
    onSuccess: (saved) => {
      client.setQueryData(savedRepliesQuery(ownerId).queryKey, saved);
      toast.success(t.savedRepliesChanged());
      onClose();
    },
  });
  const count = form.values.replies.length;
  const focusLast = () =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLInputElement>('input');
      fields?.item(fields.length - 1).focus();
    });
  return (
    <form noValidate onSubmit={sendOnce(form, saving)}>
      <Column>
        <Paragraph>{t.writeAnswersCommonQuestionsOnceAnd({ replies: limits.savedReplies })}</Paragraph>
        <Column ref={list}>
          {form.values.replies.map(({ key, body }, index) => (
            <fieldset key={key} className={classes.reply}>
              <legend>{t.replyNumber({ number: index + 1 })}</legend>
              <TextInput
                label={t.title()}
                required
                maxLength={limits.savedReplyTitle}
                {...form.getInputProps(`replies.${index}.title`)}
              />
              <LongTextField
                label={t.text()}
                required
                max={limits.message}
                {...form.getInputProps(`replies.${index}.body`)}
                value={body}
              />
              <div>
                <ActionButton
                  variant="danger"
                  leftSection={<TrashIcon />}
                  aria-label={t.removeReply({ number: index + 1 })}
                  onClick={() => {
                    form.removeListItem('replies', index);
                    addButton.current?.focus();
                  }}
                >
                  {t.remove()}
                </ActionButton>
              </div>
            </fieldset>
          ))}
        </Column>
        <div>
          <ActionButton
            ref={addButton}
            variant="default"
            leftSection={<PlusIcon />}
            onClick={() => {
              if (count >= limits.savedReplies) return;
              form.insertListItem('replies', emptyReply());
              focusLast();
            }}
            aria-disabled={count >= limits.savedReplies}
          >
            {t.addReply()}
          </ActionButton>
        </div>
        <FailureAlert of={saving} />
        <Row justify="end">
          <ActionButton variant="default" onClick={onClose}>
            {t.cancel()}
          </ActionButton>
          <SubmitButton isBusy={saving.isPending}>{t.save()}</SubmitButton>
        </Row>
      </Column>
    </form>
  );
}
