import * as calls from '../../../_shared/contract/saved-searches/calls/home-watches.ts';
import { missingTexts } from '../../../_shared/error-texts/responses.ts';
import { defineRoutes } from '../../../_shared/route.ts';

/** The list cannot be joined, or the place or the turn has ended. */
const ofHome = {
  SC409: { code: 'conflict' },
  SC404: { code: 'not_found', message: missingTexts.property },
} as const;

export const homeWatchRoutes = defineRoutes(calls, {
  listHomeWatches: {
    summary: 'The full homes that the caller waits for, last first, at most 50.',
    responses: {
      200: { description: 'The homes.', component: 'HomeWatches' },
    },
    call: (database) => database.rpc('list_home_watches'),
  },

  beginHomeWatch: {
    summary:
      'Lets the caller wait for a full home: one email says that it has a free spot. The wait ends with it, or after 180 days.',
    responses: { 204: { description: 'The caller waits.' } },
    errors: ['not_found'],
    // The home has a free spot, or the caller waits for as many homes as one person can.
    errorOverrides: {
      SC409: { code: 'conflict' },
      SC404: { code: 'not_found', message: missingTexts.property },
    },
    call: (database, { params }) => database.rpc('watch_home', { p_property_id: params.propertyId }),
  },

  endHomeWatch: {
    summary: 'Ends the wait of the caller for a home.',
    responses: { 204: { description: 'The caller does not wait.' } },
    invalidId: 'property',
    call: (database, { params }) => database.rpc('unwatch_home', { p_property_id: params.propertyId }),
  },

  joinWaitingList: {
    summary:
      'Gives the caller the last place in the waiting list of a full home. Who has one keeps it, and changes the room. ' +
      'When a spot is free, the next person has 48 hours to write to the home.',
    responses: { 204: { description: 'The caller has a place.' } },
    errors: ['not_found'],
    errorOverrides: { ...ofHome, '22023': { code: 'invalid_request' } },
    call: (database, { params, body }) =>
      database.rpc('join_waiting_list', {
        p_property_id: params.propertyId,
        p_room_type: body.roomType ?? undefined,
      }),
  },

  keepPlace: {
    summary: 'Says that the caller still waits, which it is asked every 30 days.',
    responses: { 204: { description: 'The place stays.' } },
    errors: ['not_found'],
    errorOverrides: ofHome,
    call: (database, { params }) => database.rpc('keep_place', { p_property_id: params.propertyId }),
  },

  declineTurn: {
    summary: 'Leaves a free spot to the next person in the waiting list. The caller keeps its place.',
    responses: { 204: { description: 'The next person has the turn.' } },
    errors: ['not_found'],
    errorOverrides: ofHome,
    call: (database, { params }) => database.rpc('decline_turn', { p_property_id: params.propertyId }),
  },

  listWaitingLists: {
    summary:
      'The waiting lists of the homes for which the caller acts: counts, and nothing of those who wait.',
    responses: { 200: { description: 'The waiting lists.', component: 'WaitingLists' } },
    call: (database) => database.rpc('list_waiting_lists'),
  },

  passOver: {
    summary: 'Passes over the person who has a turn, who keeps its place and reads the reason.',
    responses: { 204: { description: 'The next person has the turn.' } },
    errors: ['not_found'],
    errorOverrides: ofHome,
    call: (database, { params, body }) =>
      database.rpc('pass_over', {
        p_property_id: params.propertyId,
        p_turn_ends_at: body.endsAt,
        p_reason: body.reason,
      }),
  },
});
