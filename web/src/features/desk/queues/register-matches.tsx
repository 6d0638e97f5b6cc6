import { Column } from '@/components/plain.tsx';
import { Checklist, HomeLink, Numbers, RegisteredHomes, addressText } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';

/** Listed homes that have the number of a registered home with another name and address. */
export const registerMatches: DeskQueue<'register_matches'> = {
  title: 'Doubtful matches',
  empty: 'No home differs from the register.',
  Details: ({ details: home, ticks }) => (
    <Column gap="md">
      <Facts facts={{ Name: home.name, Address: addressText(home), Care: home.careTypes.join(', ') }} />
      <HomeLink id={home.id} />
      <RegisteredHomes homes={home.registeredHomes} />
      <Numbers home={home} />
      <Checklist
        ticks={ticks}
        steps={['Name and address were compared', 'If in doubt, the number of the register was called']}
      />
    </Column>
  ),
  decisions: [
    { value: 'same', label: 'The same home' },
    { value: 'another', label: 'Another home', ...readByOwner },
    { value: 'skip', label: 'Skip for a day' },
  ],
};
