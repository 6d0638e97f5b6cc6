import { memo, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { limits } from '@contract/limits.ts';
import { CameraIcon, ImageIcon, RefreshIcon } from '@/components/icons.tsx';
import { toast } from '@/lib/toast.ts';
import { isUnderWay } from '../photo-list.ts';
import { checkFiles, joinRefusals } from '../rules.ts';
import type { Uploads } from '../uploads.ts';
import { ChooseFilesButton } from './choose-files-button.tsx';
import classes from './photo-field.module.css';
import { PhotoGrid } from './photo-grid.tsx';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The photos of a home: choose, drop or take them; order them; the first is the cover. */
export const PhotoField = memo(function PhotoField({ uploads }: { uploads: Uploads }) {
  const photos = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const [refused, setRefused] = useState('');
  const [isOver, setIsOver] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const failed = photos.filter(({ status }) => status === 'failed').length;
  const underWay = photos.filter(isUnderWay).length;

  const add = async (files: File[]) => {
    const { accepted, refusals } = await checkFiles(files, uploads.snapshot().length);
    const refusal = joinRefusals(refusals);
    setRefused(refusal?.message ?? '');
    if (refusal) toast.error(refusal.title, refusal.message);
    uploads.add(accepted);
  };

  // A photo takes its button along, and with it the focus: the next photo gets it, or what adds one.
  const keepFocus = (index: number) =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const buttons = [...(field.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      (buttons[index] ?? buttons.at(-1) ?? field.current?.querySelector('button'))?.focus();
    });

  return (
    // Dropping is an extra; the buttons do the same.
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
      <legend className={classes.legend}>Property Images</legend>
      <Text c="dimmed">
        Up to {limits.images} photos, at most 10 MB each. The first is the cover that families see in the
        search. We remove place and time from your photos.
      </Text>
      <Group gap="sm">
        <ChooseFilesButton icon={<ImageIcon />} onFiles={add} multiple>
          Add photos
        </ChooseFilesButton>
        <div className={classes.camera}>
          <ChooseFilesButton icon={<CameraIcon />} onFiles={add} capture>
            Take a photo
          </ChooseFilesButton>
        </div>
        <Text className={classes.dropHint}>or drop them here</Text>
      </Group>
      {refused && (
        <Alert color="red" variant="light" className={classes.refused}>
          {refused}
        </Alert>
      )}
      <PhotoGrid photos={photos} uploads={uploads} onRemoved={keepFocus} />
      {failed > 0 && (
        <Button
          variant="default"
          leftSection={<RefreshIcon />}
          onClick={() => uploads.retryFailed()}
          className={classes.retry}
        >
          {failed === 1 ? 'Try the failed photo again' : `Try the ${failed} failed photos again`}
        </Button>
      )}
      <Text c="dimmed">
        {photos.length} of {limits.images} photos
      </Text>
      <VisuallyHidden component="output">
        {underWay > 0 && `${underWay} photos are being uploaded`}
      </VisuallyHidden>
    </fieldset>
  );
});
