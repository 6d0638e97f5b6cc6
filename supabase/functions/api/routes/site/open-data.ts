import * as z from 'zod/mini';
import { productName } from '../../../_shared/contract/product.ts';
import { type Property, propertySchema } from '../../../_shared/contract/properties/properties.ts';
import * as calls from '../../../_shared/contract/site/calls/open-data.ts';
import { notFound } from '../../../_shared/errors.ts';
import { toOpenService } from '../../../_shared/open-referral.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { fromRow, fromRows } from '../../../_shared/rows.ts';

const pageSchema = z.object({ homes: z.array(propertySchema), nextId: z.nullable(z.guid()) });
const service = { component: 'OpenService' };
const choice = { component: 'OpenDataChoice' };

const serviceOf = (home: Property, siteUrl: string) =>
  toOpenService(home, `${siteUrl}/properties/${home.id}`);

export const openDataRoutes = defineRoutes(calls, {
  describeOpenData: {
    summary: 'What the open data is, and the terms of its use.',
    responses: { 200: { description: 'Version, license and terms.' } },
    cacheable: true,
    handle: ({ environment: { siteUrl } }) =>
      ok({
        version: '3.1',
        profile: 'https://docs.openreferral.org',
        openapi_url: `${siteUrl}/api/openapi.json`,
        publisher: productName,
        license: {
          name: 'Creative Commons Attribution 4.0',
          url: 'https://creativecommons.org/licenses/by/4.0/',
        },
        terms: [
          `Name ${productName} and link to the page of the home.`,
          'Show the day on which the owner confirmed prices and free spots, which is assured_date.',
          'Remove a home that answers 404 within a day: it is no longer listed, or its owner does not share it.',
          'The facts are those of the owners. Nobody here has checked them unless the page of the home says so.',
        ],
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
      const { homes, nextId } = fromRows(pageSchema, data, report);
      const next = new URLSearchParams(search);
      if (nextId !== null) next.set('cursor', nextId);
      const contents = homes.map((home) => serviceOf(home, siteUrl));
      return ok(
        {
          size: contents.length,
          first_page: query.cursor === undefined,
          last_page: nextId === null,
          empty: contents.length === 0,
          contents,
        },
        nextId === null ? undefined : { Link: `<?${next}>; rel="next"` },
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
      if (!home) throw notFound('Property');
      return ok(serviceOf(home, siteUrl), { 'Last-Modified': new Date(home.updatedAt).toUTCString() });
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
