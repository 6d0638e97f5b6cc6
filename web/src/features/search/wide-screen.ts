/** The media query for screens with the bar in one row and the map beside the list. The style sheets repeat it. */
export const isWideScreen = '(min-width: 62em)';
