import {
  retriedMailsSchema,
  retryMailsSchema,
  siteStateSchema,
  siteWeeksSchema,
} from '../../_shared/contract/desk-site.ts';
import { authMailsPerHour, findProblems, operationsSchema } from '../../_shared/operations.ts';
import { defineCall, defineRoute, ok } from '../../_shared/route.ts';
import { fromRow } from '../../_shared/rows.ts';

const forbidden = {
  SC404: { code: 'forbidden', message: 'Only administrators see the state of the site.' },
} as const;

/** The state of the site. For administrators. */
export const deskSiteRoutes = [
  defineRoute({
    name: 'readSiteState',
    method: 'GET',
    path: '/desk/site/state',
    summary: 'Jobs, mail, limits and the database: what GET housekeeping/health says, and more.',
    access: 'operator',
    responses: { 200: { description: 'The state.', schema: siteStateSchema } },
    errorOverrides: forbidden,
    handle: async ({ database }) => {
      const { data } = await database.rpc('read_site_state').throwOnError();
      const state = operationsSchema.parse(data);
      return ok(
        fromRow(siteStateSchema, {
          ...Object(data),
          problems: findProblems(state),
          jobs: Object.entries(state.jobs).map(([job, run]) => Object.assign({ job }, run)),
          mails: Object.entries(state.mails).map(([kind, waiting]) => Object.assign({ kind }, waiting)),
          mail_event_at: state.sightings['mail_event'] ?? null,
          sign_up_limit_at: state.sightings['sign_up_limit'] ?? null,
          auth_mail_limit: authMailsPerHour,
        }),
      );
    },
  }),

  defineCall({
    name: 'readSiteWeeks',
    method: 'GET',
    path: '/desk/site/weeks',
    summary: 'What happened in each of 26 weeks, and where homes are missing.',
    access: 'operator',
    responses: { 200: { description: 'The weeks.', schema: siteWeeksSchema } },
    errorOverrides: forbidden,
    call: (database) => database.rpc('read_site_weeks'),
  }),

  defineCall({
    name: 'retryRefusedMails',
    method: 'POST',
    path: '/desk/site/mails',
    summary: 'Sends the mails again that the provider refused.',
    access: 'operator',
    input: { body: retryMailsSchema },
    responses: { 200: { description: 'Their number.', schema: retriedMailsSchema } },
    errorOverrides: forbidden,
    field: 'count',
    call: (database, { body }) => database.rpc('retry_refused_mails', { p_reason: body.reason }),
  }),
];
