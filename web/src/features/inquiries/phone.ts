const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Up to ten digits as (123) 456-7890; marks appear only when a digit follows them, so that deleting never sticks. */
function layOut(digits: string) {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (digits.length <= 3) return area;
  if (digits.length <= 6) return `(${area}) ${exchange}`;
  return `(${area}) ${exchange}-${line}`;
}

/** A US number without its country code: '+1 312…' and '1312…' (eleven digits) are what autofill gives. */
function nationalDigits(text: string) {
  const digits = digitsOf(text);
  const hasCountryCode = digits.startsWith('1') && (text.trimStart().startsWith('+') || digits.length === 11);
  return (hasCountryCode ? digits.slice(1) : digits).slice(0, 10);
}

export type PhoneInput = { value: string; caret: number };

/**
 * Formats what a phone field holds after an edit and says where the caret belongs: behind the same digit as before.
 * At the end it stays at the end.
 */
export function formatPhone({ value, caret }: PhoneInput): PhoneInput {
  const digits = nationalDigits(value);
  const formatted = layOut(digits);
  const dropped = digitsOf(value).length > digits.length && digits !== digitsOf(value).slice(0, 10) ? 1 : 0;
  const before = Math.max(0, digitsOf(value.slice(0, caret)).length - dropped);
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

export const isFullPhone = (value: string) => digitsOf(value).length === 10;
