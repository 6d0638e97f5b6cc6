import * as calls from '../../../_shared/contract/desk/calls/site.ts';
import { siteStateSchema } from '../../../_shared/contract/desk/site.ts';
import { release } from '../../../_shared/contract/release.ts';
import { authMailsPerHour, findProblems, operationsSchema } from '../../../_shared/operations.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { fromRow } from '../../../_shared/rows.ts';

const forbidden = {
  SC404: { code: 'forbidden', message: () => 'Only administrators see the state of the site.' },
} as const;

/** The state of the site. For administrators. */
export const deskSiteRoutes = defineRoutes(calls, {
  readSiteState: {
    summary: 'Jobs, emails, limits and the database: what GET housekeeping/health says, and more.',
    responses: { 200: { description: 'The state.' } },
    errorOverrides: forbidden,
    handle: async ({ database }) => {
      const { data } = await database.rpc('read_site_state').throwOnError();
      const state = operationsSchema.parse(data);
      return ok(
        fromRow(siteStateSchema, {
          ...Object(data),
          release,
          problems: findProblems(state),
          jobs: Object.entries(state.jobs).map(([job, run]) => Object.assign({ job }, run)),
          mails: Object.entries(state.mails).map(([kind, waiting]) => Object.assign({ kind }, waiting)),
          mail_event_at: state.sightings['mail_event'] ?? null,
          sign_up_limit_at: state.sightings['sign_up_limit'] ?? null,
          auth_mail_limit: authMailsPerHour,
        }),
      );
    },
  },

  readSiteWeeks: {
    summary: 'What happened in each of 26 weeks, and where homes are missing.',
    responses: { 200: { description: 'The weeks.' } },
    errorOverrides: forbidden,
    call: (database) => database.rpc('read_site_weeks'),
  },

  readNeedFigures: {
    summary:
      'Where families who asked homes for room got no yes, and homes that do not answer or refuse after a yes.',
    responses: { 200: { description: 'The figures of 30 days.' } },
    errorOverrides: forbidden,
    call: (database) => database.rpc('read_need_figures'),
  },

  retryRefusedMails: {
    summary: 'Sends the emails again that the provider refused.',
    responses: { 200: { description: 'Their number.' } },
    errorOverrides: forbidden,
    field: 'count',
    call: (database, { body }) => database.rpc('retry_refused_mails', { p_reason: body.reason }),
  },

  readSearchMail: {
    summary: 'How many emails about saved searches wait and were sent, and whether they are stopped.',
    responses: { 200: { description: 'The numbers.' } },
    errorOverrides: forbidden,
    call: (database) => database.rpc('read_search_mail'),
  },

  setSearchMail: {
    summary: 'Stops the emails about saved searches, or starts them again.',
    responses: { 200: { description: 'The number of held emails.' } },
    errorOverrides: forbidden,
    field: 'count',
    call: (database, { body }) =>
      database.rpc('set_search_mail', { p_is_stopped: body.isStopped, p_reason: body.reason }),
  },
});
