import { Column, Paragraph } from '@/components/plain.tsx';
import { Link } from '@/components/link.tsx';
import { countText, dateText, numberText } from '@/lib/wording.ts';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';

/** Owners who ask to list more homes than their limits allow. */
export const homeLimits: DeskQueue<'home_limits'> = {
  title: 'Requests for more homes',
  empty: 'No owner asks for more homes.',
  Details: ({ details }) => (
    <Column gap="md">
      <Facts
        facts={{
          'Asks for': countText(details.askedCount, 'more home', 'more homes'),
          Name: details.name ?? 'Not stated',
          Email: details.email,
          'Account since': dateText(details.createdAt),
          Owner: details.verifiedAt ? `Verified on ${dateText(details.verifiedAt)}` : 'Not verified',
          Homes: `${numberText(details.homeCount)} of ${numberText(details.homesInTotal)}`,
          'Added in 24 hours': `${numberText(details.todayCount)} of ${numberText(details.homesPerDay)}`,
        }}
      />
      <Paragraph>
        <Link to={deskPaths.lookUp(details.personId)}>Look up the account</Link>
      </Paragraph>
    </Column>
  ),
  decisions: [
    { value: 'grant', label: 'Raise the limits' },
    { value: 'refuse', label: 'Refuse', ...readByOwner },
    { value: 'skip', label: 'Skip for a day' },
  ],
};
