import type { claimSteps } from '@contract/desk/desk.ts';
import { Link } from '@/components/link.tsx';
import { Column, Paragraph } from '@/components/plain.tsx';
import { countText, dateText } from '@/lib/wording.ts';
import { Checklist } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';

const steps: Record<(typeof claimSteps)[number], string> = {
  called_published_number:
    'I called a number that the organization or a public source publishes, not the one that they gave',
  person_is_known: 'The organization knows the person, and that they place people in homes',
};
const sentence = { ...readByOwner, sentence: 'What the helper reads' };

/** Helpers who wait to be verified. */
export const helpers: DeskQueue<'helpers'> = {
  title: 'Helpers to verify',
  empty: 'No helper waits.',
  Details: ({ details, ticks }) => (
    <Column gap="md">
      <Facts
        facts={{
          Organization: details.organization,
          Address: details.address,
          'Work phone number they gave': details.workPhone,
          Name: details.name ?? 'Not stated',
          Email: details.email,
          'Account since': dateText(details.createdAt),
          'Verified for the same organization': countText(details.sameOrganizationCount, 'helper', 'helpers'),
        }}
      />
      <Paragraph>
        <Link to={deskPaths.lookUp(details.personId)}>Look up the account</Link>
      </Paragraph>
      <Checklist ticks={ticks} steps={Object.values(steps)} />
    </Column>
  ),
  decisions: [
    { value: 'verify', label: 'Verify the helper', ...sentence, steps },
    { value: 'refuse', label: 'Refuse', ...sentence, isDanger: true },
  ],
};
