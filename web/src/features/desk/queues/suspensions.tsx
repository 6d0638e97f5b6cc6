import { Column, Paragraph } from '@/components/plain.tsx';
import { Link } from '@/components/link.tsx';
import { momentText } from '@/lib/wording.ts';
import type { DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';

/** Suspended accounts and homes: each at once for a second look, and again after 30 days. */
export const suspensions: DeskQueue<'suspensions'> = {
  title: 'Suspended accounts and homes',
  empty: 'Each suspension was looked at in the last 30 days.',
  Details: ({ details }) => (
    <Column gap="md">
      <Facts
        facts={{
          Suspended: momentText(details.suspendedAt),
          By: details.suspendedBy,
          Why: details.reason,
          ...(details.propertyId === null
            ? { 'Homes of the account': String(details.homeCount) }
            : { 'Its owner': details.isOwnerSuspended ? 'Suspended too' : 'Not suspended' }),
          'Earlier suspensions, lifted': String(details.earlierCount),
        }}
      />
      <Paragraph>
        <Link to={deskPaths.lookUp(details.propertyId ?? details.personId ?? '')}>
          Look up {details.homeName ?? 'the account'}
        </Link>
      </Paragraph>
      <Paragraph className="dimmed">
        Lifting lists the homes again. Canceled visits stay canceled, and no one gets an email.
      </Paragraph>
    </Column>
  ),
  decisions: [
    { value: 'lift', label: 'Lift the suspension' },
    { value: 'keep', label: 'Keep it, look again in 30 days' },
  ],
};
