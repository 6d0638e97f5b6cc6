import { describe, expect, it } from 'vitest';
import { readTap } from './pgtap.ts';

describe('reading TAP', () => {
  it('tells passed from failed, with what pgTAP says about a failure', () => {
    const run = readTap([
      '1..2',
      '',
      'ok 1 - one reads',
      'not ok 2 - nobody writes',
      '# Failed test 2: "nobody writes"',
      '#     wanted: 0',
    ]);
    expect(run.tests).toEqual([
      { ok: true, description: 'one reads', diagnostics: '' },
      {
        ok: false,
        description: 'nobody writes',
        diagnostics: '# Failed test 2: "nobody writes"\n#     wanted: 0\n',
      },
    ]);
    expect(run.problem).toBeUndefined();
  });

  it('minds when tests are missing', () => {
    expect(readTap(['1..2', 'ok 1 - one reads']).problem).toBe('The file ran 1 tests and planned 2.');
  });

  it('minds when there are more than planned', () => {
    expect(readTap(['1..1', 'ok 1', 'ok 2']).problem).toBe('The file ran 2 tests and planned 1.');
  });

  it('minds a file without a plan', () => {
    expect(readTap(['alice']).problem).toBe('The file ran 0 tests and planned none.');
  });
});
