import { PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/properties/calls/properties.ts';
import {
  changedHomesSchema,
  type ChangeHomes,
  propertySchema,
} from '../../../_shared/contract/properties/properties.ts';
import { t as texts } from '../../../_shared/contract/catalog.ts';
import { creationKeyHeader } from '../../../_shared/contract/headers.ts';
import type { Json } from '../../../_shared/database.types.ts';
import { type ErrorOverrides, fromDatabase } from '../../../_shared/database-errors.ts';
import { responseTexts } from '../../../_shared/error-texts/responses.ts';
import { ApiError, notFound } from '../../../_shared/errors.ts';
import { newestFirst } from '../../../_shared/paging.ts';
import {
  readChange,
  readConflict,
  rejectProperty,
  toPropertyRow,
  toSeenRow,
} from '../../../_shared/property-rows.ts';
import { created, defineRoutes, noContent, ok, type RouteContext } from '../../../_shared/route.ts';
import { fromRow, fromRows } from '../../../_shared/rows.ts';
import type { UserClient } from '../../../_shared/user-client.ts';

const property = { component: 'Property' };
/** The sentences of the database: who may write what of the property, and what it cannot be. */
const changeErrors = {
  '42501': { code: 'forbidden' },
  SC404: { code: 'not_found' },
  SC409: { code: 'conflict' },
  // The creation key is the other unique value. A repeated one is no error.
  '23505': {
    code: 'conflict',
    message: () => texts.ownIdTaken(),
  },
} as const;
const createErrors = {
  '42501': changeErrors['42501'],
  '23505': changeErrors['23505'],
  SC429: { code: 'too_many_properties' },
} as const;

const changedRows = z.object({
  results: z.array(
    z.looseObject({
      id: z.guid(),
      property_id: z.optional(z.guid()),
      code: z.optional(z.string()),
      message: z._default(z.string(), ''),
      values: z.optional(z.unknown()),
    }),
  ),
  homes: z.array(z.unknown()),
});

type ChangedRow = z.infer<typeof changedRows>['results'][number];

/** Why a home was refused, as the database would say of a request for this home alone. */
const toRefusal = ({ code, message, values }: ChangedRow) =>
  code === undefined
    ? undefined
    : new PostgrestError({ code, message, details: JSON.stringify(values ?? ''), hint: '' });

/** What became of each home. Reports each kind of error of ours once, with the message of the database alone. */
function toResults(rows: ChangedRow[], overrides: ErrorOverrides, report: RouteContext['report']) {
  const reported = new Set<string>();
  return rows.map((row) => {
    const { id, property_id } = row;
    const cause = toRefusal(row);
    if (!cause) return { id, property_id, ...readChange(row), conflict: readConflict(row) };
    const error = fromDatabase(cause, overrides);
    if (error.status >= 500 && error.code !== 'busy' && !reported.has(cause.code)) {
      reported.add(cause.code);
      report(cause);
    }
    return { id, error: { status: error.status, code: error.code, message: error.message } };
  });
}

/** An act as change_homes() takes it. */
function toActRow(act: ChangeHomes['act']) {
  if (act.kind === 'set') return { kind: act.kind, changes: act.changes && toPropertyRow(act.changes) };
  return act.kind === 'create' ? { kind: act.kind, owner_id: act.ownerId } : act;
}

/** Does one act to homes, as change_homes() describes. */
async function changeHomes(database: UserClient, intentionId: string, act: Json, homes: Json) {
  const { data } = await database
    .rpc('change_homes', { p_intention_id: intentionId, p_act: act, p_homes: homes })
    .throwOnError();
  return changedRows.parse(data);
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
    errors: ['account_suspended', 'unknown_location', 'busy'],
    errorOverrides: createErrors,
    handle: async ({ database }, { query, headers, body }) => {
      const id = headers[creationKeyHeader] ?? crypto.randomUUID();
      const act = { kind: 'create', owner_id: query.ownerId };
      const home = toPropertyRow(body);
      const { results, homes } = await changeHomes(database, crypto.randomUUID(), act, [{ id, home }]);
      const refusal = results[0] && toRefusal(results[0]);
      if (refusal) throw refusal;
      return created(fromRow(propertySchema, homes[0]));
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
    errorOverrides: changeErrors,
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
      'differ by property, takes back what the caller did with the same intention in the last day, or lists new ones, each ' +
      'once for its creation key. One that is refused stops no other.',
    responses: { 200: { description: 'What became of each.' } },
    errors: ['busy', 'forbidden', 'account_suspended'],
    errorOverrides: { '42501': changeErrors['42501'] },
    handle: async ({ database, report }, { body: { intentionId, act, homes } }) => {
      const { results, homes: properties } = await changeHomes(
        database,
        intentionId,
        toActRow(act),
        homes.map(({ id, from, changes, home }) => ({
          id,
          from: from && toSeenRow(from),
          changes: changes && toPropertyRow(changes),
          home: home && toPropertyRow(home),
        })),
      );
      const overrides = act.kind === 'create' ? createErrors : changeErrors;
      return ok(
        fromRows(changedHomesSchema, { results: toResults(results, overrides, report), properties }, report),
      );
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
