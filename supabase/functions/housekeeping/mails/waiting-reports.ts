import * as z from 'zod/mini';
import { productName } from '../../_shared/contract/product.ts';
import { composeMail, type Compose } from './mail.ts';

const detailsSchema = z.object({ report_count: z.int() });

/** The mail to a moderator while reports wait. */
export const composeWaitingReportsMail: Compose = (to, details, siteUrl) => {
  const { report_count: count } = detailsSchema.parse(details);
  return composeMail(to, siteUrl, {
    subject: count === 1 ? 'A report waits' : `${count} reports wait`,
    lead: 'Please open the desk and decide. Sign in with both steps.',
    path: '/desk',
    action: 'Open the desk',
    note: 'This mail comes with the first report and then once a day while any waits.',
    reason: `You get this mail because you are a moderator of ${productName}.`,
  });
};
