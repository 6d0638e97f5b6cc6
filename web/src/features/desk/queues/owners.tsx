import { Column, Heading } from '@/components/plain.tsx';
import { dateText } from '@/lib/wording.ts';
import { Checklist, HomeLink, Numbers, RegisteredHomes, addressText } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';

/** Owners with a listed home whom nobody has verified. */
export const owners: DeskQueue<'owners'> = {
  title: 'Owners to verify',
  empty: 'No owner waits for a verification.',
  Details: ({ details, ticks }) => (
    <Column gap="md">
      <Facts
        facts={{
          Name: details.name ?? 'Not stated',
          Email: details.email,
          'Account since': dateText(details.createdAt),
          Homes: String(details.homeCount),
        }}
      />
      <Checklist
        ticks={ticks}
        steps={[
          'I called the number that the home publishes elsewhere, not one from the owner',
          'The person there knows the owner and the listing',
          'The license is in the register of the state, for this home',
        ]}
      />
      {details.homes.map((home) => (
        <section key={home.id} aria-label={home.name}>
          <Heading order={2} size="h3" className="breaks">
            {home.name}
          </Heading>
          <Facts facts={{ Address: addressText(home), Care: home.careTypes.join(', ') || 'Not stated' }} />
          <HomeLink id={home.id} />
          <Numbers home={home} />
          <RegisteredHomes homes={home.registeredHomes} />
        </section>
      ))}
    </Column>
  ),
  decisions: [
    { value: 'verify', label: 'Verify the owner' },
    { value: 'not_verified', label: 'Not verified', ...readByOwner },
    { value: 'skip', label: 'Skip for a day' },
  ],
};
