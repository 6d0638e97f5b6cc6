import { useRef } from 'react';
import { TextInput } from '@mantine/core';
import { ActionButton, Row } from './plain.tsx';
import { toast } from '@/lib/toast.ts';

type Props = { label: string; value: string; description?: string };

/** A text to copy, with its button. */
export function CopyField({ label, value, description }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(`${label} copied`);
    } catch {
      field.current?.select();
      toast.error(`${label} could not be copied`, 'It is selected now, so you can copy it yourself.');
    }
  };
  return (
    <Row gap="sm" align="end">
      <TextInput
        ref={field}
        label={label}
        description={description}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        flex="1 1 14rem"
      />
      <ActionButton onClick={() => void copy()}>Copy</ActionButton>
    </Row>
  );
}
