import { memo, useRef, useState, useSyncExternalStore, type DragEvent, type ReactNode } from 'react';
import { FileButton } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, HiddenText, Paragraph, Row } from '@/components/plain.tsx';
import { limits } from '@contract/limits.ts';
import { RefreshIcon } from '@/components/icons.tsx';
import { CameraIcon, ImageIcon } from '@/components/more-icons.tsx';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import { isPending } from '../uploads.ts';
import { acceptedTypes, checkFiles } from '../rules.ts';
import type { Uploads } from '../uploads.ts';
import classes from './photo-field.module.css';
import { PhotoGrid } from './photo-grid.tsx';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Adds, sorts and removes the photos of a property. The first one is the cover. */
export const PhotoField = memo(function PhotoField({ uploads }: { uploads: Uploads }) {
  const photos = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const [fileError, setFileError] = useState('');
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const failed = photos.filter(({ status }) => status === 'failed').length;
  const pending = photos.filter(isPending).length;

  const add = async (files: File[]) => {
    const before = uploads.snapshot();
    const added = before.flatMap(({ source }) => (source ? [source.file] : []));
    const { accepted, error } = await checkFiles(files, before.length, added);
    setFileError(error?.message ?? '');
    if (error) toast.error(error.title, error.message);
    uploads.add(accepted);
  };

  // The focused button is removed with its photo. Focuses the next photo, or the button that adds one.
  const keepFocus = (index: number) =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const buttons = [...(field.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      (buttons[index] ?? buttons.at(-1) ?? field.current?.querySelector('button'))?.focus();
    });

  return (
    // The buttons do the same as dropping.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={field}
      className={classes.root}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      <legend className={classes.legend}>{t.propertyImages()}</legend>
      <Paragraph className="dimmed">{t.upPhotosAtMost10Mb({ most: limits.images })}</Paragraph>
      <Row gap="sm">
        <ChooseFiles label={t.addPhotos()} icon={<ImageIcon />} onFiles={add} />
        <div className={classes.camera}>
          <ChooseFiles label={t.takePhoto()} icon={<CameraIcon />} onFiles={add} fromCamera />
        </div>
        <Paragraph className={classes.dropHint}>{t.orDropThemHere()}</Paragraph>
      </Row>
      {fileError && (
        <Callout tone="warning" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {fileError}
        </Callout>
      )}
      <PhotoGrid photos={photos} uploads={uploads} onRemoved={keepFocus} />
      {failed > 0 && (
        <ActionButton
          className="at-start"
          variant="default"
          leftSection={<RefreshIcon />}
          onClick={() => uploads.retryFailed()}
        >
          {failed === 1 ? t.tryFailedPhotoAgain() : t.tryFailedPhotosAgain({ failed })}
        </ActionButton>
      )}
      <Paragraph className="dimmed">{t.photos({ added: photos.length, most: limits.images })}</Paragraph>
      <HiddenText as="output">{pending > 0 && t.photosAreBeingUploaded({ pending })}</HiddenText>
    </fieldset>
  );
});

type ChooseFilesProps = {
  label: string;
  icon: ReactNode;
  onFiles: (files: File[]) => Promise<void>;
  fromCamera?: boolean;
};

function ChooseFiles({ label, icon, onFiles, fromCamera = false }: ChooseFilesProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={acceptedTypes}
      multiple={!fromCamera}
      {...(fromCamera && { capture: 'environment' })}
      resetRef={reset}
      inputProps={{ 'aria-label': label }}
      onChange={(chosen) => {
        // The same file can be chosen again after its removal.
        reset.current?.();
        void onFiles([chosen ?? []].flat());
      }}
    >
      {(props) => (
        <ActionButton {...props} variant="default" leftSection={icon}>
          {label}
        </ActionButton>
      )}
    </FileButton>
  );
}
