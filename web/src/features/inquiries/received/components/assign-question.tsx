import type { Person } from '@contract/team/team.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { momentText } from '@/lib/wording.ts';
import type { AssignConflict, Assignment } from '../api.ts';

type Props = {
  conflict: AssignConflict;
  people: readonly Person[];
  onAssign: (assignment: Assignment) => void;
  /** It stays rendered when it closes, so that it returns the focus. */
  opened: boolean;
  onClose: () => void;
};

/** Asks whether to change what a colleague has assigned meanwhile. */
export function AssignQuestion({ conflict: { assignment, now }, people, onAssign, opened, onClose }: Props) {
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? 'no one';
  const [present, next] = [nameOf(now.personId), nameOf(assignment.personId)];
  return (
    <ConfirmDialog
      opened={opened}
      title={`Give it to ${next} anyway?`}
      message={
        now.personId === null
          ? 'A colleague gave this inquiry back in the meantime.'
          : now.assignedAt === null
            ? `${present} answers this inquiry.`
            : `This inquiry was given to ${present} on ${momentText(now.assignedAt)}.`
      }
      confirmLabel={`Give it to ${next}`}
      cancelLabel={now.personId === null ? 'Cancel' : `Leave it with ${present}`}
      onConfirm={() => {
        onAssign({ ...assignment, fromPersonId: now.personId });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
