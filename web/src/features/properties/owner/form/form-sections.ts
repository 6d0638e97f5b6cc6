import { requiredFields, type FieldName, type FormValues } from './form-values.ts';
import { t } from './catalog.ts';
import { isAgreementFilled } from './agreement-values.ts';
import { priceSections } from './price-values.ts';

type Section = {
  title: string;
  isFilled: (values: FormValues, photoCount: number) => boolean;
  fields: FieldName[];
};

const { record, ...prices } = priceSections;

/** The parts of the form, in its order. */
export const formSections = {
  place: {
    title: t.nameAndAddress(),
    isFilled: (values) => requiredFields.every((field) => values[field].trim() !== ''),
    fields: [...requiredFields, 'phone', 'location'],
  },
  care: {
    title: t.careAndDescription(),
    isFilled: ({ careTypes, additional }) => careTypes.length > 0 && additional.trim() !== '',
    fields: ['careTypes', 'amenities', 'languages', 'additional', 'nameEs', 'descriptionEs'],
  },
  photos: { title: t.photos(), isFilled: (_values, photoCount) => photoCount > 0, fields: [] },
  terms: {
    title: t.sizeFreeSpotsAndPrice(),
    isFilled: ({ capacity, availableSpots }) => capacity.trim() !== '' && availableSpots.trim() !== '',
    fields: ['capacity', 'availableSpots', 'roomCost', 'isActive'],
  },
  prices: {
    title: t.whatItCosts(),
    isFilled: (values) => Object.values(prices).some(({ isFilled }) => isFilled(values)),
    fields: [],
  },
  agreement: {
    title: t.beforeYouSign(),
    isFilled: ({ agreement, noticeDays }) => isAgreementFilled({ ...agreement, noticeDays }),
    fields: ['agreement', 'noticeDays'],
  },
  record: {
    title: t.license(),
    isFilled: record.isFilled,
    fields: ['licenseNumber', 'licenseState', 'certificationNumber'],
  },
} satisfies Record<string, Section>;
export type SectionName = keyof typeof formSections;

export const sectionNames = Object.keys(formSections).filter(
  (name): name is SectionName => name in formSections,
);

/** In which section the field of an error is; other fields are prices. */
export const sectionOf = (field: string): SectionName => {
  const [root] = field.split('.');
  return (
    sectionNames.find((name) => formSections[name].fields.some((one: string) => one === root)) ?? 'prices'
  );
};
