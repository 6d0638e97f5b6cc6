/** The media query for screens with the bar in one row and the map beside the list. The style sheets repeat it. */
export const isWideScreen = '(min-width: 62em)';
/** For those on which each filter has its own button in the row. */
export const isRoomyScreen = '(min-width: 80em)';
