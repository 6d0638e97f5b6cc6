import { useCallback, useMemo, useRef, useState } from 'react';
import { Alert, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { CreateProperty, Property } from '@contract/properties.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { createUploads } from '../../photos/create-uploads.ts';
import type { Draft } from '../draft.ts';
import { emptyValues, valuesOf, type FormValues } from '../form-values.ts';
import { useSaveProperty } from '../use-save-property.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { PropertyForm } from './property-form.tsx';

type Props = {
  userId: string;
  /** The home to edit; null for a new one. */
  property: Property | null;
  /** A form that was left unsaved, to go on with. */
  draft?: Draft;
  /** Called when there is nothing left to save. */
  onClose: () => void;
};

const nameOf = (path: string, index: number) => ({ path, name: `photo ${index + 1}` });

/** Adds or edits a home. Closing asks first when something would be lost. */
export function PropertyFormDialog({ userId, draft, onClose, ...props }: Props) {
  useReturnFocus();
  const client = useQueryClient();
  const isPhone = useMediaQuery('(max-width: 48em)');
  // A home that was created without its photos is edited from then on.
  const [property, setProperty] = useState(props.property);
  const start = useMemo(
    () => ({
      values: property ? valuesOf(property) : emptyValues,
      imageUrls: property?.imageUrls ?? [],
    }),
    [property],
  );
  const [values, setValues] = useState<FormValues>(draft?.values ?? start.values);
  const [uploads] = useState(() => {
    const { imageUrls } = start;
    return createUploads({
      userId,
      start: draft?.photos ?? imageUrls.map(nameOf),
      listed: imageUrls,
      client,
    });
  });
  const [isAsking, setIsAsking] = useState(false);
  const isSaving = useRef(false);
  const save = useSaveProperty(property, uploads);
  const { isChanged, forget } = useUnsaved({ userId, property, values, start, uploads });

  const change = useCallback(
    (part: Partial<FormValues>) => setValues((before) => ({ ...before, ...part })),
    [],
  );
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
      uploads.list(failure.created.imageUrls);
    }
    if (failure) return failure;
    uploads.release();
    close();
    return undefined;
  };
  const cancel = () => {
    // Half of it may be stored already.
    if (isSaving.current) return;
    if (!isChanged()) return discard();
    // Not at once: the Escape that asks would also answer.
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
          values={values}
          verified={property?.verifiedAt ? start.values : undefined}
          onChange={change}
          uploads={uploads}
          submitLabel={property ? 'Update' : 'Create'}
          onSave={saveAndClose}
          onCancel={cancel}
        />
      </Modal>
      <ConfirmDialog
        opened={isAsking}
        title="Discard your changes?"
        message="What you have entered here and not saved will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
