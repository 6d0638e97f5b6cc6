import type { Pool } from 'pg';

/** Functions that return one row. */
const singles = new Set(['match_property_changes', 'queue_search_news_mails']);

/** Calls a function of the database as PostgREST does: POST /rest/v1/rpc/<name>. Undefined for other requests. */
export async function callFunction(pool: Pool, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1];
  if (!name) return undefined;
  const args = Object.entries<unknown>(JSON.parse((await request.text()) || '{}'));
  const list = args.map(([key], at) => `${key} => $${at + 1}`).join(', ');
  const { rows } = await pool.query(
    `select to_jsonb(f) as row from public.${name}(${list}) f`,
    args.map(([, value]) => value),
  );
  const values = rows.map(Object).map(({ row }) => row);
  return Response.json(singles.has(name) ? values[0] : values);
}
