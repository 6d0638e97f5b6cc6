import { useState, type ReactNode } from 'react';
import { ActionButton, Paragraph, Row } from './plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';

type Props = {
  opened: boolean;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action that cannot be undone. Cancel has the focus first. */
function ConfirmModal({ message, confirmLabel, cancelLabel = t.cancel(), ...props }: Props) {
  const { opened, title, busy = false, onConfirm, onCancel } = props;
  return (
    <ModalDialog opened={opened} onClose={onCancel} title={title}>
      <Paragraph>{message}</Paragraph>
      <Row className="above-lg" justify="end">
        <ActionButton variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </ActionButton>
        <ActionButton onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </ActionButton>
      </Row>
    </ModalDialog>
  );
}

export const ConfirmDialog = withLibrary(ConfirmModal);

type Question = Omit<Props, 'opened' | 'busy' | 'onCancel'>;

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
