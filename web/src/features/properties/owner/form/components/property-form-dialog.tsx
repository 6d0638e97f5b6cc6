import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { TextInput } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { ErrorList } from '@/components/error-list.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { toast } from '@/lib/toast.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { PhotoField } from '@/features/photos/components/photo-field.tsx';
import { HiddenPhotos } from '@/features/photos/hidden/hidden-photos.tsx';
import { storedPaths } from '@/features/photos/uploads.ts';
import { createUploads } from '@/features/photos/create-uploads.ts';
import { t } from '../catalog.ts';
import type { Draft } from '../draft.ts';
import { formSections, sectionNames, sectionOf, type SectionName } from '../form-sections.ts';
import { endsVerification, pickChanged, valuesOf, type FormValues } from '../form-values.ts';
import { useSaveProperty, type SaveFailure } from '../use-save-property.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { errorToast, validate } from '../validate.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { PreviewDialog, type PreviewPage } from './preview-dialog.tsx';
import { FormSection } from './form-section.tsx';
import { PriceSections, RecordFields } from './price-sections.tsx';
import { AddressFields, OfferFields, propsOf, TermsFields } from './property-fields.tsx';
import classes from './property-form.module.css';

type Props = {
  /** Who fills it in, for the draft. */
  userId: string;
  /** Whose home it is. */
  ownerId: string;
  /** The property to edit; null for a new one. */
  property: Property | null;
  /** Unsaved input to continue with. */
  draft?: Draft;
  Preview: PreviewPage;
  onClose: () => void;
};

