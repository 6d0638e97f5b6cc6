import type { Page } from '@playwright/test';

/** What of a screen has no room for its texts. */
export type Cramped = {
  /** Pixels of the page beyond the screen. */
  beyond: number;
  /** Texts and controls beside the screen, in no row that scrolls. */
  outside: string[];
  /** Labels that are wider than their box. */
  cut: string[];
  /** Words that continue in the next line. */
  broken: string[];
  /** Controls of the header that lie above each other, and a header of two rows. */
  header: string[];
};

/** Runs in the page. */
function findCrampedHere(): Cramped {
  const { clientWidth, scrollWidth } = document.documentElement;
  const name = (element: Element) => `<${element.localName}> ${element.textContent.trim().slice(0, 80)}`;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    ((element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto') ||
      scrolls(element.parentElement));
  /** Texts for screen readers have a box of one pixel or a path that shows nothing. */
  const isRead = (element: Element | null): boolean => {
    if (element === null) return true;
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 &&
      height > 2 &&
      getComputedStyle(element).clipPath === 'none' &&
      isRead(element.parentElement)
    );
  };
  const visible = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && !element.closest('[inert], .leaflet-container'),
  );
  const labels = visible.filter((element) =>
    element.matches('a, button, summary, label, h1, h2, h3, h4, p, dt, dd, th, td, li, input, select, img'),
  );
  const outside = labels
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > clientWidth + 1);
    })
    .filter((element) => !scrolls(element));
  const cut = labels
    // The name beside the logo, which leads home, may be cut off.
    .filter((element) =>
      element.matches('a:not(header div > :first-child), button, summary, label, h1, h2, h3, h4, th'),
    )
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .filter((element) => isRead(element) && !scrolls(element));
  return {
    beyond: Math.max(0, scrollWidth - clientWidth),
    outside: outside.map(name),
    cut: cut.map(name),
    broken: brokenWords(labels.filter((element) => isRead(element))),
    header: crampedHeader(),
  };

  /** A word in two lines has two boxes. Addresses and names of people may break. */
  function brokenWords(elements: Element[]): string[] {
    const texts = elements.flatMap((element) =>
      [...element.childNodes].filter((node): node is Text => node instanceof Text),
    );
    return texts.flatMap((text) =>
      [...text.data.matchAll(/\p{L}{6,}/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        // The box of the letter after a soft hyphen includes the hyphen, which is in the line before.
        range.setStart(text, text.data[index - 1] === '\u00AD' ? index + 1 : index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return tops.size > 1 ? [word] : [];
      }),
    );
  }

  function crampedHeader(): string[] {
    const header = document.querySelector('header');
    if (!header) return [];
    const boxes = [...header.querySelectorAll('a, button')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const above = boxes.flatMap(({ element, box }, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => other.box.left < box.right - 1 && other.box.right > box.left + 1)
        .map((other) => `${name(element)} above or below ${name(other.element)}`),
    );
    return [...above, ...(header.getBoundingClientRect().height > 65 ? ['two rows'] : [])];
  }
}

/** Words of the pseudo-language are longer than those of any language, and may break. */
export const findCramped = async (page: Page, language: string): Promise<Cramped> => {
  const found = await page.evaluate(findCrampedHere);
  return language === 'xx' ? { ...found, broken: [] } : found;
};

/**
 * Makes the texts of the pseudo-language 30 % longer than the English ones, of which short ones are 60 % longer, and takes
 * away the greeting in the header, which a site in two languages shows on wider screens alone.
 */
export const makeThirdLonger = (page: Page) =>
  page.evaluate(() => {
    const doubled = /([aeiou])\1/gi;
    const shorter = (text: string) => {
      const english = text.replaceAll(doubled, '$1');
      let left = Math.round(english.length * 0.3);
      return text.replaceAll(doubled, (pair, vowel: string) => (left-- > 0 ? pair : vowel));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (/[[\]]/.test(text)) node.nodeValue = shorter(text.replaceAll(/[[\]]/g, ''));
    }
    document.querySelector('header nav > p')?.setAttribute('hidden', '');
  });

/** Opens what is behind a line that opens, such as the parts of a form. */
export const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
