export const es = {
  cardForYourSite: 'Una tarjeta para su propio sitio',
  showCard: 'Mostrar la tarjeta en otros sitios',
  showPrice: 'Mostrar el precio',
  showOpenings: 'Mostrar los lugares libres',
  saved: 'Guardado',
  otherSitesFollow: 'Los otros sitios lo muestran en unos minutos.',
  cardWasNotChanged: 'La tarjeta no cambió',
  couldNotBeLoaded: 'No pudimos cargar la tarjeta para su propio sitio.',
  whatItShows:
    'Muestre a quienes visitan su sitio lo que esta página dice hoy: el nombre, el precio, los lugares libres y cuándo los confirmó. Copie una línea en su página. La tarjeta se mantiene al día y no usa cookies. Solo su equipo ve este recuadro.',
  languageOfCard: 'Idioma de la tarjeta',
  lineForPage: 'Línea para su página',
  lineWithoutScripts: 'Línea para una página que no permite scripts',
  calledEmbed: 'Algunos programas para hacer sitios lo llaman “embed” o “iframe”.',
  lookAtCard: 'Ver la tarjeta',
  theCard: 'la tarjeta para su propio sitio',
} as const;
