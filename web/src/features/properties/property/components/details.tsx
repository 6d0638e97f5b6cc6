import { useEffect, useState, type ReactNode } from 'react';
import { part } from '@/components/part.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { descriptionOf, isForeign } from '@contract/properties/own-words.ts';
import type { Property } from '@contract/properties/properties.ts';
import { HomeCardPart } from '@/features/home-cards/home-card-part.tsx';
import { VisitCommentPart } from '@/features/visits/answers/visit-comment-part.tsx';
import { VisitorsFound } from '@/features/visits/answers/visitors-found.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from '../catalog.ts';
import { BeforeYouSign } from '../../agreement/before-you-sign.tsx';
import { HomeArea } from '../area/home-area.tsx';
import { AskTheOwner } from '../cost/ask-the-owner.tsx';
import { StatedRecord } from '../cost/stated-record.tsx';
import { useQuoteOfHome } from '../../money/quote-of-home.ts';
import { WhatItCosts } from '../cost/what-it-costs.tsx';
import { ReportHome } from '../report/report-home.tsx';
import { hasPrice, YourMonthlyCost } from '../cost/your-monthly-cost.tsx';
import classes from './details.module.css';
import { ForeignMark } from './foreign-mark.tsx';
import { OfferedList, Section } from './section.tsx';

const LoadQuote = part(t.yourQuote(), async () => (await import('../cost/load-quote.tsx')).default);

type Props = { property: Property; contact: ReactNode };

/** All facts of a home in the order in which families ask, with links to the parts. */
export default function Details({ property, contact }: Props) {
  const { user } = useAuth();
  const canWrite = contact !== null && user?.id !== property.ownerId;
  const quote = useQuoteOfHome(property.id);
  return (
    <div className={classes.root}>
      <PageLinks />
      <div id="cost" tabIndex={-1} className={classes.part}>
        {user?.role === 'patient' && <LoadQuote propertyId={property.id} />}
        {(hasPrice(property) || quote) && <YourMonthlyCost property={property} />}
        <WhatItCosts property={property}>
          <AskTheOwner property={property} canWrite={canWrite} />
        </WhatItCosts>
      </div>
      <div id="contract" tabIndex={-1} className={classes.part}>
        <BeforeYouSign property={property} canWrite={canWrite} />
      </div>
      <div id="care" tabIndex={-1} className={classes.part}>
        <Section title={t.careTypesOffered()}>
          <OfferedList values={property.careTypes} none={t.ownerHasNotListedCareTypes()} />
        </Section>
        <Section title={t.amenities()}>
          <OfferedList values={property.amenities} none={t.ownerHasNotListedAmenities()} />
        </Section>
        <Section title={t.languagesStaff()}>
          <OfferedList values={property.languages} none={t.ownerHasNotListedLanguagesBesides()} />
        </Section>
      </div>
      <div id="about" tabIndex={-1} className={classes.part}>
        <About property={property} />
      </div>
      <div id="visitors" tabIndex={-1} className={classes.part}>
        <VisitorsFound findings={property.visitFindings} />
        {contact !== null && <VisitCommentPart property={property} />}
      </div>
      <div id="license" tabIndex={-1} className={classes.part}>
        <StatedRecord property={property} />
      </div>
      <div id="location" tabIndex={-1} className={classes.part}>
        <HomeArea property={property} />
      </div>
      {contact !== null && <HomeCardPart property={property} />}
      {contact !== null && <ReportHome propertyId={property.id} />}
      {contact}
    </div>
  );
}

/** A description of up to this many characters is shown whole. */
const shownWhole = 1_200;

function About({ property }: { property: Property }) {
  const own = descriptionOf(property);
  const [isWhole, setIsWhole] = useState((own?.text ?? '').length <= shownWhole);
  return (
    <Section title={t.aboutThisProperty()}>
      {own && isForeign(own) && <ForeignMark />}
      {/* Keeps the line breaks of the owner. */}
      <p className={classes.description} data-whole={isWhole} lang={own?.language}>
        {own?.text ?? t.ownerHasNotAddedDescriptionYet()}
      </p>
      {!isWhole && (
        <ActionButton className="above-xs" variant="default" onClick={() => setIsWhole(true)}>
          {t.readMore()}
        </ActionButton>
      )}
    </Section>
  );
}

const parts = {
  cost: t.cost(),
  contract: t.contract(),
  care: t.care(),
  about: t.about(),
  visitors: t.visitors(),
  license: t.license(),
  location: t.location(),
};

/** Scrolls to a part and moves the focus to it. */
function showPart(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** Links to the parts of the page. Marks the one at the top of the screen. */
function PageLinks() {
  const [current, setCurrent] = useState('cost');
  useEffect(() => {
    // A line below the links: the part that crosses it is the current one.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
        // After a jump to the top of the page.
        else if (scrollY === 0) setCurrent('cost');
      },
      { rootMargin: '-30% 0px -70% 0px' },
    );
    for (const id of Object.keys(parts)) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    // The last part cannot reach the line.
    const onFocus = ({ target }: FocusEvent) => {
      const part =
        target instanceof Element &&
        target.closest(
          Object.keys(parts)
            .map((id) => `#${id}`)
            .join(),
        );
      if (part) setCurrent(part.id);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return (
    <nav aria-label={t.onThisPage()} className={classes.links}>
      <ul>
        {Object.entries(parts).map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                // Without an entry in the history, so that Back leaves the page.
                event.preventDefault();
                showPart(id);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
