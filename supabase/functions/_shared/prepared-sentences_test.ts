import { en } from './contract/inquiries/prepared/catalog.en.ts';
import { es } from './contract/inquiries/prepared/catalog.es.ts';
import { t } from './contract/inquiries/prepared/catalog.ts';
import { visitWish } from './contract/inquiries/prepared/visit-wish.ts';
import type { NeedChoices } from './contract/needs/needs.ts';
import { choicesText } from './contract/needs/texts.ts';
import type { Language } from './contract/texts-in.ts';
import { preparedText } from './prepared-sentences.ts';
import { withLanguage } from './request-language.ts';
import { assertEquals } from './testing/assert.ts';

const readIn = (language: Language, message: string) => withLanguage(language, () => preparedText(message));
/** Asserts that each side reads what the other sends, and the writer the own words. */
function assertBoth(write: () => string) {
  const [english, spanish] = [withLanguage('en', write), withLanguage('es', write)];
  assertEquals(readIn('es', english), spanish);
  assertEquals(readIn('en', spanish), english);
  assertEquals([readIn('en', english), readIn('es', spanish)], [english, spanish]);
}

Deno.test('lines that were chosen are in the language of the reader, also in a list, and own words stay', () => {
  const message = `Good morning,\n${en.areStaffAwakeAtNight}\n\n${en.pleaseTellMe}\n- ${en.licenseNumber}\n- and your dog’s name`;
  const shown = `Good morning,\n${es.areStaffAwakeAtNight}\n\n${es.pleaseTellMe}\n- ${es.licenseNumber}\n- and your dog’s name`;
  assertEquals(readIn('es', message), shown);
  assertEquals(readIn('en', message), message);
});

Deno.test('a line with more than the chosen text stays', () => {
  const message = [
    `${en.areStaffAwakeAtNight} My mother walks at night.`,
    `Hello. ${en.areStaffAwakeAtNight}`,
    en.areStaffAwakeAtNight.toLowerCase(),
    '',
    '- ',
    'constructor',
  ].join('\n');
  assertEquals(readIn('es', message), message);
});

Deno.test('no two of the texts are the same, so that each has one translation', () => {
  for (const catalog of [en, es])
    assertEquals(new Set(Object.values(catalog)).size, Object.keys(catalog).length);
});

Deno.test('what the family told homes before, all that they can choose', () => {
  const choices: NeedChoices = {
    careTypes: ['Assisted Living', 'Memory Care'],
    careLevel: 'night',
    moving: 'walker',
    memory: 'forgetful',
    persons: 2,
    room: 'any',
    payments: ['Medicare (skilled nursing)', 'Private pay'],
    moveIn: 'three_days',
    budget: 'above_8000',
  };
  assertBoth(() => `${t.youSaidYesOurRequest({ number: 12 })}\n\n${choicesText(choices)}`);
  const others = 'Kind of care: Assisted Living, a good bed\nYou said yes to our request number 12.';
  assertEquals(readIn('es', others), others);
});

Deno.test('a wish for a visit, at each hour of a day in each month', () => {
  for (let at = 0; at < 24; at += 1) {
    const [month, hour] = [(at % 12) + 1, at].map((number) => String(number).padStart(2, '0'));
    assertBoth(() => visitWish(`2026-${month}-07`, `${hour}:30`));
  }
  // A browser writes other spaces.
  assertEquals(
    readIn('es', withLanguage('en', () => visitWish('2026-12-01', '14:30')).replaceAll('\u202f', ' ')),
    withLanguage('es', () => visitWish('2026-12-01', '14:30')),
  );
});

Deno.test('a wish for a visit that nobody chose stays', () => {
  for (const [day, time] of [
    ['Tuesday', '2:30 PM'],
    ['Monday, December 1, 2026', '2:30 PM'],
    ['Tuesday, December 1, 2026', '25:30 PM'],
    ['Tuesday, December 1, 2026', 'noon'],
    ['Tuesday, December 41, 99999', '2:30 PM'],
  ]) {
    const message = en.iWouldLikeVisitYourHome.replace('{day}', day).replace('{time}', time);
    assertEquals(readIn('es', message), message);
  }
});

Deno.test('what a link of a mail sends for a family on a waiting list', () => {
  const message = 'I am on your waiting list, and I would like the free spot. Please write to me here.';
  assertEquals(
    readIn('es', message),
    'Estoy en su lista de espera y quisiera el lugar libre. Escríbanme por aquí, por favor.',
  );
});
