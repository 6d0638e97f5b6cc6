import { serveHttp } from '../../local/http-server.ts';
import { freePort } from '../../local/ports.ts';

/** A request of the CLI that changes something. */
export interface Change {
  /** For example 'POST /secrets', without the project. */
  name: string;
  query: URLSearchParams;
  /** JSON as text, or a form with files. */
  body: string | FormData;
}

export interface FakeManagementApi {
  url: string;
  changes: Change[];
  close(): Promise<void>;
}

const key = (type: string) => ({
  id: type,
  name: 'default',
  type,
  api_key: `sb_${type}_1`,
  prefix: 'x',
  hash: 'x',
});

/**
 * The part of the management API of Supabase that the CLI needs to link a project, set its secrets and deploy its
 * functions. It accepts and records every change.
 */
export async function startManagementApi(project: string): Promise<FakeManagementApi> {
  const changes: Change[] = [];
  const database = { host: 'localhost', version: '17.4.1', postgres_engine: '17', release_channel: 'ga' };
  const described = {
    id: project,
    ref: project,
    name: 'Senior Care Living',
    organization_id: 'cool-green-pqdr0qc',
    organization_slug: 'cool-green-pqdr0qc',
    region: 'us-east-1',
    created_at: '2026-11-21T00:00:00Z',
    status: 'ACTIVE_HEALTHY',
    database,
  };
  // The CLI leaves services alone that are not listed.
  const configured = {
    auth: { site_url: 'http://localhost:3000' },
    storage: { fileSizeLimit: 52_428_800 },
    realtime: { enabled: true },
  };
  const reads: Record<string, unknown> = {
    '/v1/organizations': [{ id: 'cool-green-pqdr0qc', slug: 'cool-green-pqdr0qc', name: 'Us' }],
    '/v1/projects': [described],
    '': described,
    '/api-keys': [key('publishable'), key('secret')],
    '/branches': [],
    '/functions': [],
    '/secrets': [],
    '/config/storage': { fileSizeLimit: 10_485_760, features: {} },
    '/billing/addons': { selected_addons: [], available_addons: [] },
    [`/v2/projects/${project}/config`]: { data: { attributes: configured } },
  };
  const server = await serveHttp(await freePort(), async (request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const path = pathname.replace(`/v1/projects/${project}`, '');
    if (request.method === 'GET') {
      return path in reads
        ? Response.json(reads[path])
        : Response.json({ message: 'Not found' }, { status: 404 });
    }
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
    const body = isForm ? await request.formData() : await request.text();
    changes.push({ name: `${request.method} ${path}`, query, body });
    if (path === '/functions/deploy') {
      const slug = query.get('slug');
      const times = { created_at: 1, updated_at: 1 };
      return Response.json(
        { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, ...times },
        { status: 201 },
      );
    }
    const result: unknown =
      path === '/functions' && typeof body === 'string' ? { functions: JSON.parse(body) } : {};
    return Response.json(result, { status: path === '/secrets' ? 201 : 200 });
  });
  return { url: server.url, changes, close: () => server.close() };
}
