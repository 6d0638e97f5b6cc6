import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { phoneText } from './phone.ts';
import { texts } from './texts.ts';

// Control characters (C0, C1 and DEL). Tab and line breaks are allowed where text may span lines.
const controlInLine = /\p{Cc}/u;
const controlInText = /[^\P{Cc}\t\n\r]/u;
// Embeddings, overrides and isolates reorder text on screen. The marks U+061C, U+200E and U+200F do not.
const reordering = /[\u202A-\u202E\u2066-\u2069]/;
// The blank Braille pattern is a symbol to Unicode, and empty on screen.
const showing = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isPrintable = (control: RegExp) => (value: string) =>
  value.isWellFormed() && !control.test(value) && !reordering.test(value);
/** An empty text is refused by its length already. */
const isFilled = (value: string) => value === '' || showing.test(value);

/**
 * One line of trimmed text. `requiredText` is the message when it is blank or nothing in it shows; without it a blank is
 * allowed.
 */
export const line = (max: number, requiredText?: string) =>
  z.string({ error: requiredText ?? texts.invalidInput }).check(
    z.trim(),
    z.minLength(requiredText ? 1 : 0, requiredText ?? texts.required),
    z.refine((value) => !requiredText || isFilled(value), requiredText ?? texts.required),
    z.maxLength(max, texts.tooLong(max)),
    z.refine(isPrintable(controlInLine), texts.controlCharacters),
  );

/** Trimmed text that may span lines. */
export const text = (max: number, requiredText?: string) =>
  z.string({ error: requiredText ?? texts.invalidInput }).check(
    z.trim(),
    z.minLength(requiredText ? 1 : 0, requiredText ?? texts.required),
    z.refine((value) => !requiredText || isFilled(value), requiredText ?? texts.required),
    z.maxLength(max, texts.tooLong(max)),
    z.refine(isPrintable(controlInText), texts.controlCharacters),
  );

export const uuid = z.uuid(texts.idInvalid);

/** The id of no row: the database never makes it, and no caller can set one. */
export const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * An id in a path. What cannot be an id names nothing that exists, so it is read as `nilId`: a route then answers as
 * it does for a row that is not there, after the same checks of the session.
 */
export const pathId = z.pipe(
  z.transform((value: string) => (uuid.safeParse(value).success ? value : nilId)),
  uuid,
);

/** The `{id}` of a path. */
export const idParams = z.object({ id: pathId });

/** Two letters, answered in upper case. */
export const state = z
  .string(texts.stateInvalid)
  // Letters first: in upper case, ß would be two.
  .check(z.trim(), z.regex(/^[A-Za-z]{2}$/, texts.stateInvalid), z.toUpperCase());

/** Five digits, or five and four. */
export const zipCode = z
  .string(texts.zipInvalid)
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, texts.zipInvalid));

/** 10 to 15 characters with at least ten digits; plus only in front. A US number is answered as '(312) 555-0123'. */
export const phone = z
  .string(texts.phoneRequired)
  .check(
    z.trim(),
    z.minLength(1, texts.phoneRequired),
    z.regex(/^(?=.{10,15}$)(?=(?:\D*\d){10})\+?[\d ().-]+$/, texts.phoneInvalid),
    z.overwrite(phoneText),
  );

export const email = z
  .string(texts.emailInvalid)
  .check(z.trim(), z.maxLength(limits.email, texts.tooLong(limits.email)), z.email(texts.emailInvalid));

/** An optional e-mail of a form: absent, null and blank are all 'not given'. */
export const optionalEmail = z.pipe(
  z.unknown(),
  z.pipe(
    z.transform((value) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    ),
    z.optional(email),
  ),
);
