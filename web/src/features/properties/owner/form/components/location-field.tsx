import { useState } from 'react';
import { Input } from '@mantine/core';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { Point } from '@contract/properties/properties.ts';
import { t as texts } from '@contract/catalog.ts';
import { part } from '@/components/part.tsx';
import { findZipCenter } from '@/lib/find-zip-center.ts';
import { milesBetween } from '@/lib/miles.ts';
import { t } from '../catalog.ts';
import { fieldLabels, type FormValues } from '../form-values.ts';
import classes from './property-form.module.css';

const LocationMap = part(
  t.theMap(),
  async () => (await import('./location-map.tsx')).default,
  <div className={classes.map}>{t.loadingMap()}</div>,
);

type Props = { form: UseFormReturnType<FormValues> };

/** The pin of the property, which is optional. The map loads when the owner asks for it. */
export function LocationField({ form }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { location } = form.values;
  const zipCode = form.values.zipCode.trim();
  const isZip = /^\d{5}$/.test(zipCode);
  const {
    data: center,
    error,
    refetch,
  } = useQuery({
    queryKey: ['zip-center', zipCode],
    queryFn: () => findZipCenter(zipCode),
    enabled: isZip && (isOpen || location !== null),
  });
  const place = (point: Point | null) => {
    form.setFieldValue('location', point);
    if (point && center && milesBetween(center, point) > limits.locationMiles)
      form.setFieldError('location', texts.locationTooFar());
  };
  const failure = form.errors['location'];

  return (
    <Input.Wrapper
      label={fieldLabels.location}
      labelElement="div"
      description={t.familiesSearchByDistanceWithoutPin()}
      error={failure}
    >
      <Row className="above-xs below-xs" gap="sm">
        <ActionButton
          variant="default"
          aria-expanded={isOpen}
          aria-invalid={failure ? true : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.hideMap() : location ? t.changeLocation() : t.setLocationOnMap()}
        </ActionButton>
        {location && (
          <ActionButton variant="subtle" onClick={() => place(null)}>
            {t.removePin()}
          </ActionButton>
        )}
      </Row>
      <Paragraph role="status">{pinText(location, center, zipCode)}</Paragraph>
      {isOpen && !isZip && <Paragraph>{t.enterZipCodeFirstMapStarts()}</Paragraph>}
      {isOpen && isZip && center === null && <Paragraph>{t.weCouldNotFindZipCode({ zipCode })}</Paragraph>}
      {isOpen && error && (
        <Row gap="sm" role="alert">
          <Paragraph>{t.mapCouldNotBeLoaded()}</Paragraph>
          <ActionButton variant="default" onClick={() => void refetch()}>
            {t.tryAgain()}
          </ActionButton>
        </Row>
      )}
      {isOpen && center && <LocationMap key={zipCode} center={center} location={location} onChange={place} />}
    </Input.Wrapper>
  );
}

function pinText(location: Point | null, center: Point | null | undefined, zipCode: string) {
  if (!location) return '';
  if (!center) return t.pinIsSet();
  const miles = milesBetween(center, location).toFixed(1);
  const limit = limits.rankedMiles;
  const rule = t.searchDistancesStartAtPointMiles({ limit });
  const text = t.pinIsMilesFrom({ miles, zipCode });
  return Number(miles) > limit ? `${text} ${rule}` : text;
}
