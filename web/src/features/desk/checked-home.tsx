import { useId } from 'react';
import { careCompareUrl } from '@contract/properties/care-compare.ts';
import type { CheckedHome, DeskRegisteredHome } from '@contract/desk/homes.ts';
import { phoneText } from '@contract/phone.ts';
import { Link } from '@/components/link.tsx';
import { Photo } from '@/components/photo.tsx';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { dateText } from '@/lib/wording.ts';
import classes from './checked-home.module.css';
import type { Ticks } from './desk-queue.ts';
import { Facts } from './facts.tsx';

// The parts with which operators check homes, owners and claims. No page of a third party loads: each is a link to open.

export const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <a className={classes.open} href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

/** Opens the page that families see. */
export const HomeLink = ({ id }: { id: string }) => (
  <div>
    <Link className={classes.open} to={paths.property(id)} target="_blank">
      Open the page of the home
    </Link>
  </div>
);

export const addressText = (home: { street: string; city: string; state: string; zipCode: string }) =>
  `${home.street}, ${home.city}, ${home.state} ${home.zipCode}`;

/** The steps of a check. */
export function Checklist({ steps, ticks: { done, toggle } }: { steps: string[]; ticks: Ticks }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading order={2} size="h3" id={id}>
        Steps, {done.length} of {steps.length} done
      </Heading>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <label>
              <input type="checkbox" checked={done.includes(step)} onChange={() => toggle(step)} />
              <span>{step}</span>
            </label>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The numbers that the owner states, and where the public looks them up. */
export function Numbers({ home }: { home: CheckedHome }) {
  const { licenseNumber, licenseState, licenseCheckedAt, certificationNumber, certificationCheckedAt } = home;
  const checked = (at: string | null) => (at === null ? 'not checked' : `checked on ${dateText(at)}`);
  return (
    <div>
      <Facts
        facts={{
          License:
            licenseNumber === null
              ? 'Not stated'
              : `${licenseNumber}, ${licenseState}: ${checked(licenseCheckedAt)}`,
          'CMS certification':
            certificationNumber === null
              ? 'Not stated'
              : `${certificationNumber}: ${checked(certificationCheckedAt)}`,
        }}
      />
      <ul className={classes.links}>
        {home.agency && (
          <li>
            <OutsideLink href={home.agency.url}>
              {`${home.agency.hasLookup ? 'Look the license up' : 'Ask about the license'}: ${home.agency.name}`}
            </OutsideLink>
          </li>
        )}
        {certificationNumber !== null && (
          <li>
            <OutsideLink href={careCompareUrl(certificationNumber)}>Medicare Care Compare</OutsideLink>
          </li>
        )}
        <li>
          <OutsideLink
            href={`https://www.openstreetmap.org/?mlat=${home.latitude}&mlon=${home.longitude}#map=18/${home.latitude}/${home.longitude}`}
          >
            {home.locationIsExact ? 'The pin of the owner on a map' : 'The center of the ZIP code on a map'}
          </OutsideLink>{' '}
          <span className="dimmed">
            {home.latitude.toFixed(5)}, {home.longitude.toFixed(5)}
          </span>
        </li>
      </ul>
    </div>
  );
}

/** What the register says, with the telephone number that is published there. */
export function RegisteredHomes({ homes }: { homes: DeskRegisteredHome[] }) {
  if (homes.length === 0)
    return (
      <Paragraph>
        The register has no home with these numbers. Look for a published number elsewhere.
      </Paragraph>
    );
  return (
    <ul className={classes.registered}>
      {homes.map((home) => (
        <li key={home.id}>
          <Facts
            facts={{
              Register: `${home.agency}, as of ${dateText(home.asOf)}`,
              Number: home.number,
              Name: home.name,
              Address: addressText(home),
              'Phone number to call': home.phone === null ? 'None published' : phoneText(home.phone),
            }}
          />
          <OutsideLink href={home.url ?? careCompareUrl(home.number)}>Open the register</OutsideLink>
        </li>
      ))}
    </ul>
  );
}

/** All photos of a home, large. */
export function LargePhotos({ name, paths }: { name: string; paths: string[] }) {
  if (paths.length === 0) return <Paragraph>The home has no photos.</Paragraph>;
  return (
    <ul className={classes.photos}>
      {paths.map((path, at) => (
        <li key={path}>
          <Photo path={path} alt={`Photo ${at + 1} of ${name}`} fit="contain" />
        </li>
      ))}
    </ul>
  );
}
