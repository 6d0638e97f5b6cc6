import { Column, Paragraph } from '@/components/plain.tsx';
import { Link } from '@/components/link.tsx';
import { countText, dateText, momentText } from '@/lib/wording.ts';
import classes from '../desk.module.css';
import { ExportData } from '../data-requests/export-data.tsx';
import { RecordDataRequest } from '../data-requests/record-data-request.tsx';
import type { DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';

const kinds = { export: 'Export of all data', deletion: 'Deletion of the account' } as const;
const answers = {
  export: { value: 'exported', label: 'I sent the data' },
  deletion: {
    value: 'delete',
    label: 'Delete the account',
    sentence: 'Address of the account, typed',
    isDanger: true,
  },
} as const;
const leftText = (days: number) =>
  days < 0 ? `${countText(-days, 'day', 'days')} late` : `${countText(days, 'day', 'days')} left`;

/** What people asked for by mail about their data. */
export const dataRequests: DeskQueue<'data_requests'> = {
  title: 'Requests about data',
  empty: 'No request about data waits.',
  Above: RecordDataRequest,
  Details: ({ details }) => (
    <Column gap="md">
      <Facts
        facts={{
          'Asked for': kinds[details.kind],
          'Came on': dateText(details.receivedAt),
          'To answer within 30 days': leftText(details.daysLeft),
          'Address of the account, for the reply': details.email ?? 'The account is deleted',
          Account: details.role === 'owner' ? 'Owner' : 'Family',
          Homes: String(details.homeCount),
          'Sent inquiries': String(details.inquiryCount),
          'Who asked': details.identityCheckedAt
            ? `Checked on ${dateText(details.identityCheckedAt)}`
            : 'Not checked yet',
          'Data downloaded': details.exportedAt ? momentText(details.exportedAt) : 'Not yet',
        }}
      />
      <ol className={classes.list}>
        <li>
          Check that the email came from the address of the account. If you are not sure, reply to that
          address and wait for the answer.
        </li>
        {details.kind === 'export' ? (
          <li>Download the data, send it to that address, and say here that you did.</li>
        ) : (
          <li>
            Note the address for your reply and the ID of the account in your list of deletions. Delete the
            account, reply, and say that backups hold the data until they expire.
          </li>
        )}
      </ol>
      <Paragraph>
        <Link to={deskPaths.lookUp(details.personId)}>Look up the account</Link>
      </Paragraph>
      {details.kind === 'export' && details.identityCheckedAt !== null && details.email !== null && (
        <ExportData id={details.id} />
      )}
    </Column>
  ),
  decisions: [],
  decisionsOf: ({ kind, identityCheckedAt, email }) => [
    ...(identityCheckedAt === null
      ? [{ value: 'check_identity', label: 'I checked who asked' }]
      : email === null
        ? []
        : [answers[kind]]),
    { value: 'refuse', label: 'Close it without an answer' },
  ],
};
