import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { email, line, optionalEmail, phone, state, text, uuid, zipCode } from './fields.ts';

/** The first error message, or undefined for a valid value. */
const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

const name = line(10, () => 'Enter a name');

it('a line is trimmed before its length is checked, and may be blank when it is optional', () => {
  expect(name.parse('  Ørsted 😀  ')).toBe('Ørsted 😀');
  expect(name.parse(` ${'x'.repeat(10)} `)).toHaveLength(10);
  expect(messageOf(name, 'x'.repeat(11))).toBe('Use at most 10 characters');
  expect(line(10).parse('  ')).toBe('');
});

it.each([undefined, null, '', '   ', 7, '\u200b', '\u3164 \u00ad'])('a line is required: %j', (value) => {
  expect(messageOf(name, value)).toBe('Enter a name');
});

it('text may span lines', () => {
  expect(text(20).parse('one\r\n\ttwo')).toBe('one\r\n\ttwo');
});

const invalidState = 'State must be a 2-letter abbreviation';
const invalidZip = 'Invalid ZIP code format';
const invalidPhone = 'Invalid phone number format';
const invalidEmail = 'Invalid email format';
const missingPhone = 'Please enter your phone number';

const schemas = { state, zipCode, phone, email, optionalEmail, uuid };
type Name = keyof typeof schemas;

it.each<[Name, unknown, unknown]>([
  ['state', 'il', 'IL'],
  ['state', ' Ny ', 'NY'],
  ['zipCode', ' 60601 ', '60601'],
  ['zipCode', '60601-1234', '60601-1234'],
  ['phone', '3125550142', '(312) 555-0142'],
  ['phone', '+1 312-555-0142', '(312) 555-0142'],
  ['phone', '123456789012345', '123456789012345'],
  ['phone', '+44 20 79460958', '+44 20 79460958'],
  ['email', ' pat@example.com ', 'pat@example.com'],
  ['optionalEmail', 'pat@example.com', 'pat@example.com'],
  ['optionalEmail', undefined, undefined],
  ['optionalEmail', null, undefined],
  ['optionalEmail', '  ', undefined],
])('%s parses %j as %j', (name, value, parsed) => {
  expect(schemas[name].parse(value)).toBe(parsed);
});

it.each([
  ...['', 'I', 'ILL', 'I1', 'ß', null, 7].map((value) => ['state', value, invalidState] as const),
  ...['', '6060', '606011', '60601-', '60601-12', 'abcde', '６０６０１', 60_601].map(
    (value) => ['zipCode', value, invalidZip] as const,
  ),
  ...['312555014', '1234567890123456', '312-555-CARE', '3125550142+', '----------', '٣١٢٥٥٥٠١٤٢'].map(
    (value) => ['phone', value, invalidPhone] as const,
  ),
  ...[undefined, null, '', '  ', 3_125_550_142].map((value) => ['phone', value, missingPhone] as const),
  ...['', 'pat', 'pat@', '@example.com', 'pat@example', 'pat example@x.com', 7, null].map(
    (value) => ['email', value, invalidEmail] as const,
  ),
  ['optionalEmail', 'pat', invalidEmail] as const,
  ...['', 'me', '1', '00000000-0000-0000-0000-00000000000g', null].map(
    (value) => ['uuid', value, 'Id must be a UUID'] as const,
  ),
])('%s rejects %j', (name, value, message) => {
  expect(messageOf(schemas[name], value)).toBe(message);
});
