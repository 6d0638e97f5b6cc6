import { withLanguage } from './request-language.ts';
import {
  changerText,
  decisionText,
  exportTexts,
  noteText,
  refusalText,
  senderText,
  showTexts,
} from './stored-texts.ts';
import { assertEquals } from './testing/assert.ts';

const inSpanish = <Result>(run: () => Result) => withLanguage('es', run);

Deno.test('a note with values becomes the sentence of its code, and one without is what an operator wrote', () => {
  const deleted = { body_values: { home: 'Maple Court', sentence: 'It never was.' } };
  assertEquals(noteText('home_deleted', deleted), 'Our team deleted Maple Court. It never was.');
  assertEquals(
    inSpanish(() => noteText('home_deleted', deleted)),
    'Nuestro equipo eliminó Maple Court. It never was.',
  );
  assertEquals(
    [1, 2].map((count) => noteText('photos_missing', { body_values: { count } })),
    [
      'A photo of this home is missing, and families do not see it. Please edit the home and add the photo again.',
      '2 photos of this home are missing, and families do not see them. Please edit the home and add the photos again.',
    ],
  );
  for (const values of [undefined, null])
    assertEquals(noteText('home_deleted', { body_values: values }), 'home_deleted');
  const unknown = { body_values: {} };
  assertEquals(noteText('of_a_later_release', unknown), 'of_a_later_release');
});

Deno.test('a decision is a code, words of an operator, or a sentence of an earlier release', () => {
  const accepted =
    'Our team found that another account runs this home. If that is wrong, please write to us.';
  assertEquals(
    ['claim_of_other_accepted', 'We called you.', accepted].map((text) => decisionText(text, {})),
    [accepted, 'We called you.', accepted],
  );
});

Deno.test('a refused contract says why in the language of the reader', () => {
  const read = () => ['script', 'slow', 'This file is empty.'].map((text) => refusalText(text, {}));
  assertEquals(read(), [
    'This PDF has a script in it. Print it to a new PDF and choose that file.',
    'This PDF takes too long to check. Print it to a new PDF and choose that file.',
    'This file is empty.',
  ]);
  assertEquals(
    inSpanish(read)[0],
    'Este PDF contiene un programa (script). Imprímalo en un PDF nuevo y elija ese archivo.',
  );
});

Deno.test('names of a team and of feeds are written in the language of the reader', () => {
  const read = () => [
    senderText('Dana', { sender_owner: 'Maple Group' }),
    senderText('Maple Group', { sender_owner: null }),
    changerText('Front office', { is_changed_by_feed: true }),
    changerText('Dana', { is_changed_by_feed: false }),
  ];
  assertEquals(read(), ['Dana, for Maple Group', 'Maple Group', 'Your system (Front office)', 'Dana']);
  assertEquals(inSpanish(read), [
    'Dana, por Maple Group',
    'Maple Group',
    'Su sistema (Front office)',
    'Dana',
  ]);
});

Deno.test('only the named fields of rows are shown otherwise, at every depth', () => {
  const rows = {
    owner_notes: [{ body: 'homes_granted', body_values: { count: 3 }, answer: 'homes_granted' }],
    reports: [
      { outcome: 'home_report_with_warning', details: 'home_report_with_warning' },
      { outcome: null },
    ],
    inquiries: [{ messages: [{ body: 'photos_missing', sender_name: null }] }],
  };
  assertEquals(showTexts(rows, exportTexts), {
    owner_notes: [
      {
        body: 'You can add 3 more homes now. Open your import to go on with it.',
        body_values: { count: 3 },
        answer: 'homes_granted',
      },
    ],
    reports: [
      { outcome: 'Our team read your report and wrote to the owner.', details: 'home_report_with_warning' },
      { outcome: null },
    ],
    inquiries: [{ messages: [{ body: 'photos_missing', sender_name: null }] }],
  });
});
