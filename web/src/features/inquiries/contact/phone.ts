import { digitsOf, hasExtension, layOutDigits, usDigits } from '@contract/phone.ts';
import { t as texts } from '@contract/catalog.ts';

type PhoneInput = { value: string; caret: number };
export type PhoneEdit = PhoneInput & {
  /** The message for a rejected edit. */
  problem?: string;
};

const digitCount = 10;

/** The digits of a US number or its beginning, without the country code. */
function nationalDigits(text: string) {
  const digits = digitsOf(text);
  const start = text.trimStart().startsWith('+') && digits.startsWith('1') ? 1 : 0;
  return usDigits(text) ?? digits.slice(start, start + digitCount);
}

/** Formats the value of a phone field and places the caret behind the same digit as before. */
function formatPhone({ value, caret }: PhoneInput): PhoneInput {
  const digits = nationalDigits(value);
  const formatted = layOutDigits(digits);
  const countryDigits = Math.max(0, digitsOf(value).indexOf(digits));
  const before = Math.max(0, digitsOf(value.slice(0, caret)).length - countryDigits);
  const isBehindAll = before >= digits.length;
  return { value: formatted, caret: isBehindAll ? formatted.length : positionAfterDigit(formatted, before) };
}

const positionAfterDigit = (formatted: string, count: number) =>
  new RegExp(`^(\\D*\\d){${count}}`).exec(formatted)?.[0].length ?? formatted.length;

/**
 * The value of the field after typing, pasting or autofill. Rejects a foreign number or an extension as a whole instead
 * of cutting it to ten digits.
 */
export function editPhone(before: string, edited: PhoneInput): PhoneEdit {
  const { value, caret } = edited;
  const inserted = insertedText(before, edited);
  const isTyped = inserted.length <= 1;
  const unchanged = { value: before, caret: Math.max(0, caret - inserted.length) };
  // The first letter of an extension after a complete number.
  if (isTyped && isFullPhone(before) && /[ex#,;]/i.test(inserted))
    return { ...unchanged, problem: texts.phoneExtension() };
  if (usDigits(value) !== undefined) return formatPhone(edited);
  // A complete number that is pasted into a partial one replaces it.
  const pasted = isTyped ? undefined : usDigits(inserted);
  if (pasted !== undefined) return formatPhone({ value: pasted, caret: pasted.length });
  if (hasExtension(value)) return { ...unchanged, problem: texts.phoneExtension() };
  if (isTyped && digitsOf(value).length > digitCount) return unchanged;
  if (digitsOf(value).length > digitCount || isForeign(inserted))
    return { ...unchanged, problem: texts.phoneFormInvalid() };
  return formatPhone(edited);
}

const isForeign = (text: string) => /^\D*\+\D*[02-9]/.test(text);

/** The new text: it ends at the caret. */
function insertedText(before: string, { value, caret }: PhoneInput) {
  const end = Math.min(caret, before.length - (value.length - caret));
  let start = 0;
  while (start < end && value.charAt(start) === before.charAt(start)) start += 1;
  return value.slice(start, caret);
}

/**
 * Backspace or Delete at a bracket, space or dash removes the next digit instead, because formatting restores the mark.
 * Null at a digit, where the browser handles the key.
 */
export function deleteThroughMark({ value, caret }: PhoneInput, key: 'Backspace' | 'Delete') {
  const isBackspace = key === 'Backspace';
  const marks = isBackspace ? /\D+$/.exec(value.slice(0, caret)) : /^\D+/.exec(value.slice(caret));
  if (!marks) return null;
  const index = isBackspace ? caret - marks[0].length - 1 : caret + marks[0].length;
  if (index < 0 || index >= value.length) return null;
  const edited = value.slice(0, index) + value.slice(index + 1);
  return formatPhone({ value: edited, caret: index });
}

export const isFullPhone = (value: string) => digitsOf(value).length === digitCount;
