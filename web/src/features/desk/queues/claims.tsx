import type { DeskDetails } from '@contract/desk/entries.ts';
import type { claimSteps } from '@contract/desk/desk.ts';
import { Link } from '@/components/link.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { dateText, momentText } from '@/lib/wording.ts';
import { Checklist, RegisteredHomes, addressText } from '../checked-home.tsx';
import { readByOwner, type DeskQueue } from '../desk-queue.ts';
import homeClasses from '../checked-home.module.css';
import classes from '../desk.module.css';
import { Facts } from '../facts.tsx';
import { deskPaths } from '../paths.ts';

/** All claims for the home, the oldest first. Each is an entry. */
const SideBySide = ({ claims, email }: Pick<DeskDetails<'claims'>, 'claims' | 'email'>) => (
  <section aria-labelledby="side-by-side">
    <Heading order={2} size="h3" id="side-by-side">
      {claims.length} owners claim this home
    </Heading>
    <Paragraph>If you accept one, the other claims are refused, and their owners are told.</Paragraph>
    <ol className={classes.thread}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <Facts
            facts={{
              Owner: claim.email,
              'Claimed on': momentText(claim.createdAt),
              'Account since': dateText(claim.ownerSince),
              'Owner is verified': claim.ownerVerifiedAt ? dateText(claim.ownerVerifiedAt) : 'No',
              'Homes of the owner': String(claim.homeCount),
              'Role in the home': claim.roleInHome,
              'Work phone number': claim.workPhone,
            }}
          />
          <Paragraph className={classes.body}>{claim.reason}</Paragraph>
          {claim.email === email ? (
            <Paragraph className="strong">This claim is open.</Paragraph>
          ) : (
            <Link className={homeClasses.open} to={deskPaths.entry('claims', claim.id)}>
              Open this claim instead
            </Link>
          )}
        </li>
      ))}
    </ol>
  </section>
);

const steps: Record<(typeof claimSteps)[number], string> = {
  called_published_number:
    'I called a number that the register or the state publishes, not the one that they gave',
  person_is_known: 'The person there knows the owner and their role',
};

/** Claims of owners for homes of the public register. */
export const claims: DeskQueue<'claims'> = {
  title: 'Claims of registered homes',
  empty: 'No claim waits.',
  Details: ({ details, ticks }) => (
    <Column gap="md">
      <Facts
        facts={{
          Owner: details.email,
          'Owner is verified': details.ownerVerifiedAt ? dateText(details.ownerVerifiedAt) : 'No',
          'Role in the home': details.roleInHome,
          'Work phone number they gave': details.workPhone,
          'Claimed before by': details.acceptedBefore.join(', ') || 'No one',
        }}
      />
      <div>
        <Heading order={2} size="h3">
          Why it is theirs to list
        </Heading>
        <Paragraph className={classes.body}>{details.reason}</Paragraph>
      </div>
      {(details.isListed || details.listings.length > 0) && (
        <Paragraph className="strong">
          This home has been listed since the claim, so it cannot be accepted.
        </Paragraph>
      )}
      {details.listings.length > 0 && (
        <ul className={classes.list}>
          {details.listings.map((home) => (
            <li key={home.id}>
              <Link to={deskPaths.lookUp(home.id)}>{home.name}</Link>, {addressText(home)}:{' '}
              {home.verifiedAt ? `verified on ${dateText(home.verifiedAt)}` : 'not verified'},{' '}
              {home.numberCheckedAt
                ? `number checked on ${dateText(home.numberCheckedAt)}`
                : 'number not checked'}
            </li>
          ))}
        </ul>
      )}
      {details.claims.length > 1 && <SideBySide claims={details.claims} email={details.email} />}
      <RegisteredHomes homes={[details.registeredHome]} />
      <Checklist ticks={ticks} steps={Object.values(steps)} />
    </Column>
  ),
  decisions: [
    { value: 'accept', label: 'Accept the claim', ...readByOwner, steps },
    { value: 'refuse', label: 'Refuse the claim', ...readByOwner, isDanger: true },
  ],
};
