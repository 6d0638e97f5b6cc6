import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { abuseIconLine } from '@contract/properties/abuse-icon.ts';
import { availabilityText } from '@contract/properties/availability.ts';
import { riseText } from '@contract/properties/money-end.ts';
import { moneyText } from '@contract/properties/money.ts';
import { monthlyCost } from '@contract/properties/monthly-cost.ts';
import { productName } from '@contract/product.ts';
import { monthText } from '@contract/month-text.ts';
import type { Property } from '@contract/properties/properties.ts';
import { useMonthlyCostChoice, useMoneyResult } from '../../money/money.tsx';
import { useCountedPrices } from '../../money/quote-of-home.ts';
import { VisitorsFound } from '@/features/visits/answers/visitors-found.tsx';
import { Photo } from '@/components/photo.tsx';
import { visitQuestions } from '@/lib/visit-questions.ts';
import { countText, dateText, dollarsText } from '@/lib/wording.ts';
import { agreementFacts } from '../../agreement/facts.ts';
import { notStated } from '../cost/not-stated.ts';
import { abuseIconMeaning } from './abuse-icon-meaning.ts';
import classes from './home-sheet.module.css';

/** The photo of a slow connection is left out. Milliseconds. */
const photoTimeout = 4_000;
const emptyLines = Array.from({ length: 10 }, (_, line) => `line ${line}`);

type Props = { property: Property; onPrinted: () => void };

/** The home on paper: it prints itself, alone, when its photo is loaded. The screen does not show it. */
export default function HomeSheet({ property, onPrinted }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const [today] = useState(() => new Date().toISOString());
  useEffect(() => {
    const isLoaded = () => {
      const image = sheet.current?.querySelector('img');
      return property.imageUrls.length === 0 || image?.complete === true;
    };
    const start = Date.now();
    const timer = setInterval(() => {
      if (!isLoaded() && Date.now() - start < photoTimeout) return;
      clearInterval(timer);
      print();
    }, 100);
    // Some browsers print after print() has returned.
    addEventListener('afterprint', onPrinted);
    return () => {
      clearInterval(timer);
      removeEventListener('afterprint', onPrinted);
    };
  }, [property, onPrinted]);
  return createPortal(
    <article ref={sheet} className={classes.sheet}>
      <header>
        <h1>{property.name}</h1>
        <p>
          {property.street}, {property.city}, {property.state} {property.zipCode}
        </p>
        {property.abuseIconAsOf && (
          <p>
            <strong>{abuseIconLine(property)}</strong>, as of {monthText(property.abuseIconAsOf)}: cited for{' '}
            {abuseIconMeaning}.
          </p>
        )}
      </header>
      {property.imageUrls.length > 0 && (
        <Photo path={property.imageUrls[0]} alt="" ratio={16 / 7} eager className={classes.photo ?? ''} />
      )}
      <div className={classes.columns}>
        <Facts property={property} />
        <Costs property={property} />
      </div>
      <section>
        <h2>Before you sign, as stated by the owner</h2>
        <dl className={classes.agreement}>
          {agreementFacts.map(({ name, lines }) => (
            <Fact key={name} term={name}>
              {lines(property).join('. ') || 'Not stated'}
            </Fact>
          ))}
        </dl>
      </section>
      {property.visitFindings && (
        <div className={classes.visitors}>
          <VisitorsFound findings={property.visitFindings} />
        </div>
      )}
      <section>
        <h2>Contact</h2>
        <p>
          Write to the owner at {location.host}
          {location.pathname}
        </p>
        {property.phone && <p>Call the home: {property.phone}</p>}
      </section>
      <section>
        <h2>Questions for a visit</h2>
        <ul>
          {notStated(property).map((question) => (
            <li key={question}>{question}: not listed</li>
          ))}
          {[...visitQuestions['About the people'], ...visitQuestions['About the care']].map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <section className={classes.notes}>
        <h2>Notes</h2>
        {emptyLines.map((line) => (
          <hr key={line} />
        ))}
      </section>
      <footer>
        {productName}, printed on {dateText(today)}. Prices and openings confirmed by the owner on{' '}
        {dateText(property.confirmedAt)}.
      </footer>
    </article>,
    document.body,
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ property }: { property: Property }) {
  const { careTypes, amenities, languages, payments, licenseNumber, licenseState, certificationNumber } =
    property;
  const license = licenseNumber ? `${licenseNumber}, ${licenseState}` : 'Not listed';
  const text = availabilityText(property);
  const openings = countText(property.availableSpots, 'opening', 'openings');
  const availability = text === 'Full' ? 'Full. Ask about the waiting list.' : `${text}, ${openings}`;
  return (
    <section>
      <h2>Facts</h2>
      <dl>
        <Fact term="Availability">{availability}</Fact>
        <Fact term="Total capacity">{countText(property.capacity, 'resident', 'residents')}</Fact>
        <Fact term="Care types">{careTypes.join(', ') || 'Not listed'}</Fact>
        <Fact term="Amenities">{amenities.join(', ') || 'Not listed'}</Fact>
        <Fact term="Languages of the staff, besides English">{languages.join(', ') || 'Not listed'}</Fact>
        <Fact term="Accepted payment">{payments.join(', ') || 'Not listed'}</Fact>
        <Fact term="License, as listed by the owner">{license}</Fact>
        {certificationNumber && <Fact term="CMS certification number">{certificationNumber}</Fact>}
        {property.verifiedAt && (
          <Fact term="Owner checked">{`By our team on ${dateText(property.verifiedAt)}`}</Fact>
        )}
      </dl>
    </section>
  );
}

function Costs({ property }: { property: Property }) {
  const choice = useMonthlyCostChoice();
  const priced = useCountedPrices(property);
  const { parts, monthly, firstYear, notIncluded } = monthlyCost(priced, choice);
  const result = useMoneyResult(priced);
  return (
    <section>
      <h2>Your monthly cost{!priced.quote && (choice.persons === 1 ? ', one person' : ', two people')}</h2>
      <dl>
        {parts.map(({ label, amount }) => (
          <Fact key={label} term={label}>
            {dollarsText(amount)}
          </Fact>
        ))}
        <Fact term="Each month">{monthly.known === null ? 'Not listed' : dollarsText(monthly.known)}</Fact>
        <Fact term="First year, with one-time fees">
          {firstYear.known === null ? 'Not listed' : dollarsText(firstYear.known)}
        </Fact>
        {firstYear.missing.length > 0 && <Fact term="Not listed">{firstYear.missing.join(', ')}</Fact>}
        {notIncluded.length > 0 && <Fact term="Not included">{notIncluded.join(', ')}</Fact>}
        {result && (
          <Fact term="How long your money lasts">{`${moneyText(result)}. ${riseText(result)}`}</Fact>
        )}
      </dl>
    </section>
  );
}
