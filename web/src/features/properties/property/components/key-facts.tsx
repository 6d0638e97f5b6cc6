import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ActionButton, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { availabilityText } from '@contract/properties/availability.ts';
import { limits } from '@contract/limits.ts';
import { phoneHref } from '@contract/phone.ts';
import { nameOf } from '@contract/properties/own-words.ts';
import { isOutdated } from '@contract/properties/outdated.ts';
import type { Property } from '@contract/properties/properties.ts';
import { MailIcon } from '@/components/icons.tsx';
import { OwnPlaceDistances, OwnPlacesButton } from '@/features/places/own-places.tsx';
import { HomeWatchPart } from '@/features/saved-searches/home-watch.tsx';
import { bottomBarId } from '@/config/bottom-bar.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { showContact, useIsContactOpening } from '@/features/inquiries/inquiries.ts';
import { answerTimeText, monthlyCostText, dayText, numberText, shortMonthlyCostText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import classes from './key-facts.module.css';
import { PrintButton } from './print-button.tsx';
import { ProposeVisit } from './propose-visit.tsx';

type Props = { property: Property; actions: ReactNode; hasContact: boolean };

/** What decides: price, free spots, how to reach the owner. Stays in view beside the facts on wide screens. */
export function KeyFacts({ property, actions, hasContact }: Props) {
  const { user } = useAuth();
  const canWrite = hasContact && user?.id !== property.ownerId;
  return (
    <aside className={classes.root} aria-label={t.priceAndContact()}>
      <Panel className={`${classes.card} ${classes.key}`}>
        <div>
          <Paragraph className="serif larger strong tight">{monthlyCostText(property)}</Paragraph>
          <Paragraph className="strong">{spotsText(property.availableSpots)}</Paragraph>
          <Paragraph className="dimmed">
            {t.priceAndOpeningsConfirmed({ confirmedAt: dayText(property.confirmedAt) })}
          </Paragraph>
          {isOutdated(property.confirmedAt) && (
            <Paragraph>{t.thatIsMoreThanDaysAgo({ confirmationDays: limits.confirmationDays })}</Paragraph>
          )}
        </div>
        {canWrite && (
          <>
            <ContactButton className={classes.contact} leftSection={<MailIcon />} />
            <ProposeVisit key={property.id} propertyId={property.id} />
            {property.answerTime && (
              <Paragraph className="dimmed">{answerTimeText(property.answerTime)}</Paragraph>
            )}
            <ContactBar property={property} />
          </>
        )}
        {property.phone && property.isActive && !property.isSuspended && (
          <a href={phoneHref(property.phone)} className={classes.call}>
            <span>{t.call({ name: nameOf(property) })}</span> <span>{property.phone}</span>
          </a>
        )}
        {actions && user?.id !== property.ownerId && <HomeWatchPart property={property} />}
        {actions && <div className={classes.actions}>{actions}</div>}
      </Panel>
      <QuickInformation property={property} isPreview={actions === null} />
    </aside>
  );
}

const spotsText = (spots: number) =>
  spots === 0 ? t.fullAskAboutWaitingList() : t.openings({ count: spots, number: numberText(spots) });

/** Says at once that the form opens: its code may come later than the button. */
function ContactButton(props: { className?: string | undefined; leftSection?: ReactNode }) {
  const isOpening = useIsContactOpening();
  return (
    <ActionButton {...props} onClick={showContact}>
      {isOpening ? t.openingForm() : t.contactOwner()}
    </ActionButton>
  );
}

/** Price, free spots and contact at the bottom of a phone. */
function ContactBar({ property }: { property: Property }) {
  // The layout renders the element after the page.
  const bar = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(bottomBarId),
  );
  if (!bar) return null;
  return createPortal(
    <section aria-label={t.contact()} className={classes.bar} data-phone>
      <p>
        <strong>{shortMonthlyCostText(property)}</strong>
        <br />
        {property.availableSpots === 0 ? t.full() : spotsText(property.availableSpots)}
      </p>
      <ContactButton />
    </section>,
    bar,
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const QuickInformation = ({ property, isPreview }: { property: Property; isPreview: boolean }) => (
  <Panel as="section" withBorder aria-labelledby="quick-information" className={classes.card}>
    <Heading order={2} size="h4" id="quick-information">
      {t.quickInformation()}
    </Heading>
    <dl className={classes.facts}>
      <Fact term={t.type()}>{t.seniorCareHome()}</Fact>
      <Fact
        term={t.location()}
      >{`${property.street}, ${property.city}, ${property.state} ${property.zipCode}`}</Fact>
      <Fact term={t.status()}>{availabilityText(property)}</Fact>
      <Fact term={t.availableSpots()}>{property.availableSpots}</Fact>
      <Fact term={t.totalCapacity()}>
        {t.residents({ count: property.capacity, number: numberText(property.capacity) })}
      </Fact>
    </dl>
    <div>
      <OwnPlaceDistances property={property} />
      <Row className="side-gap-sm">
        <OwnPlacesButton />
        {!isPreview && <PrintButton property={property} />}
      </Row>
    </div>
  </Panel>
);
