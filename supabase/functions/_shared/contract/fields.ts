import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { phoneText } from './phone.ts';
import { controlInLine, controlInText, isPrintable } from './printable.ts';
import { numberText } from './number-text.ts';
import { t as texts } from './catalog.ts';

// The blank Braille pattern is a symbol in Unicode, but invisible.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The length check already rejects an empty text. */
const isFilled = (value: string) => value === '' || visible.test(value);

/** Of what no form sends. */
export const invalidInput = { error: () => texts.invalidInput() };

const missing = (text: () => string = () => texts.required()) => ({ error: text });

/** Of a text that is too long. */
export const tooLong = (max: number) => ({ error: () => texts.tooLong({ max: numberText(max) }) });

/**
 * Trimmed text without these control characters. `requiredText` is the message when it is blank or has no visible
 * character. Without it, the text may be blank.
 */
const textWithout = (control: RegExp) => (max: number, requiredText?: () => string) =>
  z.string({ error: requiredText ?? (() => texts.invalidInput()) }).check(
    z.trim(),
    z.minLength(requiredText ? 1 : 0, missing(requiredText)),
    z.refine((value) => !requiredText || isFilled(value), missing(requiredText)),
    z.maxLength(max, tooLong(max)),
    z.refine(isPrintable(control), { error: () => texts.controlCharacters() }),
  );

export const line = textWithout(controlInLine);

export const text = textWithout(controlInText);

export const uuid = z.guid({ error: () => texts.idInvalid() });

/** No row has this ID, which is of no version. */
export const nilId = '00000000-0000-0000-0000-000000000000';

/**
 * An ID in a path. An invalid one is read as `nilId`, so that the route responds as for a missing row, after the same
 * checks of the session.
 */
export const pathId = z.pipe(
  z.transform((value: string) => (uuid.safeParse(value).success ? value : nilId)),
  uuid,
);

/**
 * The ID of a new row, which the caller chooses so that sending it again writes nothing. The tables check the version too.
 */
export const newId = z.uuidv4({ error: () => texts.newIdInvalid() });

export const idParams = z.object({ id: pathId });

/** For which owner a person acts, in the query of routes for owners. By default the caller. */
export const ownerFields = { ownerId: z.optional(uuid) };
export const ownerQuery = z.object(ownerFields);

/** Two letters, converted to upper case. */
export const state = z
  .string({ error: () => texts.stateInvalid() })
  // Before the conversion, because ß becomes two letters.
  .check(z.trim(), z.regex(/^[A-Za-z]{2}$/, { error: () => texts.stateInvalid() }), z.toUpperCase());

/** A state whose letters are one of the codes. */
export const stateOf = (allowed: readonly { code: string }[], message: () => string) =>
  z.pipe(
    state,
    z.string().check(z.refine((letters) => allowed.some(({ code }) => code === letters), { error: message })),
  );

/** Of a home in a response. */
export const addressFields = {
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
};

/** A list without its repetitions. */
export const distinctList = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.array(item, invalidInput),
    z.transform((values) => [...new Set(values)]),
  );

/** Five digits, or five and four. */
export const zipCode = z
  .string({ error: () => texts.zipInvalid() })
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, { error: () => texts.zipInvalid() }));

/** 10 to 15 characters with at least ten digits; plus only in front. A US number is formatted as '(312) 555-0123'. */
export const phone = z
  .string({ error: () => texts.phoneRequired() })
  .check(
    z.trim(),
    z.minLength(1, { error: () => texts.phoneRequired() }),
    z.regex(/^(?=.{10,15}$)(?=(?:\D*\d){10})\+?[\d ().-]+$/, { error: () => texts.phoneInvalid() }),
    z.overwrite(phoneText),
  );

/** A US number without an extension, formatted. Not of the area code 900, where a call costs extra. */
export const usPhone = z
  .string({ error: () => texts.usPhoneInvalid() })
  .check(
    z.trim(),
    z.overwrite(phoneText),
    z.regex(/^\((?!900)[2-9]\d\d\) [2-9]\d\d-\d{4}$/, { error: () => texts.usPhoneInvalid() }),
  );

export const email = z
  .string({ error: () => texts.emailInvalid() })
  .check(
    z.trim(),
    z.maxLength(limits.email, tooLong(limits.email)),
    z.email({ error: () => texts.emailInvalid() }),
  );

/** An optional email address: null and a blank become undefined. */
export const optionalEmail = z.pipe(
  z.unknown(),
  z.pipe(
    z.transform((value) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    ),
    z.optional(email),
  ),
);
