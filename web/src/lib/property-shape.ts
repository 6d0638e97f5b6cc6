import { answerTimes } from '@contract/options.ts';
import { byKind, type FoundProperty, type Property } from '@contract/properties/property-fields.ts';
import { flag, list, nullable, number, oneOf, record, shape, text } from './shape.ts';

const fields = byKind({
  id: text,
  text,
  'text?': nullable(text),
  number,
  'number?': nullable(number),
  count: number,
  flag,
  texts: list(text),
  answerTime: nullable(oneOf(answerTimes)),
  rates: list(record<Property['rates'][number]>({ roomType: text, monthlyCost: number })),
  // Only what shows it reads its parts.
  findings: shape(
    (value): value is Property['visitFindings'] => typeof value === 'object' && !Array.isArray(value),
  ),
  agreement: shape(
    (value): value is Property['agreement'] =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
  file: nullable(record<NonNullable<Property['agreementFile']>>({ byteCount: number, addedAt: text })),
  careLevels: list(record<Property['careLevels'][number]>({ name: text, monthlyCost: number })),
});

export const propertyShape = record<Property>(fields);
export const propertiesShape = list(propertyShape);
export const foundPropertiesShape = list(record<FoundProperty>({ ...fields, distanceMiles: number }));
