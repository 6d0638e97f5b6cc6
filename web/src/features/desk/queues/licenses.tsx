import { Column } from '@/components/plain.tsx';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
import { addressText, Checklist, Numbers, RegisteredHomes } from '../checked-home.tsx';
import type { DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';

/** License and certification numbers that nobody has looked up. */
export const licenses: DeskQueue<'licenses'> = {
  title: 'Numbers to check',
  empty: 'No number waits.',
  Details: ({ details: home }) => (
    <Column gap="md">
      <Facts facts={{ Name: home.name, Address: addressText(home) }} />
      <Link to={paths.property(home.id)} target="_blank">
        Open the page of the home
      </Link>
      <Numbers home={home} />
      <RegisteredHomes homes={home.registeredHomes} />
      <Checklist
        steps={['The number is in the public record', 'Name and address there are those of the home']}
      />
    </Column>
  ),
  decisions: [
    { value: 'license_matches', label: 'The license matches' },
    { value: 'certification_matches', label: 'The certification matches' },
    { value: 'does_not_match', label: 'Does not match', sentence: 'What the owner reads', sentenceMax: 300 },
    { value: 'skip', label: 'Skip for a day' },
  ],
};
