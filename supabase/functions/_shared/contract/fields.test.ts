import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, idParams, line, nilId, optionalEmail, phone, state, text, uuid, zipCode } from './fields.ts';

/** The first text with which a value is refused; undefined when it is taken. */
const refusal = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a line', () => {
  const name = line(10, 'Give a name');

  it('is trimmed', () => {
    expect(name.parse('  Maple  ')).toBe('Maple');
  });

  it.each([undefined, null, '', '   ', 7, '\u200b', '\ufeff\u2060', '\u3164 \u00ad'])(
    'is asked for when it is %j',
    (value) => {
      expect(refusal(name, value)).toBe('Give a name');
    },
  );

  it('may be blank where nobody asks for it', () => {
    expect(line(10).parse('  ')).toBe('');
  });

  it.each(['a\tb', 'a\nb', 'a\u0000', 'a\u007fb', 'a\u0085b', 'a\ud800', '\udc00b', 'a\u202eb'])(
    'refuses %j',
    (value) => {
      expect(refusal(name, value)).toBe('Text cannot contain control characters');
    },
  );

  it('has a longest, counted after trimming', () => {
    expect(name.parse(` ${'x'.repeat(10)} `)).toHaveLength(10);
    expect(refusal(name, 'x'.repeat(11))).toBe('Use at most 10 characters');
  });

  it('may hold anything that prints', () => {
    expect(name.parse('Ørsted 😀')).toBe('Ørsted 😀');
  });
});

describe('a text', () => {
  it('may span lines', () => {
    expect(text(20).parse('one\r\n\ttwo')).toBe('one\r\n\ttwo');
  });

  it.each(['a\u0000', 'a\u000bb', 'a\u001bb', 'a\u009fb', '\ud83d'])('refuses %j', (value) => {
    expect(refusal(text(20), value)).toBe('Text cannot contain control characters');
  });
});

describe('a state', () => {
  it.each([
    ['il', 'IL'],
    [' Ny ', 'NY'],
  ])('%j is %s', (given, taken) => {
    expect(state.parse(given)).toBe(taken);
  });

  it.each(['', 'I', 'ILL', 'I1', 'ß', null, 7])('%j is none', (value) => {
    expect(refusal(state, value)).toBe('State must be a 2-letter abbreviation');
  });
});

describe('a ZIP code', () => {
  it.each(['60601', '60601-1234', ' 60601 '])('%j is one', (value) => {
    expect(zipCode.parse(value)).toBe(value.trim());
  });

  it.each(['', '6060', '606011', '60601-', '60601-12', 'abcde', '６０６０１', 60_601])(
    '%j is none',
    (value) => {
      expect(refusal(zipCode, value)).toBe('Invalid ZIP code format');
    },
  );
});

describe('a phone number', () => {
  it.each(['3125550142', '13125550142', '+13125550142', '(312) 555-0142', '312.555.0142', '+1 312-555-0142'])(
    '%j is one, and is taken in one form',
    (value) => {
      expect(phone.parse(value)).toBe('(312) 555-0142');
    },
  );

  it.each(['123456789012345', '+44 20 79460958', '+6591234567'])('%j is one, and stays as it is', (value) => {
    expect(phone.parse(value)).toBe(value);
  });

  it.each([
    '312555014',
    '1234567890123456',
    '312-555-CARE',
    '3125550142+',
    '++3125550142',
    '----------',
    '٣١٢٥٥٥٠١٤٢',
  ])('%j is none', (value) => {
    expect(refusal(phone, value)).toBe('Invalid phone number format');
  });

  it.each([undefined, null, '', '  ', 3_125_550_142])('is asked for when it is %j', (value) => {
    expect(refusal(phone, value)).toBe('Please enter your phone number');
  });
});

describe('an e-mail', () => {
  it('is trimmed', () => {
    expect(email.parse(' pat@example.com ')).toBe('pat@example.com');
  });

  it.each(['', 'pat', 'pat@', '@example.com', 'pat@example', 'pat example@x.com', 7, null])(
    '%j is none',
    (value) => {
      expect(refusal(email, value)).toBe('Invalid email format');
    },
  );

  it.each([undefined, null, '', '  '])('may be left out as %j', (value) => {
    expect(optionalEmail.parse(value)).toBeUndefined();
  });

  it('is checked when it is given though it may be left out', () => {
    expect(optionalEmail.parse('pat@example.com')).toBe('pat@example.com');
    expect(refusal(optionalEmail, 'pat')).toBe('Invalid email format');
  });
});

const notIds = ['', 'me', '1', '00000000-0000-0000-0000-00000000000g'];

it.each([...notIds, null])('an id is a UUID, not %j', (id) => {
  expect(refusal(uuid, id)).toBe('Id must be a UUID');
});

it.each(notIds)('the id %j in a path is the id of nothing', (id) => {
  expect(idParams.parse({ id })).toEqual({ id: nilId });
});

it('an id in a path stays as it is', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  expect(idParams.parse({ id })).toEqual({ id });
});
