import { afterEach, expect, it } from 'vitest';
import { textSettings, textsIn } from './texts-in.ts';

const t = textsIn(
  {
    keep: 'Keep it',
    heldUntil: 'A spot is held for you until {until}.',
    freeSpots: { one: '{count} free spot', other: '{count} free spots' },
    signIn: 'Please <link>sign in, {name}</link> first.',
  },
  {
    keep: 'Conservar',
    heldUntil: 'Le reservan un lugar hasta el {until}.',
    freeSpots: { one: '{count} lugar libre', other: '{count} lugares libres' },
    signIn: 'Primero <link>inicie sesión, {name}</link>.',
  },
);
const { language } = textSettings;
const inSpanish = () => {
  textSettings.language = () => 'es';
};
afterEach(() => {
  // Other tests of the worker use it too.
  textSettings.language = language;
});

it('writes values into texts', () => {
  expect(t.keep()).toBe('Keep it');
  expect(t.heldUntil({ until: 'May 1' })).toBe('A spot is held for you until May 1.');
  inSpanish();
  expect(t.keep()).toBe('Conservar');
  expect(t.heldUntil({ until: '1 de mayo' })).toBe('Le reservan un lugar hasta el 1 de mayo.');
});

it('writes no second period after a value that ends in one', () => {
  expect(t.heldUntil({ until: '2:00 p. m.' })).toBe('A spot is held for you until 2:00 p. m.');
  const more = textsIn({ more: 'More of {name}...', file: '{name}.csv' }, { more: '{name}', file: '{name}' });
  expect(more.more({ name: 'Rose Hill' })).toBe('More of Rose Hill...');
  expect(more.file({ name: 'homes.' })).toBe('homes..csv');
});

it.each([
  [0, '0 free spots', '0 lugares libres'],
  [1, '1 free spot', '1 lugar libre'],
  [2, '2 free spots', '2 lugares libres'],
])('counts %i', (count, english, spanish) => {
  expect(t.freeSpots({ count })).toBe(english);
  inSpanish();
  expect(t.freeSpots({ count })).toBe(spanish);
});

it('writes elements as parts', () => {
  const parts = () => t.signIn({ name: 'Pat', link: (text) => ({ href: '/', text }) });
  expect(parts()).toEqual(['Please ', { href: '/', text: 'sign in, Pat' }, ' first.']);
  inSpanish();
  expect(parts()).toEqual(['Primero ', { href: '/', text: 'inicie sesión, Pat' }, '.']);
});

it('lets the compiler refuse calls and catalogs that do not fit', () => {
  const refused = () => [
    // @ts-expect-error a value is missing
    t.heldUntil({}),
    // @ts-expect-error a value has another name
    t.heldUntil({ til: 'May 1' }),
    // @ts-expect-error the count is a number
    t.freeSpots({ count: '2' }),
    // @ts-expect-error an element is missing
    t.signIn({ name: 'Pat' }),
    // @ts-expect-error there is no such text
    () => t.other(),
    // @ts-expect-error a text has no translation
    textsIn({ one: 'One', two: 'Two' }, { one: 'Uno' }),
    // @ts-expect-error a translation has no text
    textsIn({ one: 'One' }, { one: 'Uno', two: 'Dos' }),
    // @ts-expect-error a translation leaves a value out
    textsIn({ one: 'One {name}' }, { one: 'Uno' }),
    // @ts-expect-error a translation has a value of another name
    textsIn({ one: 'One {name}' }, { one: 'Uno {nombre}' }),
    // @ts-expect-error a translation leaves an element out
    textsIn({ one: 'One <b>bold</b>' }, { one: 'Uno' }),
  ];
  expect(refused).toBeTypeOf('function');
});
