import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { TextInput } from '@mantine/core';
import { deleteThroughMark, editPhone, type PhoneEdit } from '../phone.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** A US phone number that is laid out while it is typed, with the caret where the typing goes on. */
export function PhoneField({ value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [problem, setProblem] = useState<string>();

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (edited: PhoneEdit) => {
    caret.current = edited.caret;
    setProblem(edited.problem);
    if (!edited.problem) onChange(edited.value);
    // The same value draws nothing anew, and React would put the caret at the end.
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
    take(edited);
  };
  const onInput = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: edited, selectionStart } = currentTarget;
    take(editPhone(value, { value: edited, caret: selectionStart ?? edited.length }));
  };

  return (
    <TextInput
      ref={input}
      label="Phone"
      name="phone"
      type="tel"
      required
      autoComplete="tel-national"
      placeholder="(123) 456-7890"
      value={value}
      error={problem ?? error}
      onKeyDown={onKeyDown}
      // No maxLength: it would cut '+1 (312) 555-0142' before it is laid out in 14 characters.
      onChange={onInput}
    />
  );
}
