export const es = {
  visitorsAreFamiliesWhoToldUs:
    'Los “visitantes” son familias que nos contaron lo que encontraron después de una visita confirmada, cuando son cinco o más. No es una calificación y no cambia el orden.',
  visitorsFoundPriceAsListed:
    'De {visitors} visitantes, {priceAsListed} encontraron el mismo precio que en la página',
  answersWanted: 'Por favor, responda las seis preguntas',
  sentenceWanted: 'Por favor, escriba una frase',
  visitTo: 'Visita a {home}',
  changeVisit: 'Para cambiar o cancelar esta visita, abra {url}',
} as const;
