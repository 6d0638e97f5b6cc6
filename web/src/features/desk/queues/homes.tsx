import type { DeskDetails } from '@contract/desk/entries.ts';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { dateText } from '@/lib/wording.ts';
import { Checklist, HomeLink, LargePhotos, Numbers, RegisteredHomes, addressText } from '../checked-home.tsx';
import { ChangesTable } from '../changes.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import { Facts } from '../facts.tsx';

type Home = DeskDetails<'homes'>;

/** The values as a list, for a comparison. */
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

function PhotoChanges({ home }: { home: Home }) {
  const change = home.changes.find(({ column }) => column === 'image_urls');
  if (!change) return null;
  const before = listOf(change.before);
  const after = listOf(change.after);
  const added = after.filter((path) => !before.includes(path));
  return (
    <>
      <Paragraph>
        {added.length} added, {before.filter((path) => !after.includes(path)).length} removed.
      </Paragraph>
      {added.length > 0 && <LargePhotos name={`${home.name}, added`} paths={added} />}
    </>
  );
}

function Changes({ home }: { home: Home }) {
  if (home.lastVerifiedAt === null) return <Paragraph>No one has verified this home before.</Paragraph>;
  const shown = home.changes.filter(({ column }) => column !== 'image_urls');
  return (
    <section aria-label="Changes">
      <Heading order={2} size="h3">
        Changed since {dateText(home.lastVerifiedAt)}
      </Heading>
      {home.changes.length === 0 && <Paragraph>Nothing differs anymore.</Paragraph>}
      {shown.length > 0 && <ChangesTable changes={shown} before="Verified" />}
      <PhotoChanges home={home} />
    </section>
  );
}

/** Homes that nobody has verified, and verified homes that changed. */
export const homes: DeskQueue<'homes'> = {
  title: 'Homes to verify',
  empty: 'No home waits for a verification.',
  Details: ({ details: home, ticks }) => (
    <Column gap="md">
      <Facts
        facts={{
          Address: addressText(home),
          Care: home.careTypes.join(', ') || 'Not stated',
          Residents: String(home.capacity),
          Owner: home.owner.verifiedAt ? 'Verified' : 'Not verified',
          'Homes of the owner': String(home.owner.homeCount),
          'Listed since': dateText(home.createdAt),
        }}
      />
      <HomeLink id={home.id} />
      <Checklist
        ticks={ticks}
        steps={[
          'Name and address are those of the register, or of the own site of the home',
          'The care types are those of the license',
          'The photos are of this home',
          'It is run by the person who lists it',
        ]}
      />
      <Numbers home={home} />
      <RegisteredHomes homes={home.registeredHomes} />
      <Changes home={home} />
      <section aria-label="Photos">
        <Heading order={2} size="h3">
          Photos
        </Heading>
        <LargePhotos name={home.name} paths={home.imageUrls} />
      </section>
      <section aria-label="Description">
        <Heading order={2} size="h3">
          Description
        </Heading>
        <Paragraph className="breaks">{home.description ?? 'The owner has not written one.'}</Paragraph>
        {(home.nameEs ?? home.descriptionEs) && (
          <Paragraph className="breaks">
            In Spanish: <span lang="es">{[home.nameEs, home.descriptionEs].filter(Boolean).join('. ')}</span>
          </Paragraph>
        )}
      </section>
    </Column>
  ),
  decisions: [
    { value: 'verify', label: 'Verify the home' },
    { value: 'not_verified', label: 'Not verified', ...readByOwner },
    { value: 'skip', label: 'Skip for a day' },
  ],
  decisionsOfAll: (count) => [
    { value: 'verify_all', label: `Verify all ${count}` },
    { value: 'skip_all', label: `Skip all ${count} for a day` },
  ],
};
