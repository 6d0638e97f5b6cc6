import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({
  report_count: z.int(),
  late: z.array(z.object({ queue: z.string(), since: z.string() })),
  new_app_count: z.int(),
});

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The mail to operators while reports wait, or something else waits too long. */
export const composeWaitingReportsMail: Compose = (to, details, siteUrl) => {
  const { report_count: reports, late, new_app_count: newApps } = detailsSchema.parse(details);
  const sentences = [
    ...late.map(
      ({ queue, since }) =>
        `In “${queue.replaceAll('_', ' ')}”, an entry has been waiting since ${day.format(new Date(since))}.`,
    ),
    ...(newApps > 0
      ? [
          'An operator added an authenticator app, which does not open the desk until the team names the operator again.',
        ]
      : []),
  ];
  const waiting = reports === 1 ? 'A report waits' : `${reports} reports wait`;
  return composeMail(to, siteUrl, {
    subject: reports > 0 ? waiting : 'The desk needs you',
    lead: ['Please open the desk and decide. Sign in with both steps.', ...sentences].join(' '),
    path: '/desk',
    action: 'Open the desk',
    note: 'This email comes with the first report, and then once a day while any waits or other entries wait too long. You can turn it off at the desk.',
    reason: `You get this email because you are an operator of ${productName}.`,
  });
};
