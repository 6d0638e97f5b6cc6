import { useState } from 'react';
import { Input } from '@mantine/core';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { Point } from '@contract/properties/properties.ts';
import { texts } from '@contract/texts.ts';
import { part } from '@/components/part.tsx';
import { findZipCenter } from '@/lib/find-zip-center.ts';
import { milesBetween } from '@/lib/miles.ts';
import { fieldLabels, type FormValues } from '../form-values.ts';
import classes from './property-form.module.css';

const LocationMap = part(
  'The map',
  async () => (await import('./location-map.tsx')).default,
  <div className={classes.map}>Loading the map…</div>,
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
      form.setFieldError('location', texts.locationTooFar);
  };
  const failure = form.errors['location'];

  return (
    <Input.Wrapper
      label={fieldLabels.location}
      labelElement="div"
      description={`Families search by distance. Without a pin, we use the center of your ZIP code.`}
      error={failure}
    >
      <Row className="above-xs below-xs" gap="sm">
        <ActionButton
          variant="default"
          aria-expanded={isOpen}
          aria-invalid={failure ? true : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide the map' : location ? 'Change the location' : 'Set the location on a map'}
        </ActionButton>
        {location && (
          <ActionButton variant="subtle" onClick={() => place(null)}>
            Remove the pin
          </ActionButton>
        )}
      </Row>
      <Paragraph role="status">{pinText(location, center, zipCode)}</Paragraph>
      {isOpen && !isZip && <Paragraph>Enter the ZIP code first. The map starts there.</Paragraph>}
      {isOpen && isZip && center === null && (
        <Paragraph>We could not find the ZIP code {zipCode}. Please check it.</Paragraph>
      )}
      {isOpen && error && (
        <Row gap="sm" role="alert">
          <Paragraph>The map could not be loaded.</Paragraph>
          <ActionButton variant="default" onClick={() => void refetch()}>
            Try again
          </ActionButton>
        </Row>
      )}
      {isOpen && center && <LocationMap key={zipCode} center={center} location={location} onChange={place} />}
    </Input.Wrapper>
  );
}

function pinText(location: Point | null, center: Point | null | undefined, zipCode: string) {
  if (!location) return '';
  if (!center) return 'A pin is set.';
  const miles = milesBetween(center, location).toFixed(1);
  const limit = limits.rankedMiles;
  const rule = `Search distances start at a point ${limit} miles from that center, toward the pin.`;
  return `The pin is ${miles} miles from the center of ZIP code ${zipCode}.${Number(miles) > limit ? ` ${rule}` : ''}`;
}
