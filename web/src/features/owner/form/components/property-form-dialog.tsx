import { useMemo, useRef, useState } from 'react';
import { Alert, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { CreateProperty, Property } from '@contract/properties.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { createUploads } from '../../photos/create-uploads.ts';
import type { Draft } from '../draft.ts';
import { emptyValues, valuesOf } from '../form-values.ts';
import { useSaveProperty } from '../use-save-property.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { validate } from '../validate.ts';
import { PropertyForm } from './property-form.tsx';

type Props = {
  userId: string;
  /** The property to edit; null for a new one. */
  property: Property | null;
  /** Unsaved input to continue with. */
  draft?: Draft;
  onClose: () => void;
};

const toPhoto = (path: string, index: number) => ({ path, name: `photo ${index + 1}` });

/** Adds or edits a property. Asks before it discards changes. */
export function PropertyFormDialog({ userId, draft, onClose, ...props }: Props) {
  useReturnFocus();
  const client = useQueryClient();
  const isPhone = useMediaQuery('(max-width: 48em)');
  // A property that was created without its photos becomes the edited one.
  const [property, setProperty] = useState(props.property);
  const start = useMemo(
    () => ({
      values: property ? valuesOf(property) : emptyValues,
      imageUrls: property?.imageUrls ?? [],
    }),
    [property],
  );
  const form = useForm({ initialValues: draft?.values ?? start.values, validate });
  const [uploads] = useState(() =>
    createUploads({
      userId,
      start: draft?.photos ?? start.imageUrls.map(toPhoto),
      listed: start.imageUrls,
      client,
    }),
  );
  const [isAsking, setIsAsking] = useState(false);
  const isSaving = useRef(false);
  const save = useSaveProperty(property, uploads);
  const { isChanged, forget } = useUnsaved({ userId, property, values: form.values, start, uploads });

  const close = () => {
    forget();
    onClose();
  };
  const discard = () => {
    close();
    uploads.discard().catch(() => toast.error('Delete failed', 'Failed to delete image.'));
  };
  const saveAndClose = async (edited: CreateProperty) => {
    isSaving.current = true;
    const failure = await save(edited);
    isSaving.current = false;
    if (failure?.created) {
      setProperty(failure.created);
      uploads.setListed(failure.created.imageUrls);
    }
    if (failure) return failure;
    uploads.release();
    close();
    return undefined;
  };
  const cancel = () => {
    // A part may be stored already.
    if (isSaving.current) return;
    if (!isChanged()) return discard();
    // Delayed, because the same press of Escape would close the question.
    setTimeout(() => setIsAsking(true), 0);
  };

  return (
    <>
      <Modal
        opened
        onClose={cancel}
        title={property ? 'Edit Property' : 'Add New Property'}
        size="54rem"
        fullScreen={isPhone ?? false}
        closeOnClickOutside={false}
        closeOnEscape={!isAsking}
      >
        {draft && (
          <Alert mb="lg" title="Your entries are back">
            We kept what you had not saved yet. Please check it and save again.
          </Alert>
        )}
        <PropertyForm
          form={form}
          verified={property?.verifiedAt ? start.values : undefined}
          uploads={uploads}
          submitLabel={property ? 'Update' : 'Create'}
          onSave={saveAndClose}
          onCancel={cancel}
        />
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        title="Discard your changes?"
        message="The changes that you have not saved will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
