import { digitsOf, hasExtension, layOutDigits, usDigits } from '@contract/phone.ts';
import { texts } from '@contract/texts.ts';

export type PhoneInput = { value: string; caret: number };
export type PhoneEdit = PhoneInput & {
  /** Why the edit was refused, in a sentence. */
  problem?: string;
};

const wholeNumber = 10;

/** A US number, or its beginning, without the country code of '+1 312…'. */
function nationalDigits(text: string) {
  const digits = digitsOf(text);
  const start = text.trimStart().startsWith('+') && digits.startsWith('1') ? 1 : 0;
  return usDigits(text) ?? digits.slice(start, start + wholeNumber);
}

/**
 * Formats what a phone field holds after an edit and says where the caret belongs: behind the same digit as before.
 * At the end it stays at the end.
 */
export function formatPhone({ value, caret }: PhoneInput): PhoneInput {
  const digits = nationalDigits(value);
  const formatted = layOutDigits(digits);
  const countryDigits = Math.max(0, digitsOf(value).indexOf(digits));
  const before = Math.max(0, digitsOf(value.slice(0, caret)).length - countryDigits);
  if (before >= digits.length) return { value: formatted, caret: formatted.length };
  return { value: formatted, caret: positionBehindDigit(formatted, before) };
}

function positionBehindDigit(formatted: string, count: number) {
  if (count === 0) return 0;
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted.charAt(index))) seen += 1;
    if (seen === count) return index + 1;
  }
  return formatted.length;
}

/**
 * What the field holds after an edit: typing, pasting or autofill, which the browser reports alike. A number that is
 * not a US number, or has an extension, is refused as a whole and never cut to ten digits.
 */
export function editPhone(before: string, edited: PhoneInput): PhoneEdit {
  const { value, caret } = edited;
  const inserted = insertedText(before, edited);
  const isTyped = inserted.length <= 1;
  const unchanged = { value: before, caret: Math.max(0, caret - inserted.length) };
  // The first letter of 'ext' or 'x' behind a whole number: its digits would not fit in.
  if (isTyped && isFullPhone(before) && /[ex#,;]/i.test(inserted))
    return { ...unchanged, problem: texts.phoneExtension };
  if (usDigits(value) !== undefined) return formatPhone(edited);
  // A whole number that is pasted into a part of one takes its place.
  const pasted = isTyped ? undefined : usDigits(inserted);
  if (pasted !== undefined) return formatPhone({ value: pasted, caret: pasted.length });
  if (hasExtension(value)) return { ...unchanged, problem: texts.phoneExtension };
  if (isTyped && digitsOf(value).length > wholeNumber) return unchanged;
  if (digitsOf(value).length > wholeNumber || isForeign(inserted))
    return { ...unchanged, problem: texts.phoneFormInvalid };
  return formatPhone(edited);
}

const isForeign = (text: string) => /^\D*\+\D*[02-9]/.test(text);

/** The text that came in before the caret; what follows the caret was there before. */
function insertedText(before: string, { value, caret }: PhoneInput) {
  const end = Math.min(caret, before.length - (value.length - caret));
  let start = 0;
  while (start < end && value.charAt(start) === before.charAt(start)) start += 1;
  return value.slice(start, caret);
}

/**
 * The edit of a Backspace or Delete that hit a mark: the mark would come back at once, so the digit beyond it goes.
 * Null when the key does its work by itself.
 */
export function deleteThroughMark(
  { value, caret }: PhoneInput,
  key: 'Backspace' | 'Delete',
): PhoneInput | null {
  const step = key === 'Backspace' ? -1 : 1;
  let index = key === 'Backspace' ? caret - 1 : caret;
  if (index < 0 || index >= value.length || /\d/.test(value.charAt(index))) return null;
  while (index >= 0 && index < value.length && !/\d/.test(value.charAt(index))) index += step;
  if (index < 0 || index >= value.length) return null;
  const edited = value.slice(0, index) + value.slice(index + 1);
  return formatPhone({ value: edited, caret: index });
}

export const isFullPhone = (value: string) => digitsOf(value).length === wholeNumber;
