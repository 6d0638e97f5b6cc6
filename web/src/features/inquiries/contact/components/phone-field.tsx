import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { t } from '../catalog.ts';
import { deleteThroughMark, editPhone, type PhoneEdit } from '../phone.ts';

type Props = { value: string; error?: ReactNode; onChange: (value: string) => void };

/** Formats a US phone number during typing and keeps the caret at the same digit. */
export function PhoneField({ value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [problem, setProblem] = useState<string>();

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const apply = (edited: PhoneEdit) => {
    caret.current = edited.caret;
    setProblem(edited.problem);
    if (!edited.problem) onChange(edited.value);
    // React does not render an unchanged value, and the caret would jump to the end.
    if (edited.value === value && input.current) {
      input.current.value = value;
      input.current.setSelectionRange(edited.caret, edited.caret);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const edited = deleteThroughMark({ value, caret: selectionStart }, event.key);
    if (!edited) return;
    event.preventDefault();
    apply(edited);
  };

  return (
    <TextInput
      ref={input}
      label={t.phone()}
      name="phone"
      type="tel"
      required
      autoComplete="tel-national"
      placeholder="(123) 456-7890"
      value={value}
      error={problem ?? error}
      onKeyDown={onKeyDown}
      // No maxLength: it would cut '+1 (312) 555-0142' before it is formatted to 14 characters.
      onChange={({ currentTarget: { value: edited, selectionStart } }) =>
        apply(editPhone(value, { value: edited, caret: selectionStart ?? edited.length }))
      }
    />
  );
}
