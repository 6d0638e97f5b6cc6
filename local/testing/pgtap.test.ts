import { expect, it } from 'vitest';
import { readTap } from './pgtap.ts';

it('reads passed and failed tests with their diagnostics', () => {
  const lines = [
    '1..2',
    '',
    'ok 1 - one reads',
    'not ok 2 - nobody writes',
    '# Failed test 2',
    '#     wanted: 0',
  ];
  expect(readTap(lines)).toEqual({
    tests: [
      { ok: true, description: 'one reads', diagnostics: '' },
      { ok: false, description: 'nobody writes', diagnostics: '# Failed test 2\n#     wanted: 0\n' },
    ],
    problem: undefined,
  });
});

it('reports a number of tests other than planned', () => {
  const [fewer, more, none] = [['1..2', 'ok 1'], ['1..1', 'ok 1', 'ok 2'], ['alice']];
  expect([fewer, more, none].map((lines) => readTap(lines).problem)).toEqual([
    'The file ran 1 tests and planned 2.',
    'The file ran 2 tests and planned 1.',
    'The file ran 0 tests and planned none.',
  ]);
});
