import { optionText } from '@contract/option-text.ts';
import type { Property } from '@contract/properties/properties.ts';
import { TrashIcon } from '@/components/more-icons.tsx';
import { Photo } from '@/components/photo.tsx';
import { ActionButton, Column, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { HeldSpots } from '@/features/holds/held-spots.tsx';
import { WaitingListOfHome } from '@/features/saved-searches/waiting-list.tsx';
import { firstAndRest } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { useCanManage } from '../../can-manage.ts';
import classes from './more-about-home.module.css';
import { numberText } from '@/lib/wording.ts';

const maxThumbnails = 4;

type Props = { property: Property; onDelete: () => void };

/** What changes seldom about a home of an owner. */
export function MoreAboutHome({ property, onDelete }: Props) {
  const canManage = useCanManage();
  const { name, description, capacity, careTypes } = property;
  return (
    <Column gap="sm">
      <PhotoStrip paths={property.imageUrls} name={name} />
      <Paragraph>{t.residents({ count: capacity, number: numberText(capacity) })}</Paragraph>
      {description && (
        <Paragraph className={`breaks ${classes.excerpt}`} lang="en">
          {description}
        </Paragraph>
      )}
      {careTypes.length > 0 && (
        <Row gap="xs">
          {careTypes.map((careType) => (
            <Tag key={careType} variant="muted">
              {optionText(careType)}
            </Tag>
          ))}
        </Row>
      )}
      <HeldSpots property={property} />
      <WaitingListOfHome propertyId={property.id} />
      {canManage && (
        <Row>
          <ActionButton
            variant="default"
            leftSection={<TrashIcon />}
            onClick={onDelete}
            aria-label={t.deleteHome({ name })}
          >
            {t.delete()}
          </ActionButton>
        </Row>
      )}
    </Column>
  );
}

/** The first photos and the number of the others. */
function PhotoStrip({ paths, name }: { paths: string[]; name: string }) {
  const { first, rest } = firstAndRest(paths, maxThumbnails);
  if (first.length === 0) return <Photo path={undefined} alt="" ratio={16 / 6} className={classes.noPhoto} />;
  return (
    <ul className={`max-47rem ${classes.strip}`} aria-label={t.photos({ name })}>
      {first.map((path, index) => (
        <li key={path}>
          <Photo
            path={path}
            alt={t.photo({ place: index + 1, name })}
            thumbnail
            className={classes.thumbnail}
          />
        </li>
      ))}
      {rest > 0 && <li className={classes.rest}>+{rest}</li>}
    </ul>
  );
}
