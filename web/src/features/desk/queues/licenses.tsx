import { Column } from '@/components/plain.tsx';
import { Checklist, HomeLink, Numbers, RegisteredHomes, addressText } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';

/** License and certification numbers that nobody has looked up. */
export const licenses: DeskQueue<'licenses'> = {
  title: 'Numbers to check',
  empty: 'No number waits.',
  Details: ({ details: home, ticks }) => (
    <Column gap="md">
      <Facts facts={{ Name: home.name, Address: addressText(home) }} />
      <HomeLink id={home.id} />
      <Numbers home={home} />
      <RegisteredHomes homes={home.registeredHomes} />
      <Checklist
        ticks={ticks}
        steps={['The number is in the public record', 'Name and address there are those of the home']}
      />
    </Column>
  ),
  decisions: [
    { value: 'license_matches', label: 'The license matches' },
    { value: 'certification_matches', label: 'The certification matches' },
    { value: 'does_not_match', label: 'Does not match', ...readByOwner },
    { value: 'skip', label: 'Skip for a day' },
  ],
  decisionsOfAll: (count) => [
    { value: 'match_all', label: `The numbers of all ${count} match` },
    { value: 'skip_all', label: `Skip all ${count} for a day` },
  ],
};
