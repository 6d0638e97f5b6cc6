import { ActionButton, Column, Row } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person, TeamRole } from '@contract/team/team.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { changeRights, readTeamsAgain } from './api.ts';
import { HomesField, RightsField, useRightsForm, type Rights, type RightsValues } from './rights-fields.tsx';

type Props = { ownerId: string; person: Person; onClose: () => void };

const rightsOf = ({ role, hasAllHomes }: Person): Rights =>
  role === 'manager' ? 'manager' : hasAllHomes ? 'staff' : 'staff-of-homes';

/** Changes the rights of a person, and the homes whose mails they get. */
export function PersonDialog({ ownerId, person, onClose }: Props) {
  const client = useQueryClient();
  const form = useRightsForm({ rights: rightsOf(person), homes: person.propertyIds });
  const { rights } = form.values;
  const isOwner = person.role === 'owner';
  const isLimited = !isOwner && rights === 'staff-of-homes';
  const role: TeamRole = isOwner ? 'owner' : rights === 'manager' ? 'manager' : 'staff';
  const saving = useMutation({
    mutationFn: ({ homes }: RightsValues) =>
      changeRights(person.id, {
        ...(role !== person.role && { role }),
        ...(isLimited === person.hasAllHomes && { hasAllHomes: !isLimited }),
        addedHomes: homes.filter((id) => !person.propertyIds.includes(id)),
        removedHomes: person.propertyIds.filter((id) => !homes.includes(id)),
      }),
    onSuccess: async () => {
      await readTeamsAgain(client);
      toast.success('Rights changed', `${person.name} has them from now on.`);
      onClose();
    },
  });
  return (
    <ModalDialog opened onClose={onClose} title={person.name} size="40rem">
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!saving.isPending) saving.mutate(values);
        })}
      >
        <Column gap="lg">
          {!isOwner && <RightsField form={form} />}
          <HomesField
            ownerId={ownerId}
            label={isLimited ? 'Homes of this person' : 'Gets emails about'}
            description={
              isLimited
                ? 'This person is responsible for these homes and gets the emails about them.'
                : 'New inquiries, messages and visits of these homes. If no one is chosen for a home, the owner gets them.'
            }
            form={form}
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
