import { useState, type ComponentProps } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'busy' | 'onCancel'>;

const noQuestion: Question = { title: '', message: '', confirmLabel: '', onConfirm: () => undefined };

/** `ask` opens a dialog that asks before an action. Render `dialog` once: it returns the focus when it closes. */
export function useQuestion() {
  const [opened, setOpened] = useState(false);
  const [question, setQuestion] = useState(noQuestion);
  const close = () => setOpened(false);
  const ask = (next: Question) => {
    setQuestion(next);
    setOpened(true);
  };
  const confirm = () => {
    close();
    question.onConfirm();
  };
  return {
    ask,
    dialog: <ConfirmDialog {...question} opened={opened} onConfirm={confirm} onCancel={close} />,
  };
}
