// Phone numbers for the form and the API: parses the usual notations and formats them in one.

/** Replaces full-width digits and no-break characters, and removes invisible characters. */
const plain = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

export const digitsOf = (text: string) => plain(text).replace(/\D/g, '');

/** Whether the number has an extension: 'ext. 5', 'x5', '#5', or a pause, ',5' and ';5'. */
export const hasExtension = (text: string) =>
  /\d\W*(?:x|extn?|extension|[#,;])[\s.:=]*\d{1,7}\W*$/i.test(plain(text));

/**
 * The ten digits of a US number, with or without its country code: '(312) 555-0123', '1-312-555-0123',
 * 'tel:+1.312.555.0123'. Undefined for incomplete and foreign numbers and those with an extension.
 */
export function usDigits(text: string): string | undefined {
  if (hasExtension(text)) return undefined;
  const compact = plain(text).replace(/[^\d+]/g, '');
  return /^(?:(?:\+|00|011)?1)?(\d{10})$/.exec(compact)?.[1];
}

/** Up to ten digits as (123) 456-7890. Punctuation is added when a digit follows, so that deleting works. */
export function layOutDigits(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (digits.length <= 3) return area;
  if (digits.length <= 6) return `(${area}) ${exchange}`;
  return `(${area}) ${exchange}-${line}`;
}

/** A US number as '(312) 555-0123'; any other number unchanged. */
export function phoneText(phone: string): string {
  const digits = usDigits(phone);
  return digits === undefined ? phone : layOutDigits(digits);
}

/** The tel: link of a number. A US number gets its country code, so that it works from abroad. */
export function phoneHref(phone: string): string {
  const digits = usDigits(phone);
  return digits === undefined ? `tel:${phone.replace(/[^\d+]/g, '')}` : `tel:+1${digits}`;
}
