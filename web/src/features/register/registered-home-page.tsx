import { optionsText } from '@contract/option-text.ts';
import type { ShownRegisteredHome } from '@contract/register/register.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { Link } from '@/components/link.tsx';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { placePath } from '@contract/search/place-page-texts.ts';
import { PublicRecord } from './public-record.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { asOfText, registerText } from '@contract/register/texts.ts';
import { t } from './catalog.ts';
import { AskForHome } from './ask-for-home.tsx';
import { ClaimHome, ReportListing } from './claim-home.tsx';
import classes from './register.module.css';

/** A home as a public source states it. */
export function RegisteredHomePage({ home }: { home: ShownRegisteredHome }) {
  const { user } = useAuth();
  return (
    <article className={classes.page} aria-labelledby="registered-home">
      <header>
        <Heading order={1} id="registered-home">
          {registerText(home.name)}
        </Heading>
        <Paragraph className="large">
          {registerText(home.street)}, {registerText(home.city)}, {home.state} {home.zipCode}
        </Paragraph>
        <Paragraph className="large">{optionsText(home.careTypes)}</Paragraph>
      </header>
      <div className={classes.notice}>
        {home.propertyId ? (
          <p>
            {t.listedByItsOwner()} <Link to={paths.property(home.propertyId)}>{t.seeItsPage()}</Link>
          </p>
        ) : (
          <p>{t.thisHomeIsNotListedHere()}</p>
        )}
      </div>
      {home.phone && (
        <section>
          <Heading order={2} size="h4">
            {t.callHome()}
          </Heading>
          <a href={phoneHref(home.phone)} className={classes.phone}>
            {phoneText(home.phone)}
          </a>
        </section>
      )}
      <section>
        <Heading className="below-xs" order={2} size="h4">
          {t.inPublicRecordAs({ asOf: asOfText(home) })}
        </Heading>
        <PublicRecord home={home} />
      </section>
      {home.place && (
        <p>
          <Link to={placePath({ city: home.place.city, state: home.state })}>
            {t.listedHomesIn({ city: home.place.city, state: home.state })}
          </Link>
        </p>
      )}
      {home.propertyId && <ReportListing home={home} />}
      {!home.propertyId && !home.isGone && (
        <>
          {user?.role !== 'owner' && <AskForHome home={home} />}
          <ClaimHome home={home} />
        </>
      )}
    </article>
  );
}
