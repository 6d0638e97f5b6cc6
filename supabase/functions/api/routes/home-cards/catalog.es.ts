export const es = {
  noOpenings: 'Sin lugares libres por ahora',
  openings: { one: '{count} lugar libre', other: '{count} lugares libres' },
  confirmedOn: 'Confirmado el {day}',
  seeAll: 'Ver todos los precios y datos',
  noCard: 'Sin tarjeta',
} as const;
