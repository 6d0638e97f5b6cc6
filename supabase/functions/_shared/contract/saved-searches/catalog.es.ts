export const es = {
  costRange: 'de {min} a {max}',
  costFrom: 'desde {min}',
  costUpTo: 'hasta {max}',
  priceWithCare: 'precio con cuidado',
  miles: '{radius} millas',
  withCare: '{cost} con cuidado',
  openings: 'lugares libres',
} as const;
