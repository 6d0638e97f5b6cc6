import { useRef } from 'react';
import { TextInput } from '@mantine/core';
import { ActionButton, Row } from './plain.tsx';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';

type Props = { label: string; value: string; description?: string };

/** A text to copy, with its button. */
export function CopyField({ label, value, description }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t.copied({ label }));
    } catch {
      field.current?.select();
      toast.error(t.couldNotBeCopied({ label }), t.itIsSelectedNowSoYou());
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
      <ActionButton onClick={() => void copy()}>{t.copy()}</ActionButton>
    </Row>
  );
}
