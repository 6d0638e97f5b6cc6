import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api, startApi } from './support/api.ts';

// The modules *.api.ts of the domains test one resource each. All of them share one stack.
for (const module of globSync('../*/*.api.ts', { cwd: import.meta.dirname }).toSorted()) await import(module);

beforeAll(async () => {
  await startApi();
});
afterAll(() => api.stop());

it('receives every response that the OpenAPI document declares', () => {
  expect(api.missingOutcomes()).toEqual([]);
});