/** Adds or edits a property. Asks before it discards changes. */
function PropertyFormModal({ userId, ownerId, draft, Preview, onClose, ...props }: Props) {
  useReturnFocus();
  const client = useQueryClient();
  // A property that was created without its photos becomes the edited one.
  const [property, setProperty] = useState(props.property);
  const form = useForm({ initialValues: draft?.values ?? valuesOf(property), validate });
  const [uploads] = useState(() => {
    const listed = property?.imageUrls ?? [];
    const stored = draft?.photos ?? listed.map((path) => ({ path, name: '' }));
    // A draft may be of a page in the other language.
    const start = stored.map(({ path, name }) => {
      const place = listed.indexOf(path);
      return { path, name: place < 0 ? name : t.photo({ number: place + 1 }) };
    });
    return createUploads({ ownerId, start, listed, client });
  });
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const save = useSaveProperty(ownerId, property, uploads);
  const { isChanged, forget } = useUnsaved({ userId, ownerId, property, values: form.values, uploads });

  const element = useRef<HTMLFormElement>(null);
  // An effect, because a response renders later than the next frame.
  useEffect(() => {
    if (failure?.errors) focusFirstError(element.current);
  }, [failure]);

  const close = () => {
    forget();
    onClose();
  };
  const discard = () => {
    close();
    uploads.discard().catch(() => toast.error(t.deleteFailed(), t.failedDeleteImage()));
  };
  const saveAndClose = async (values: FormValues, seen = property) => {
    if (isSaving) return;
    setFailure(undefined);
    setIsSaving(true);
    const failed = await save(values, seen);
    if (!failed) {
      uploads.release();
      return close();
    }
    if (failed.created) {
      setProperty(failed.created);
      uploads.setListed(failed.created.imageUrls);
    }
    setIsSaving(false);
    setFailure(failed);
    if (failed.errors) form.setErrors(failed.errors);
  };
  /** Goes on from what the others saved: with one's own entries, or with theirs where they changed something. */
  const settle = (now: Property, keepsMine: boolean) => {
    setProperty(now);
    setFailure(undefined);
    if (keepsMine) void saveAndClose(form.values, now);
    else {
      form.setValues(pickChanged(valuesOf(property), valuesOf(now)));
      if (now.imageUrls !== property?.imageUrls) uploads.takeListed(now.imageUrls);
    }
  };
  const showErrors = (_errors: unknown, values: FormValues, event?: FormEvent<HTMLFormElement>) => {
    const { title, message } = errorToast(values, validate(values));
    setFailure(undefined);
    // The toast comes after the focus has moved, because it avoids covering the focused field.
    focusFirstError(event?.currentTarget, () => toast.error(title, message));
  };
  const cancel = () => {
    // A part may be stored already.
    if (isSaving) return;
    if (!isChanged()) return discard();
    // Delayed, because the same press of Escape would close the question.
    setTimeout(() => setIsAsking(true), 0);
  };

  const photos = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const errors = Object.keys(form.errors);
  const stateOf = (name: SectionName) => ({
    isFilled: formSections[name].isFilled(form.values, photos.length),
    errorCount: errors.filter((field) => sectionOf(field) === name).length,
  });
  const filledCount = sectionNames.filter((name) => stateOf(name).isFilled).length;

  const submitLabel = property ? t.update() : t.create();
  return (
    <>
      <ModalDialog
        opened
        onClose={cancel}
        title={property ? t.editProperty() : t.addNewProperty()}
        size="54rem"
        fillsPhone
        closeOnClickOutside={false}
        closeOnEscape={!isAsking && !isPreviewing}
      >
        {draft && (
          <Callout className="below-lg" title={t.yourChangesAreBack()}>
            {t.weKeptYourUnsavedChangesPlease()}
          </Callout>
        )}
        <form
          ref={element}
          className={classes.form}
          onSubmit={form.onSubmit((values) => saveAndClose(values), showErrors)}
          noValidate
        >
          <Column gap="lg">
            <ErrorList form={element} />
            <Column gap="lg" inert={isSaving}>
              {property?.verifiedAt && (
                <Paragraph className={classes.hint}>{t.thisHomeIsVerifiedIfYou()}</Paragraph>
              )}
              <FormSection name="place" state={stateOf('place')}>
                <TextInput {...propsOf(form, 'name')} autoComplete="off" data-autofocus />
                <TextInput
                  {...propsOf(form, 'phone')}
                  type="tel"
                  autoComplete="off"
                  description={t.optionalFamiliesSeeItOnPage()}
                />
                <AddressFields form={form} />
              </FormSection>
              <FormSection name="care" state={stateOf('care')}>
                <OfferFields form={form} />
              </FormSection>
              <FormSection name="photos" state={stateOf('photos')}>
                <PhotoField uploads={uploads} />
                {property && <HiddenPhotos propertyId={property.id} />}
              </FormSection>
              <FormSection name="terms" state={stateOf('terms')}>
                <TermsFields form={form} />
              </FormSection>
              <FormSection name="prices" state={stateOf('prices')}>
                <PriceSections form={form} />
              </FormSection>
              <FormSection name="agreement" state={stateOf('agreement')}>
                <AgreementFields form={form} home={property} />
              </FormSection>
              <FormSection name="record" state={stateOf('record')}>
                <details className={classes.section}>
                  <summary>
                    {t.licenseAndRecord()} <span>{t.optional()}</span>
                  </summary>
                  <RecordFields form={form} />
                </details>
              </FormSection>
            </Column>
            <output>
              {property?.verifiedAt && endsVerification(property, form.values) && (
                <Paragraph as="span" className={classes.hint}>
                  {t.whenYouSaveThisHomeLoses()}
                </Paragraph>
              )}
            </output>
            {failure && (
              <Callout tone="warning" style={{ whiteSpace: 'pre-line' }}>
                {failure.message}
                {failure.conflict && <ConflictChoice conflict={failure.conflict} onSettle={settle} />}
                {failure.canRetry && (
                  <ActionButton className="block above-sm" type="submit" variant="default">
                    {t.tryAgain()}
                  </ActionButton>
                )}
              </Callout>
            )}
            <div>
              <ActionButton variant="light" onClick={() => setIsPreviewing(true)}>
                {t.preview()}
              </ActionButton>
            </div>
            <Row justify="end" gap="sm" className={classes.save}>
              <span className="push-start">
                {t.sectionsComplete({ filled: filledCount, total: sectionNames.length })}
              </span>
              <ActionButton variant="default" onClick={cancel} disabled={isSaving}>
                {t.cancel()}
              </ActionButton>
              <ActionButton type="submit" aria-disabled={isSaving}>
                {isSaving ? t.saving() : submitLabel}
              </ActionButton>
            </Row>
          </Column>
        </form>
      </ModalDialog>
      {isPreviewing && (
        <PreviewDialog
          Page={Preview}
          values={form.values}
          saved={{ ownerId, property, imageUrls: storedPaths(uploads.snapshot()) }}
          onClose={() => setIsPreviewing(false)}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t.discardYourChanges()}
        message={t.changesYouHaveNotSavedWill()}
        confirmLabel={t.discard()}
        cancelLabel={t.keepEditing()}
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

export const PropertyFormDialog = withLibrary(PropertyFormModal);
