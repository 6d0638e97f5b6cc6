export const es = {
  title: 'Hogares para personas mayores en {city}, {state}',
  homes: {
    one: '1 hogar',
    other: '{number} hogares',
  },
  openings: {
    one: '1 lugar libre',
    other: '{number} lugares libres',
  },
  range: '{lowest} a {highest}',
  costOfPlace: '{range} al mes por una habitación con cuidado.',
  homesListedHere: 'Hogares publicados aquí',
  homesWithOpenings: 'Hogares con lugares libres',
  noneNow: 'Ninguno por ahora',
  openHomes: '{homes}, con {openings}',
  roomWithCareMonth: 'Habitación con cuidado, al mes',
  noHomeStatesIt: 'Ningún hogar lo indica',
  counted:
    'Contado el {day}, con lo que indican los propietarios de los hogares. Los hogares que no están publicados aquí no se cuentan.',
  full: 'Completo',
  homesWithoutOpenings: '{homes} en {city}, {state}, ninguno con lugares libres.',
  homesOpen: '{homes} en {city}, {state}, {open} con lugares libres.',
  costOfAll: '{range} en todos',
  costOfOne: '{range} en el único hogar que lo indica',
  costOfSome: '{range} en los {homes} que lo indican',
  order:
    'Primero van los hogares con lugares libres, después por nombre. Ningún hogar puede pagar para aparecer antes.',
  orderOfSome:
    '{shown} de {homes}. Primero van los hogares con lugares libres, después por nombre. Ningún hogar puede pagar para aparecer antes.',
  otherCities: 'Otras ciudades de {state}',
} as const;
