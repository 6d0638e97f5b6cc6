import { textsIn } from '../contract/texts-in.ts';

export const placeErrors = textsIn(
  {
    zip_code_unknown: 'We could not find ZIP code {zip_code}.',
    place_missing: 'Please provide either a Zip Code OR both City and State to search.',
    city_unknown: 'We could not find {city}, {state}.',
  },
  {
    zip_code_unknown: 'No encontramos el código postal {zip_code}.',
    place_missing: 'Escriba un código postal, o una ciudad y un estado, para buscar.',
    city_unknown: 'No encontramos {city}, {state}.',
  },
);
