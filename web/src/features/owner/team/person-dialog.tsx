import { useState } from 'react';
import { ActionButton, Column, Row } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person, TeamRole } from '@contract/team.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { changePerson, readTeamsAgain } from './api.ts';
import { HomesField, RightsField, type Rights } from './rights-fields.tsx';

type Props = { ownerId: string; person: Person; onClose: () => void };

const rightsOf = ({ role, hasAllHomes }: Person): Rights =>
  role === 'manager' ? 'manager' : hasAllHomes ? 'staff' : 'staff-of-homes';

/** Changes the rights of a person, and the homes whose mails they get. */
export function PersonDialog({ ownerId, person, onClose }: Props) {
  const client = useQueryClient();
  const [rights, setRights] = useState(rightsOf(person));
  const [homes, setHomes] = useState<string[]>(person.propertyIds);
  const [problem, setProblem] = useState<string>();
  const isOwner = person.role === 'owner';
  const isLimited = !isOwner && rights === 'staff-of-homes';
  const role: TeamRole = isOwner ? 'owner' : rights === 'manager' ? 'manager' : 'staff';
  const saving = useMutation({
    mutationFn: () =>
      changePerson(person.id, {
        role,
        propertyIds: isLimited ? homes : null,
        ...(!isLimited && { responsibleFor: homes }),
      }),
    onSuccess: async () => {
      await readTeamsAgain(client);
      toast.success('The rights are changed', `They count for ${person.name} from now on.`);
      onClose();
    },
  });
  return (
    <ModalDialog opened onClose={onClose} title={person.name} size="40rem">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isLimited && homes.length === 0) return setProblem('Please choose at least one home');
          if (!saving.isPending) saving.mutate();
        }}
      >
        <Column gap="lg">
          {!isOwner && <RightsField value={rights} onChange={setRights} />}
          <HomesField
            ownerId={ownerId}
            label={isLimited ? 'Homes of this person' : 'Gets the mails about'}
            description={
              isLimited
                ? 'The person answers for these homes and gets the mails about them.'
                : 'New inquiries, messages and visits of these homes. If nobody is chosen for a home, the owner gets them.'
            }
            chosen={homes}
            error={problem}
            onChange={(ids) => {
              setHomes(ids);
              setProblem(undefined);
            }}
          />
          <FailureAlert of={saving} />
          <Row justify="end">
            <ActionButton variant="default" onClick={onClose}>
              Cancel
            </ActionButton>
            <SubmitButton isBusy={saving.isPending}>Save</SubmitButton>
          </Row>
        </Column>
      </form>
    </ModalDialog>
  );
}
