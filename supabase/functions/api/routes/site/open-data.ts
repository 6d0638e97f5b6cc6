import * as z from 'zod/mini';
import { propertySchema } from '../../../_shared/contract/properties/properties.ts';
import * as calls from '../../../_shared/contract/site/calls/open-data.ts';
import { departuresKeptDays } from '../../../_shared/contract/site/open-data.ts';
import { invalidRequest, notFound } from '../../../_shared/errors.ts';
import {
  openDataAbout,
  openDataFiles,
  openServiceOf,
  readOpenHomes,
} from '../../../_shared/open-referral.ts';
import { decodeCursor, encodeCursor } from '../../../_shared/paging.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { fromRow } from '../../../_shared/rows.ts';

const departuresSchema = z.object({
  contents: z.array(z.object({ id: z.guid(), leftAt: z.string() })),
  nextCursor: z.nullable(z.unknown()),
});
const departuresTooOld = `Homes that left are kept for ${departuresKeptDays} days. Take a later time, and read all homes once.`;
const service = { component: 'OpenService' };
const choice = { component: 'OpenDataChoice' };

/** Of the next page, if there is one. */
function linkOf(search: URLSearchParams, cursor: string | null) {
  if (cursor === null) return undefined;
  const next = new URLSearchParams(search);
  next.set('cursor', cursor);
  return { Link: `<?${next}>; rel="next"` };
}

export const openDataRoutes = defineRoutes(calls, {
  describeOpenData: {
    summary: 'What the open data is, and the terms of its use.',
    responses: { 200: { description: 'Version, license and terms.' } },
    cacheable: true,
    handle: ({ environment: { siteUrl, publicUrl } }) =>
      ok({
        ...openDataAbout(siteUrl),
        bulk_url: publicUrl
          ? `${publicUrl}/storage/v1/object/public/${openDataFiles.bucket}/${openDataFiles.index}`
          : null,
      }),
  },

  listOpenServices: {
    summary:
      'The listed homes whose owners share them, as services of HSDS 3.1, in the order of their IDs. `modified_after` leaves out ' +
      'those that did not change since. A page can be short, or empty, before the last one: follow `Link`.',
    readsReplica: true,
    responses: {
      200: {
        description: 'A page.',
        component: 'OpenServices',
        headers: { Link: '`<?…>; rel="next"`, relative to the request; missing on the last page.' },
      },
    },
    cacheable: true,
    errors: ['unavailable'],
    handle: async ({ database, report, search, environment: { siteUrl } }, { query }) => {
      const { data } = await database
        .rpc('list_open_homes', {
          p_since: query.modified_after,
          p_limit: query.per_page,
          p_after: query.cursor,
        })
        .throwOnError();
      const { homes, nextId } = readOpenHomes(data, report);
      const contents = homes.map((home) => openServiceOf(home, siteUrl));
      return ok(
        {
          size: contents.length,
          first_page: query.cursor === undefined,
          last_page: nextId === null,
          empty: contents.length === 0,
          contents,
        },
        linkOf(search, nextId),
      );
    },
  },

  showOpenService: {
    summary: 'One home of the open data. Answers 304 to `If-None-Match` and `If-Modified-Since`.',
    readsReplica: true,
    responses: {
      200: {
        description: 'The home.',
        ...service,
        headers: { 'Last-Modified': 'When the home last changed.' },
      },
    },
    cacheable: true,
    errors: ['not_found', 'unavailable'],
    handle: async ({ database, environment: { siteUrl } }, { params }) => {
      const { data } = await database.rpc('read_open_home', { p_property_id: params.id }).throwOnError();
      const home = fromRow(z.nullable(propertySchema), data);
      if (!home) throw notFound('property');
      return ok(openServiceOf(home, siteUrl), { 'Last-Modified': new Date(home.updatedAt).toUTCString() });
    },
  },

  listOpenDepartures: {
    summary:
      `The homes that left the open data after \`modified_after\`, in the last ${departuresKeptDays} days, oldest first: their ID and ` +
      'when they left. One that came back is a service again, which changed then.',
    readsReplica: true,
    responses: {
      200: {
        description: 'A page.',
        component: 'OpenDepartures',
        headers: { Link: '`<?…>; rel="next"`, relative to the request; missing on the last page.' },
      },
    },
    cacheable: true,
    errors: ['unavailable'],
    handle: async ({ database, search }, { query: { modified_after: since, per_page, cursor } }) => {
      if (since !== undefined && Date.parse(since) < Date.now() - departuresKeptDays * 86_400_000)
        throw invalidRequest([{ field: 'modified_after', message: departuresTooOld }]);
      const { data } = await database
        .rpc('list_open_departures', {
          p_since: since,
          p_limit: per_page,
          p_cursor: decodeCursor(cursor, 'newest'),
        })
        .throwOnError();
      const { contents, nextCursor } = fromRow(departuresSchema, data);
      return ok(
        {
          kept_days: departuresKeptDays,
          contents: contents.map(({ id, leftAt }) => ({ id, left_at: leftAt })),
        },
        linkOf(search, nextCursor === null ? null : encodeCursor(nextCursor)),
      );
    },
  },

  readOpenDataChoice: {
    summary: 'Whether the listed homes of the caller are open data. By default they are.',
    responses: { 200: { description: 'The choice.', ...choice } },
    call: (database) => database.rpc('read_open_data_choice'),
  },

  setOpenDataChoice: {
    summary: 'Puts the listed homes of the caller into the open data, or takes them out.',
    responses: { 204: { description: 'It is set.' } },
    call: (database, { body }) => database.rpc('set_open_data_choice', { p_is_shared: body.isShared }),
  },
});
