import { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/properties/calls/properties.ts';
import { changedHomesSchema, propertySchema } from '../../../_shared/contract/properties/properties.ts';
import { t as texts } from '../../../_shared/contract/catalog.ts';
import { creationKeyHeader } from '../../../_shared/contract/headers.ts';
import { fromDatabase, isDatabaseError } from '../../../_shared/database-errors.ts';
import { responseTexts } from '../../../_shared/error-texts/responses.ts';
import { ApiError, notFound } from '../../../_shared/errors.ts';
import { newestFirst } from '../../../_shared/paging.ts';
import {
  fromPropertyRow,
  propertyColumns,
  readChange,
  readConflict,
  rejectProperty,
  toPropertyRow,
  toSeenRow,
  type ViewedRow,
} from '../../../_shared/property-rows.ts';
import { created, defineRoutes, noContent, ok, type RouteContext } from '../../../_shared/route.ts';
import { fromRow, fromRows } from '../../../_shared/rows.ts';

const property = { component: 'Property' };
/** The sentences of the database: who may write what of the property, and what it cannot be. */
const changeErrors = {
  '42501': { code: 'forbidden' },
  SC404: { code: 'not_found' },
  SC409: { code: 'conflict' },
} as const;
/** The creation key is the other unique value. A repeated one is no error. */
const ownIdTaken = {
  '23505': {
    code: 'conflict',
    message: () => texts.ownIdTaken(),
  },
} as const;

const changedRows = z.object({
  results: z.array(
    z.looseObject({
      id: z.guid(),
      code: z.optional(z.string()),
      message: z._default(z.string(), ''),
      values: z.optional(z.unknown()),
    }),
  ),
  homes: z.array(z.unknown()),
});

type ChangedRow = z.infer<typeof changedRows>['results'][number];

/** What became of each home. Reports each kind of error of ours once, with the message of the database alone. */
function toResults(rows: ChangedRow[], report: RouteContext['report']) {
  const reported = new Set<string>();
  return rows.map(({ id, code, message, values, ...result }) => {
    if (code === undefined) return { id, ...readChange(result), conflict: readConflict(result) };
    const cause = new PostgrestError({ code, message, details: JSON.stringify(values ?? ''), hint: '' });
    const error = fromDatabase(cause, changeErrors);
    if (error.status >= 500 && error.code !== 'busy' && !reported.has(code)) {
      reported.add(code);
      report(cause);
    }
    return { id, error: { status: error.status, code: error.code, message: error.message } };
  });
}

/**
 * Deletes the caller's photos that none of their properties uses any more, with their thumbnails. Errors are only logged:
 * no property shows these photos, and the next change deletes them.
 */
async function removeUnusedPhotos({ database, report }: RouteContext): Promise<void> {
  try {
    const { data: paths } = await database.rpc('list_own_removable_photos').throwOnError();
    if (paths.length === 0) return;
    const { error } = await database.storage.from('property-images').remove(paths);
    if (error) report(error);
  } catch (error) {
    report(error);
  }
}

export const propertyRoutes = defineRoutes(calls, {
  listOwnedProperties: {
    summary: 'The properties of an owner, by default the caller, for which the caller acts, newest first.',
    responses: { 200: { description: 'The properties.', ...property, many: true } },
    paged: true,
    call: (database, { query }) =>
      database.rpc('list_owned_properties', { ...newestFirst(query), p_owner_id: query.ownerId }),
  },

  listOwnIds: {
    summary: 'The IDs that an owner, by default the caller, gave to their properties. Nobody else sees them.',
    responses: {
      200: { description: 'For each property with one.', component: 'OwnIds' },
    },
    call: (database, { query }) => database.rpc('list_own_ids', { p_owner_id: query.ownerId }),
  },

  readHomeLimits: {
    summary: 'How many properties an owner, by default the caller, can add today and in total.',
    responses: {
      200: { description: 'The limits.', component: 'HomeLimits' },
    },
    call: (database, { query }) => database.rpc('read_home_limits', { p_owner_id: query.ownerId }),
  },

  askForHomes: {
    summary: 'Asks the team to let an owner, by default the caller, add more properties.',
    responses: {
      200: { description: 'The limits.', component: 'HomeLimits' },
    },
    call: (database, { query, body }) =>
      database.rpc('ask_for_homes', { p_count: body.count, p_owner_id: query.ownerId }),
  },

  createProperty: {
    summary:
      'Lists a property. A second request with the same `Idempotency-Key` does not list another one: it responds with ' +
      'the property of the first, as it is now.',
    responses: { 201: { description: 'The property as stored.', ...property } },
    errors: ['account_suspended', 'unknown_location'],
    errorOverrides: {
      '42501': { code: 'forbidden', message: responseTexts.list_as_owner_only },
      SC429: { code: 'too_many_properties' },
      ...ownIdTaken,
    },
    handle: async ({ database }, { query, headers, body }) => {
      const { name, street, city, state, zipCode } = body;
      const key = headers[creationKeyHeader];
      const row = {
        ...toPropertyRow(body),
        ...(query.ownerId && { owner_id: query.ownerId }),
        name,
        street,
        city,
        state,
        zip_code: zipCode,
        creation_key: key,
      };
      try {
        const { data } = await database
          .from('properties')
          .insert(row)
          .select<string, ViewedRow>(propertyColumns)
          .single()
          .throwOnError();
        return created(fromPropertyRow(data));
      } catch (error) {
        if (!key || !isDatabaseError(error) || error.code !== '23505') throw error;
        const { data } = await database
          .rpc('find_created_property', { p_creation_key: key, p_owner_id: query.ownerId })
          .throwOnError();
        // The property of the first request has been deleted.
        if (!data) throw error;
        return created(fromRow(propertySchema, data));
      }
    },
  },

  confirmProperties: {
    summary:
      'Confirms prices and availability of all active properties of an owner, by default the caller, as they are.',
    responses: { 200: { description: 'How many properties.' } },
    field: 'confirmed',
    call: (database, { query }) => database.rpc('confirm_properties', { p_owner_id: query.ownerId }),
  },

  showProperty: {
    summary: 'One property. Counts a view, except those of the owner and of crawlers, and HEAD requests.',
    responses: { 200: { description: 'The property.', ...property } },
    cacheable: true,
    errors: ['not_found'],
    handle: async ({ database, method, isCrawler }, { params }) => {
      const read = method === 'HEAD' || isCrawler ? 'preview_property' : 'view_property';
      const { data } = await database.rpc(read, { p_property_id: params.id }).throwOnError();
      const found = fromRow(z.nullable(propertySchema), data);
      if (!found) throw notFound('property');
      return ok(found);
    },
  },

  updateProperty: {
    summary:
      'Changes fields of a property. Deletes photos that it no longer uses. `from` has these fields as the caller saw them: ' +
      'if one is now neither that nor the new value, the response is 409 with both values.',
    responses: { 200: { description: 'The updated property.', ...property } },
    errors: ['account_suspended', 'property_suspended', 'unknown_location', 'busy', 'conflict'],
    errorOverrides: { ...changeErrors, ...ownIdTaken },
    handle: async (context, { params, body: { from, intentionId, ...change } }) => {
      const { data } = await context.database
        .rpc('change_property', {
          p_property_id: params.id,
          p_changes: toPropertyRow(change),
          p_from: from && toSeenRow(from),
          p_intention_id: intentionId,
        })
        .throwOnError();
      const conflict = readConflict(data);
      if (conflict) throw new ApiError('conflict', { message: texts.changedMeanwhile(), conflict });
      if (change.imageUrls) await removeUnusedPhotos(context);
      return ok(fromRow(z.object({ property: propertySchema }), data).property);
    },
  },

  changeProperties: {
    summary:
      'Does the same to each of 1 to 50 properties: confirms them as they are, raises their prices, sets fields, which may ' +
      'differ by property, or takes back what the caller did with the same intention in the last day. One that is refused stops no other.',
    responses: { 200: { description: 'What became of each.' } },
    errors: ['busy'],
    handle: async ({ database, report }, { body: { intentionId, act, homes } }) => {
      const { data } = await database
        .rpc('change_homes', {
          p_intention_id: intentionId,
          p_act:
            act.kind === 'set' ? { kind: 'set', changes: act.changes && toPropertyRow(act.changes) } : act,
          p_homes: homes.map(({ id, from, changes }) => ({
            id,
            from: from && toSeenRow(from),
            changes: changes && toPropertyRow(changes),
          })),
        })
        .throwOnError();
      const { results, homes: properties } = changedRows.parse(data);
      return ok(fromRows(changedHomesSchema, { results: toResults(results, report), properties }, report));
    },
  },

  removeProperty: {
    summary: 'Deletes a property with its favorites, inquiries and photos.',
    responses: { 204: { description: 'The property is deleted.' } },
    errors: ['forbidden', 'not_found'],
    handle: async (context, { params }) => {
      const { database } = context;
      const { data: isRemoved } = await database
        .rpc('remove_property', { p_property_id: params.id })
        .throwOnError();
      if (!isRemoved) return await rejectProperty(database, params.id, responseTexts.property_of_other());
      await removeUnusedPhotos(context);
      return noContent();
    },
  },
});
