import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, startApi } from './support/api.ts';

// Each module tests one resource. All of them share one stack.
for (const module of globSync('*.ts', { cwd: import.meta.dirname, exclude: ['*.test.ts'] }).toSorted())
  await import(`./${module}`);

beforeAll(async () => {
  await startApi();
});
afterAll(() => api.stop());

it('receives every response that the OpenAPI document declares', () => {
  expect(api.missingOutcomes()).toEqual([]);
});
