import type { ReactNode } from 'react';
import { VisuallyHidden, type TitleOrder } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Property } from '@contract/properties.ts';
import { paths } from '@/config/paths.ts';
import { confirmedText, distanceText, firstAndRest, priceText, truncate } from '@/lib/wording.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { StarIcon } from './icons.tsx';
import { Photo } from './photo.tsx';
import classes from './property-card.module.css';
import { VerifiedBadge } from './verified-badge.tsx';

/** A fixed figure of the product, not computed from reviews. */
const cardRating = '4.8';

/** The class without its component, see PropertyCard. */
const unseen = VisuallyHidden.classes.root;

type Props = {
  property: Property;
  /** Miles from the searched place. */
  distanceMiles?: number;
  favorite: ReactNode;
  /** History state of the link to the property. */
  linkState?: unknown;
  /** Called on hover and focus. */
  onIntent?: () => void;
  onOpen?: () => void;
  /** Heading level of the name. */
  order?: TitleOrder;
};

/** A property in search results and favorites. Plain elements, because Mantine components take three times as long to render. */
export function PropertyCard({
  property,
  distanceMiles,
  favorite,
  linkState,
  onIntent,
  onOpen,
  order = 3,
}: Props) {
  const { id, name, description, availableSpots, careTypes, isActive } = property;
  const care = firstAndRest(careTypes, 2);
  const Name = `h${order}` as const;
  return (
    // The handlers preload only. The link inside is the control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={classes.card}
      aria-labelledby={`property-${id}`}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <div className={classes.photo}>
        <Photo path={property.imageUrls[0]} alt="" thumbnail />
        <div className={classes.badge}>
          <AvailabilityBadge isActive={isActive} />
          {property.verifiedAt && <VerifiedBadge />}
        </div>
        <div className={classes.favorite}>{favorite}</div>
      </div>
      <div className={classes.body}>
        <Name id={`property-${id}`} className={classes.name}>
          {name}
        </Name>
        <div>
          <div className={classes.place}>
            <p className={classes.quiet}>
              {property.city}, {property.state} {property.zipCode}
            </p>
            <span className={classes.rating}>
              <StarIcon size="1.1em" className={classes.star} />
              {cardRating}{' '}
              <span className={unseen}>rating, the same for every home and not based on reviews</span>
            </span>
          </div>
          {distanceMiles !== undefined && <p className={classes.quiet}>{distanceText(distanceMiles)}</p>}
        </div>
        <p className={classes.description}>{description ? truncate(description, 100) : ''}</p>
        <div className={classes.care}>
          {care.first.map((careType) => (
            <span key={careType} className={classes.careType}>
              {careType}
            </span>
          ))}
          {care.rest > 0 && <p>+{care.rest} more</p>}
        </div>
        <div className={classes.end}>
          <div className={classes.terms}>
            <p className={classes.price}>{priceText(property.roomCost)}</p>
            <p>{availableSpots} available</p>
          </div>
          <p className={classes.quiet}>{confirmedText(property.confirmedAt)}</p>
          <Link
            to={paths.property(id)}
            state={linkState}
            className={classes.open}
            onClick={onOpen}
            data-property-id={id}
          >
            <span>
              View Details <span className={unseen}>of {name}</span>
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
}
