import { optionsText } from '@contract/option-text.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { abuseIconLine } from '@contract/properties/abuse-icon.ts';
import { availabilityText } from '@contract/properties/availability.ts';
import { isFull } from '@/lib/availability.ts';
import { riseText } from '@contract/properties/money-end.ts';
import { moneyText } from '@contract/properties/money.ts';
import { monthlyCost } from '@contract/properties/monthly-cost.ts';
import { productName } from '@contract/product.ts';
import { monthText } from '@contract/month-text.ts';
import { nameOf } from '@contract/properties/own-words.ts';
import type { Property } from '@contract/properties/properties.ts';
import { useMonthlyCostChoice, useMoneyResult } from '../../money/money.tsx';
import { useCountedPrices } from '../../money/quote-of-home.ts';
import { VisitorsFound } from '@/features/visits/answers/visitors-found.tsx';
import { Photo } from '@/components/photo.tsx';
import { visitQuestions } from '@/lib/visit-questions.ts';
import { dateText, dollarsText, numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { agreementFacts } from '../../agreement/facts.ts';
import { notStated } from '../cost/not-stated.ts';
import { abuseIconMeaning } from './abuse-icon-meaning.ts';
import classes from './home-sheet.module.css';

/** The photo of a slow connection is left out. Milliseconds. */
const photoTimeout = 4_000;
const emptyLines = Array.from({ length: 10 }, (_, line) => `line-${line}`);

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
        <h1>{nameOf(property)}</h1>
        <p>
          {property.street}, {property.city}, {property.state} {property.zipCode}
        </p>
        {property.abuseIconAsOf && (
          <p>
            {t.printedAbuse({
              line: abuseIconLine(property) ?? '',
              asOf: monthText(property.abuseIconAsOf),
              meaning: abuseIconMeaning,
              strong: (text) => <strong>{text}</strong>,
            })}
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
        <h2>{t.beforeYouSignAsStatedBy()}</h2>
        <dl className={classes.agreement}>
          {agreementFacts.map(({ name, lines }) => (
            <Fact key={name} term={name}>
              {lines(property).join('. ') || t.notStated()}
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
        <h2>{t.contact()}</h2>
        <p>{t.writeOwnerAt({ host: location.host, pathname: location.pathname })}</p>
        {property.phone && <p>{t.callHome({ phone: property.phone })}</p>}
      </section>
      <section>
        <h2>{t.questionsForVisit()}</h2>
        <ul>
          {notStated(property).map((question) => (
            <li key={question}>{t.questionNotListed({ question })}</li>
          ))}
          {[...visitQuestions.people.questions, ...visitQuestions.care.questions].map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <section className={classes.notes}>
        <h2>{t.notes()}</h2>
        {emptyLines.map((line) => (
          <hr key={line} />
        ))}
      </section>
      <footer>
        {t.printedOnPricesAndOpeningsConfirmed({
          productName,
          today: dateText(today),
          confirmedAt: dateText(property.confirmedAt),
        })}
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
  const license = licenseNumber ? `${licenseNumber}, ${licenseState}` : t.notListed();
  const text = availabilityText(property);
  const openings = t.openings({
    count: property.availableSpots,
    number: numberText(property.availableSpots),
  });
  const availability = isFull(property) ? t.fullAskAboutWaitingList() : `${text}, ${openings}`;
  return (
    <section>
      <h2>{t.facts()}</h2>
      <dl>
        <Fact term={t.availability()}>{availability}</Fact>
        <Fact term={t.totalCapacity()}>
          {t.residents({ count: property.capacity, number: numberText(property.capacity) })}
        </Fact>
        <Fact term={t.careTypes()}>{optionsText(careTypes) || t.notListed()}</Fact>
        <Fact term={t.amenities()}>{optionsText(amenities) || t.notListed()}</Fact>
        <Fact term={t.languagesStaffBesidesEnglish()}>{optionsText(languages) || t.notListed()}</Fact>
        <Fact term={t.acceptedPayment()}>{optionsText(payments) || t.notListed()}</Fact>
        <Fact term={t.licenseAsListedByOwner()}>{license}</Fact>
        {certificationNumber && <Fact term={t.cmsCertificationNumber()}>{certificationNumber}</Fact>}
        {property.verifiedAt && (
          <Fact term={t.ownerChecked()}>
            {t.verifiedByOurTeamOn({ verifiedAt: dateText(property.verifiedAt) })}
          </Fact>
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
      <h2>
        {priced.quote
          ? t.yourMonthlyCost()
          : choice.persons === 1
            ? t.monthlyCostOnePerson()
            : t.monthlyCostTwoPeople()}
      </h2>
      <dl>
        {parts.map(({ label, amount }) => (
          <Fact key={label} term={label}>
            {dollarsText(amount)}
          </Fact>
        ))}
        <Fact term={t.eachMonth()}>
          {monthly.known === null ? t.notListed() : dollarsText(monthly.known)}
        </Fact>
        <Fact term={t.firstYearWithOneTimeFees()}>
          {firstYear.known === null ? t.notListed() : dollarsText(firstYear.known)}
        </Fact>
        {firstYear.missing.length > 0 && <Fact term={t.notListed()}>{firstYear.missing.join(', ')}</Fact>}
        {notIncluded.length > 0 && <Fact term={t.notIncluded()}>{notIncluded.join(', ')}</Fact>}
        {result && (
          <Fact term={t.howLongYourMoneyLasts()}>{`${moneyText(result)}. ${riseText(result)}`}</Fact>
        )}
      </dl>
    </section>
  );
}
