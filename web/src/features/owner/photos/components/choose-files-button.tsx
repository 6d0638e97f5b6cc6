import { useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { acceptedTypes } from '../rules.ts';

type Props = {
  icon: ReactNode;
  children: string;
  onFiles: (files: File[]) => Promise<void>;
  multiple?: boolean;
  /** Opens the camera of a phone. */
  capture?: boolean;
};

/** A button that opens the file chooser of the device. */
export function ChooseFilesButton({ icon, children, onFiles, multiple = false, capture = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept={acceptedTypes}
        multiple={multiple}
        capture={capture ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
          void onFiles(files);
        }}
      />
    </>
  );
}
