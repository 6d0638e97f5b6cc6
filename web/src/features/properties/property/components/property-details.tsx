import type { ReactNode } from 'react';
import { Heading, Paragraph, Row } from '@/components/plain.tsx';
import { careCompareStarsText } from '@contract/properties/abuse-icon.ts';
import { careCompareUrl } from '@contract/properties/care-compare.ts';
import { monthText } from '@contract/month-text.ts';
import { nameOf } from '@contract/properties/own-words.ts';
import type { Property } from '@contract/properties/properties.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { part } from '@/components/part.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { t } from '../catalog.ts';
import { AbuseNotice } from './abuse-notice.tsx';
import { KeyFacts } from './key-facts.tsx';
import classes from './property-details.module.css';
import { PropertyPhotos } from './property-photos.tsx';

/** As high as a screen: what follows is below it before and after. */
const LoadingDetails = () => (
  <p role="status" className={classes.loading}>
    {t.loadingPrices()}
  </p>
);
const Details = part(
  t.pricesAndFacts(),
  async () => (await import('./details.tsx')).default,
  <LoadingDetails />,
);

type Props = {
  property: Property;
  /** Favorites, lists, comparison; null in a preview. */
  actions: ReactNode;
  /** The inquiry form, or the sign-in for visitors; null in a preview. */
  contact: ReactNode;
};

/** The page of a home: photos, what it is, the figures that decide, then all facts. */
export function PropertyDetails({ property, actions, contact }: Props) {
  const name = nameOf(property);
  return (
    <article className={classes.root} aria-labelledby="property-name">
      <PropertyPhotos propertyName={name} paths={property.imageUrls} />
      <header className={classes.head}>
        <Heading order={1} id="property-name">
          {name}
        </Heading>
        {property.abuseIconAsOf && property.certificationNumber && (
          <AbuseNotice
            asOf={monthText(property.abuseIconAsOf)}
            stars={careCompareStarsText(property)}
            href={careCompareUrl(property.certificationNumber)}
          />
        )}
        <Paragraph className="large">
          {property.city}, {property.state} {property.zipCode}
        </Paragraph>
        <Row gap="xs">
          <AvailabilityBadge property={property} />
          {property.verifiedAt && <VerifiedBadge />}
        </Row>
      </header>
      <KeyFacts property={property} actions={actions} hasContact={contact !== null} />
      <div className={classes.details}>
        <Details property={property} contact={contact} />
      </div>
    </article>
  );
}
