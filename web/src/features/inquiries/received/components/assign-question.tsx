import type { Person } from '@contract/team/team.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { momentText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
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
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? t.noOne();
  const [present, next] = [nameOf(now.personId), nameOf(assignment.personId)];
  return (
    <ConfirmDialog
      opened={opened}
      title={assignment.personId === null ? t.giveToNoOneAnyway() : t.giveItAnyway({ next })}
      message={
        now.personId === null
          ? t.colleagueGaveThisInquiryBackIn()
          : now.assignedAt === null
            ? t.answersThisInquiry({ name: present })
            : t.thisInquiryWasGivenOn({ present, moment: momentText(now.assignedAt) })
      }
      confirmLabel={assignment.personId === null ? t.giveToNoOne() : t.giveIt({ next })}
      cancelLabel={now.personId === null ? t.cancel() : t.leaveItWith({ present })}
      onConfirm={() => {
        onAssign({ ...assignment, fromPersonId: now.personId });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
