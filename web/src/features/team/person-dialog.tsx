import { ActionButton, Column, Row } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person, TeamRole } from '@contract/team/team.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { changeRights, readTeamsAgain } from './api.ts';
import { HomesField, RightsField, useRightsForm, type Rights, type RightsValues } from './rights-fields.tsx';

type Props = { ownerId: string; person: Person; onClose: () => void };

const rightsOf = ({ role, hasAllHomes }: Person): Rights =>
  role === 'manager' ? 'manager' : hasAllHomes ? 'staff' : 'staff-of-homes';

/** Changes the rights of a person, and the homes whose mails they get. */
export const PersonDialog = (props: Props) => (
  <ModalDialog opened onClose={props.onClose} title={props.person.name} size="40rem">
    <PersonForm {...props} />
  </ModalDialog>
);

function PersonForm({ ownerId, person, onClose }: Props) {
  const client = useQueryClient();
  const form = useRightsForm(`person:${person.id}`, { rights: rightsOf(person), homes: person.propertyIds });
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
      toast.success(t.rightsChanged(), t.hasThemFromNowOn({ name: person.name }));
      onClose();
    },
  });
  return (
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
          label={isLimited ? t.homesThisPerson() : t.getsEmailsAbout()}
          description={
            isLimited ? t.thisPersonIsResponsibleForThese() : t.newInquiriesMessagesAndVisitsThese()
          }
          form={form}
        />
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
