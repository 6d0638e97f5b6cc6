import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestContext, t } from '../_shared/test-context.ts';
import { exerciseFlows } from './exercise-flows.ts';

setUpTestContext();
let traces: Awaited<ReturnType<typeof exerciseFlows>>;
/** The text of each log by name. */
const logs = new Map<string, string>();

/** All tests share one server and its log, next to its data directory. */
async function readPostgresLog(): Promise<string> {
  const { rows } = await t.database.query<{ data_directory: string }>('show data_directory');
  return await readFile(join(dirname(rows[0]?.data_directory ?? ''), 'postgres.log'), 'utf8');
}

beforeAll(async () => {
  traces = await exerciseFlows(t);
  for (const name of await readdir(t.stack.folder)) {
    if (name.endsWith('.log')) logs.set(name, await readFile(join(t.stack.folder, name), 'utf8'));
  }
  logs.set('postgres.log', await readPostgresLog());
}, 120_000);

it('the requests have successes and errors of every part', () => {
  const statuses = [...new Set(traces.statuses)].toSorted((a, b) => a - b);
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 422, 429]));
});

const names = ['function.log', 'housekeeping.log', 'postgres.log', 'services.log'];

it('there are no other logs', () => {
  expect([...logs.keys()].toSorted()).toEqual(names);
});

describe.each(names)('%s', (name) => {
  it('is not empty', () => {
    expect(logs.get(name)?.length).toBeGreaterThan(0);
  });

  it('contains no name, e-mail, phone, message, address, password or token', () => {
    const log = logs.get(name) ?? '';
    const found = traces.personal.filter(([, value]) => log.includes(value));
    const lines = found.map(([what, value]) => {
      const at = log.indexOf(value);
      return `${what}: …${log.slice(Math.max(0, at - 160), at + value.length + 40)}…`;
    });
    expect(lines).toEqual([]);
  });
});
