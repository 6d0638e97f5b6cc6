import { descriptionOf, nameOf } from '@contract/properties/own-words.ts';
import { optionText } from '@contract/option-text.ts';
import { lazy, Suspense, useRef, type ComponentType, type ReactNode } from 'react';
import StarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { abuseIconLine } from '@contract/properties/abuse-icon.ts';
import { isFull } from '@/lib/availability.ts';
import type { Property } from '@contract/properties/properties.ts';
import { findingsLine } from '@contract/visits/findings-text.ts';
import { paths } from '@/config/paths.ts';
import { moneyKey } from '@/lib/private-keys.ts';
import { useHasStored } from '@/lib/use-has-stored.ts';
import { dayText, distanceText, firstAndRest, cardCostTexts } from '@/lib/wording.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { CompareToggle } from '../../compare/selection.tsx';
import { CheckmarkIcon, icon, WarningIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { OwnPlaceDistances } from '@/features/places/own-places.tsx';
import { Photo } from '@/components/photo.tsx';
import { type HeadingLevel, Tag, visuallyHidden } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import classes from './property-card.module.css';

const StarIcon = icon(StarFilled);

/** The first 100 characters of a description. Half an emoji is none. */
function previewOf(description: string) {
  const [start = ''] = /^.{0,100}/su.exec(description) ?? [];
  return start.length < description.length ? `${start.trimEnd()}…` : start;
}

// Only for a family that entered its income and savings. Without a connection the line is missing.
const MoneyOnCard = lazy<ComponentType<{ property: Property }>>(() =>
  import('../../money/money.tsx').then(
    (money) => ({ default: money.MoneyOnCard }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  property: Property;
  /** Miles from the searched place. */
  distanceMiles?: number;
  favorite: ReactNode;
  /** The price is that of the room with care. */
  costWithCare?: boolean;
  /** History state of the link to the property. */
  linkState?: unknown;
  /** Marks the card: its pin on the map is hovered. Undefined without a map. */
  isActive?: boolean;
  /** Called when the pointer first moves or presses in the card or the focus enters it, and when they leave. */
  onActive?: (isActive: boolean) => void;
  onOpen?: () => void;
  /** Another button, such as the alert of a full home. */
  action?: ReactNode;
  /** Why the home is new to the family. */
  mark?: string | undefined;
  /** Loads the photo with high priority: for the first card of a page. */
  isFirst?: boolean;
  /** Heading level of the name. */
  order?: HeadingLevel;
};

/**
 * A property in search results and favorites. All cards of a list have the same height. Plain elements, because Mantine
 * components take three times as long to render.
 */
export function PropertyCard({
  property,
  distanceMiles,
  favorite,
  costWithCare = false,
  linkState,
  isActive,
  onActive,
  onOpen,
  action,
  mark,
  isFirst = false,
  order = 3,
}: Props) {
  const hasMoney = useHasStored(moneyKey);
  const { id, careTypes } = property;
  const name = nameOf(property);
  const description = descriptionOf(property);
  const care = firstAndRest(careTypes, 2);
  const { cost, other } = cardCostTexts(property, costWithCare);
  const found = findingsLine(property.visitFindings);
  const abuse = abuseIconLine(property);
  const hasNoSpot = isFull(property);
  const Name = `h${order}` as const;
  // Once, though a pointer moves many times: a photo that cannot be loaded would be asked for at each move.
  const isReported = useRef(false);
  const report = (isEntered: boolean) => {
    if (isEntered === isReported.current) return;
    isReported.current = isEntered;
    onActive?.(isEntered);
  };
  return (
    // The link inside is the control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={classes.card}
      aria-labelledby={`property-${id}`}
      data-active={isActive}
      // Not when the pointer enters, because it may rest while the page scrolls. A finger that taps does not move.
      onPointerMove={() => report(true)}
      onPointerDown={() => report(true)}
      onPointerLeave={() => report(false)}
      onFocus={() => report(true)}
      onBlur={() => report(false)}
    >
      <div className={classes.photo}>
        <Photo path={property.imageUrls[0]} alt="" thumbnail eager={isFirst} ratio={3 / 2} />
        <div className={classes.badges}>
          {/* First, beside the heart: the compare button is beside the others. */}
          {mark && <Tag className={classes.mark}>{mark}</Tag>}
          <AvailabilityBadge property={property} />
        </div>
        <div className={classes.favorite}>{favorite}</div>
        {abuse && (
          <p className={classes.abuse}>
            <WarningIcon size="1.1em" />
            {abuse}
          </p>
        )}
      </div>
      <div className={classes.body}>
        <Name id={`property-${id}`} className={classes.name} title={name}>
          {name}
        </Name>
        <p className={classes.price}>{cost}</p>
        {other && <div>{other}</div>}
        <div className={classes.facts}>
          <span>
            {property.city}, {property.state} {property.zipCode}
          </span>
          {distanceMiles !== undefined && <span>{distanceText(distanceMiles)}</span>}
        </div>
        <OwnPlaceDistances property={property} />
        <div className={classes.facts}>
          {care.first.map((careType) => (
            <span key={careType}>{optionText(careType)}</span>
          ))}
          {care.rest > 0 && <span className={classes.more}>{t.more({ rest: care.rest })}</span>}
        </div>
        {description && (
          <p className={classes.description} lang={description.language}>
            {previewOf(description.text)}
          </p>
        )}
        {found && <div>{found}</div>}
        {hasMoney && (
          <Suspense>
            <MoneyOnCard property={property} />
          </Suspense>
        )}
        <div className={`${classes.facts} ${classes.quiet}`}>
          {property.verifiedAt && (
            <span>
              <CheckmarkIcon size="1em" />
              {t.ownerChecked()}
            </span>
          )}
          {hasNoSpot ? (
            <span>{t.fullAskAboutWaitingList()}</span>
          ) : (
            <>
              <span>{t.available({ availableSpots: property.availableSpots })}</span>
              <span>{t.confirmedDay({ day: dayText(property.confirmedAt, 'medium') })}</span>
            </>
          )}
        </div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
      <div className={classes.row}>
        {/* A fixed figure of the specification, not of reviews. Not by `isDemo`, so that other builds leave it out. */}
        {import.meta.env.VITE_DEMO === 'true' && (
          <span>
            <StarIcon size="1em" className={classes.star} />
            4.8 <span className={visuallyHidden}>{t.ratingSameForEveryHomeAnd()}</span>
          </span>
        )}
        <CompareToggle home={property} isSmall />
      </div>
      <Link
        to={paths.property(id)}
        state={linkState}
        className={classes.open}
        onClick={onOpen}
        data-property-id={id}
      >
        <span>
          {t.viewDetails()} <span className={visuallyHidden}>{t.ofName({ name })}</span>
        </span>
      </Link>
    </article>
  );
}
