import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { TextInput } from '@mantine/core';
import { deleteThroughMark, formatPhone, type PhoneInput } from '../phone.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** A US phone number that is laid out while it is typed, with the caret where the typing goes on. */
export function PhoneField({ value, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (edited: PhoneInput) => {
    caret.current = edited.caret;
    onChange(edited.value);
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
  // The length limit would cut '+1 312 555 0142' before it is laid out.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const pasted = event.clipboardData.getData('text');
    take(
      formatPhone({
        value: value.slice(0, start) + pasted + value.slice(end),
        caret: start + pasted.length,
      }),
    );
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
      maxLength={14}
      value={value}
      error={error}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onChange={({ currentTarget }) =>
        take(
          formatPhone({
            value: currentTarget.value,
            caret: currentTarget.selectionStart ?? currentTarget.value.length,
          }),
        )
      }
    />
  );
}
