const bar = 'With longer texts the bar of the search has fewer buttons.';
const place = 'It measures where things stand, which differs with longer texts.';

/** Journeys that do not run in the pseudo-language, and why. */
export const leftOut: { title: RegExp; why: string }[] = [
  { title: /a visitor searches and narrows with the keyboard/, why: bar },
  { title: /the search with suggestions, errors, filters and results/, why: bar },
  { title: /a part of a screen that cannot load says so in one line/, why: bar },
  { title: /a daughter finds a free room that can be paid for/, why: bar },
  { title: /the bar shows what the address says/, why: bar },
  { title: /the bar is one row from 992 pixels on/, why: bar },
  { title: /free spots: a press leaves full homes out/, why: bar },
  { title: /headings stand in the same place before and after the app has loaded/, why: place },
  { title: /the first view shows photo, name, price, free spots and contact/, why: place },
  { title: /a team finds the inquiries/, why: place },
  {
    title: /a home has its name, photo and structured data before and after the app starts/,
    why: 'It compares the title of the page in a way of its own, with the English one.',
  },
];
