import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../../../local/config.ts';
import { supabaseFolder } from '../../../local/paths.ts';
import { servedRoutes } from '../_shared/served-routes.ts';
import { functionAccess, operatorFunctions, routeAccess } from './declared-access.ts';
import { listAccess } from './declared-list-access.ts';
import { t } from './security-context.ts';

const distinct = (names: string[]) => [...new Set(names)].toSorted();

/** Each function and route has a declared behavior. Who may use it stands in supabase/access.txt. */
describe('catalogue', () => {
  it('declares every function of the API', async () => {
    const { rows } = await t.database.query<{ name: string }>(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const declared = Object.keys({ ...functionAccess, ...listAccess, ...operatorFunctions });
    expect(rows.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
  });

  it('serves one schema', async () => {
    expect((await readConfig()).api.schemas).toEqual(['public']);
  });

  it('declares every route of every edge function', async () => {
    const functions = join(supabaseFolder, 'functions');
    const folders = readdirSync(functions).filter((name) => existsSync(join(functions, name, 'index.ts')));
    expect(folders.toSorted()).toEqual(['api', 'housekeeping']);

    const declared = distinct([
      ...Object.keys(routeAccess),
      ...Object.values(listAccess).map(({ route }) => route),
    ]);
    const served = servedRoutes().map((route) => route.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}'));
    const { body } = await t.operatorRequest('POST /functions/v1/housekeeping/unknown');
    const { message } = z.object({ message: z.string() }).parse(body);
    const jobs = message.replace('Known jobs: ', '').split(', ');
    const housekeeping = [
      'GET /housekeeping/health',
      'POST /housekeeping/mail-events',
      ...jobs.map((job) => `POST /housekeeping/${job}`),
    ];
    expect(distinct([...served, ...housekeeping])).toEqual(declared);
  });
});
