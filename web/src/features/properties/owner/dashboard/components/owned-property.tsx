import { useState } from 'react';
import { ActionButton, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { dollarsQuestion, readDollars } from '@contract/dollars.ts';
import { limits } from '@contract/limits.ts';
import { statedSpots } from '@contract/properties/availability.ts';
import { isOutdated } from '@contract/properties/outdated.ts';
import type { Property } from '@contract/properties/properties.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { CheckmarkIcon } from '@/components/icons.tsx';
import { PencilIcon } from '@/components/more-icons.tsx';
import { part } from '@/components/part.tsx';
import { Photo } from '@/components/photo.tsx';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { dayText, numberText, rateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { useCanManage } from '../../can-manage.ts';
import { needsReview } from '../../needs-review.ts';
import { useChangeProperty, useConfirmTerms } from '../../api/properties.ts';
import classes from './owned-property.module.css';
import { QuickChange, WithUnit } from './quick-change.tsx';

export const More = part(
  t.whatChangesSeldom(),
  async () => (await import('./more-about-home.tsx')).MoreAboutHome,
);

type Props = {
  property: Property;
  /** Whether the list may be wide enough for a photo. A phone would request photos that it hides. */
  hasPhoto: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** The heading of a home. */
export const ownedId = (id: string | undefined) => `owned-${id}`;

/** A home as a row: what changes often stands in it, the rest opens below. */
export function OwnedProperty({ property, hasPhoto, onEdit, onDelete }: Props) {
  const { id, name, city, state, viewCount } = property;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel
      as="article"
      withBorder
      className={classes.row}
      data-open={isOpen || undefined}
      aria-labelledby={ownedId(id)}
    >
      {hasPhoto && <Photo path={property.imageUrls[0]} alt="" thumbnail className={classes.cover} />}
      <div className={`breaks ${classes.name}`}>
        <Heading order={3} size="h4" id={ownedId(id)} tabIndex={-1}>
          {name}
        </Heading>{' '}
        <Row className="side-gap-sm">
          <Paragraph>
            {city}, {state}
          </Paragraph>
          <Paragraph className={`dimmed ${classes.later}`}>
            {t.views({ count: viewCount, number: numberText(viewCount) })}
          </Paragraph>
        </Row>
      </div>
      <ActionButton
        variant="subtle"
        className={classes.more}
        aria-expanded={isOpen}
        aria-label={isOpen ? t.lessAbout({ name }) : t.moreAbout({ name })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.less() : t.more()}
      </ActionButton>
      <div className={classes.spots}>
        <Spots property={property} />
      </div>
      <div className={isPlain(property) ? `${classes.badge} ${classes.later}` : classes.badge}>
        <AvailabilityBadge property={property} />
      </div>
      <div className={classes.price}>
        <Price property={property} />
      </div>
      <Terms
        property={property}
        className={needsReview(property) ? classes.terms : `${classes.terms} ${classes.later}`}
      />
      <ActionButton
        variant="default"
        className={`${classes.edit} ${classes.later}`}
        leftSection={<PencilIcon />}
        onClick={onEdit}
        aria-label={t.editHome({ name })}
      >
        {t.edit()}
      </ActionButton>
      {property.isSuspended && (
        <Paragraph className={classes.whole}>
          {t.familiesDoNotSeeThisHome({ support: () => <SupportAnchor /> })}
        </Paragraph>
      )}
      {isOpen && (
        <div className={classes.whole}>
          <More property={property} onDelete={onDelete} />
        </div>
      )}
    </Panel>
  );
}

/** Whether the number of free spots says the state of a home. */
export const isPlain = (property: Property) => property.isActive && !property.isSuspended;

/** A whole number in these bounds. */
function readCount(typed: string, min: number, max: number): { value: number } | { error: string } {
  const count = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return count >= min && count <= max
    ? { value: count }
    : { error: t.enterWholeNumberFrom({ min, max: numberText(max) }) };
}

function readPrice(typed: string): { value: number | null } | { error: string } {
  const dollars = readDollars(typed);
  if (dollars === undefined) return { value: null };
  if (dollars >= 0 && dollars <= limits.roomCost) return { value: dollars };
  return {
    error: dollarsQuestion(typed) ?? t.enterAmountInDollarsSuchAs(),
  };
}

type FigureProps = { property: Property };

export function Spots({ property }: FigureProps) {
  const { save, undo, problem } = useChangeProperty(property);
  const canManage = useCanManage();
  const { name, heldSpots, capacity } = property;
  const stated = statedSpots(property);
  const readSpots = (typed: string) => {
    const result = readCount(typed, 0, limits.capacity);
    if ('error' in result) return readCount(typed, 0, capacity);
    const spots = result.value;
    if (spots <= capacity) return result;
    const error = t.totalCapacityIs({ capacity: numberText(capacity) });
    if (!canManage) return { error };
    const field = {
      title: t.totalCapacity(),
      label: t.totalCapacityOf({ name }),
      typed: String(spots),
      read: (total: string) => readCount(total, spots, limits.capacity),
      save: (total: number) => save({ capacity: total, availableSpots: spots }),
    };
    return { error, instead: { button: t.changeTotalCapacity(), field } };
  };
  const saveSpots = (spots: number) => save({ availableSpots: spots });
  // Short enough for the room beside the price.
  const unit =
    heldSpots > 0
      ? t.spotsHeld({ count: stated, held: numberText(heldSpots) })
      : t.spotsFree({ count: stated });
  return (
    <QuickChange
      label={t.availableSpots({ name })}
      text={`${numberText(stated)} ${unit}`}
      unit={unit}
      typed={String(stated)}
      read={readSpots}
      save={saveSpots}
      step={{
        value: stated,
        fewer: t.oneSpotFewerAt({ name }),
        more: t.oneSpotMoreAt({ name }),
        save: saveSpots,
      }}
      undo={undo}
      problem={problem}
    />
  );
}

/** The price of a home with room types is that of the cheapest one, which the form changes. */
export function Price({ property }: FigureProps) {
  const { save, undo, problem } = useChangeProperty(property);
  const { name, roomCost } = property;
  const unit = t.perMonth();
  if (property.rates.length > 0)
    return (
      <Paragraph>
        <WithUnit text={rateText(roomCost)} unit={unit} />
      </Paragraph>
    );
  return (
    <QuickChange
      label={t.price({ name })}
      text={rateText(roomCost)}
      unit={unit}
      typed={roomCost === null ? '' : String(roomCost)}
      read={readPrice}
      save={(cost) => save({ roomCost: cost })}
      undo={undo}
      problem={problem}
    />
  );
}

/** The date of the last confirmation of price and availability, and a button that confirms both. */
function Terms({ property, className }: { property: Property; className: string | undefined }) {
  const { mutate, isPending } = useConfirmTerms(property);
  return (
    <div className={className}>
      <Paragraph>{t.confirmedOn({ day: dayText(property.confirmedAt, 'medium') })}</Paragraph>
      {isOutdated(property.confirmedAt) && (
        <Paragraph>{t.thatIsMoreThanDaysAgo({ confirmationDays: limits.confirmationDays })}</Paragraph>
      )}
      <ActionButton
        variant="light"
        aria-label={t.confirmPriceAndAvailability({ name: property.name })}
        leftSection={<CheckmarkIcon />}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {t.confirm()}
      </ActionButton>
    </div>
  );
}
