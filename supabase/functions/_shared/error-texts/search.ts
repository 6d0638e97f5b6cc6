import { textsIn } from '../contract/texts-in.ts';

export const searchErrors = textsIn(
  {
    search_options_too_many: 'Care types, amenities, payments and languages can have at most 50 entries each',
    radius_invalid: 'Radius must be 5, 10, 25 or 100 miles',
    payment_unknown: 'Payment is not one of the known payments',
    care_type_unknown: 'Care type is not one of the known care types',
    amenity_unknown: 'Amenity is not one of the known amenities',
    language_unknown: 'Language is not one of the known languages',
    sort_invalid: 'Sort must be one of {sorts}',
  },
  {
    search_options_too_many:
      'Tipos de cuidado, servicios, formas de pago e idiomas pueden tener 50 valores cada uno como máximo.',
    radius_invalid: 'El radio debe ser de 5, 10, 25 o 100 millas.',
    payment_unknown: 'La forma de pago no es una de las conocidas.',
    care_type_unknown: 'El tipo de cuidado no es uno de los conocidos.',
    amenity_unknown: 'El servicio no es uno de los conocidos.',
    language_unknown: 'El idioma no es uno de los conocidos.',
    sort_invalid: 'El orden debe ser uno de estos: {sorts}.',
  },
);
