import { readFileSync } from 'node:fs';
import { headings } from '../src/config/headings.ts';
import { paths } from '../src/config/paths.ts';
import { productName } from '../../supabase/functions/_shared/contract/product.ts';
import { evergreen, gray, ink, surface } from '../src/theme/colors.ts';
import { theme } from '../src/theme/theme.ts';

const root = '<div id="root"></div>';
const sizes = theme.headings?.sizes;

/** The styles of the app, so that the layout does not shift. Shows the app once it has rendered a page. */
const style = `<style>
      body { margin: 0; background: ${gray[0]} }
      #first-view:has(~ #root :is(main, h1)), #first-view:not(:has(~ #root :is(main, h1))) ~ #root { display: none }
      #first-view { min-height: 100dvh; background: ${gray[0]}; color: ${ink}; font: 1.125rem/1.6 ${theme.fontFamily} }
      .first { box-sizing: border-box; max-width: 74rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem) }
      .first-header { background: ${surface}; border-bottom: 1px solid ${gray[3]} }
      .first-header > .first { display: flex; align-items: center; min-height: calc(4rem - 1px) }
      .first-header a { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; color: ${evergreen[9]}; font: 600 1.25rem/1.15 ${theme.headings?.fontFamily}; text-decoration: none }
      .first-header svg { width: 40px; height: 40px }
      main.first { padding-block: clamp(1.25rem, 4vw, 2.5rem) 4rem; overflow-wrap: anywhere }
      .first-home .first { max-width: 100rem }
      .first-home main.first { padding-top: 4.5rem }
      .first h1, .first h2, .first-price { margin: 0; font: 600 1rem/1.2 ${theme.headings?.fontFamily} }
      .first h1 { font-size: ${sizes?.h1?.fontSize}; line-height: ${sizes?.h1?.lineHeight} }
      .first h2 { margin-top: 2.5rem; font-size: ${sizes?.h3?.fontSize} }
      .first p { margin: 0.5rem 0 0; max-width: 44rem; white-space: pre-line }
      .first .first-place { margin-top: 0.25rem; font-size: 1.25rem }
      .first .first-badges { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.25rem }
      .first-badge { padding: 0 0.75rem; border: 1px solid ${evergreen[8]}; border-radius: 2rem; font: 700 0.9375rem/1.75rem ${theme.fontFamily} }
      main.first > [role='status'] { margin-top: 3rem; text-align: center }
      .first-photo { display: block; width: 100%; aspect-ratio: 3 / 2; margin-bottom: 3.5rem; border-radius: 1rem; background: ${gray[2]}; object-fit: cover }
      .first .first-price { margin-top: 1rem; font-size: 1.5rem }
      @media (min-width: 62em) { .first-photo { width: 61.6%; height: clamp(18rem, 52vh, 25.5rem); margin-bottom: 1rem } }
    </style>`;

const logo = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8').trim();
const header = `<header class="first-header"><div class="first"><a href="/">${logo.replace('<svg', '<svg aria-hidden="true"')}<span>${productName}</span></a></div></header>`;

const { search, owner } = headings;
/** Headings of the screens. The script shows those of protected screens to signed-in users only. */
const starts = { [paths.search()]: search, [paths.patient()]: search, [paths.owner()]: owner };

/** Renders the heading of the current screen and a loading text. */
const start = `<script>
      const start = ${JSON.stringify(starts)}[location.pathname];
      if (start && (location.pathname === '${paths.search()}' || document.documentElement.dataset.session)) {
        const main = document.createElement('main');
        main.className = 'first';
        for (const [tag, text] of [['h1', start.title], ['p', start.text], ['p', 'Loading…']]) {
          if (!text) continue;
          main.append(document.createElement(tag));
          main.lastChild.textContent = text;
        }
        main.lastChild.role = 'status';
        document.getElementById('first-view').append(main);
      }
    </script>`;

/**
 * Adds the header and the heading of the screen to the shell, to be shown before the app has loaded. The function
 * replaces the heading by a property.
 */
export function withFirstView(shell: string): string {
  return shell
    .replace('</head>', () => `  ${style}\n  </head>`)
    .replace(root, () => `<div id="first-view">${header}</div><!--first-view-->\n    ${start}\n    ${root}`);
}
