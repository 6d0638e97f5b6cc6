import { productName } from '../src/config/product.ts';
import { evergreen, gray, ink, surface } from '../src/theme/colors.ts';
import { theme } from '../src/theme/theme.ts';

const root = '<div id="root"></div>';
const headings = theme.headings?.sizes;

/** As the app will set it, so that little moves when the app takes over. */
const style = `<style>
      body { margin: 0 }
      #first-view { min-height: 100dvh; background: ${gray[0]}; color: ${ink}; font: 1.125rem/1.6 ${theme.fontFamily} }
      #first-view:not(.first-home):has(~ #root > *), .first-home ~ #root { display: none }
      .first { box-sizing: border-box; max-width: 74rem; margin: 0 auto; padding: 0.75rem clamp(1rem, 4vw, 2rem) }
      .first-header { background: ${surface}; border-bottom: 1px solid ${gray[3]} }
      .first-header > .first { min-height: 4.5rem }
      .first-header a { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; color: ${evergreen[9]}; font: 600 1.25rem/1.15 ${theme.headings?.fontFamily}; text-decoration: none }
      main.first { padding-block: calc(clamp(1.25rem, 4vw, 2.5rem) + 4.25rem) 4rem; overflow-wrap: anywhere }
      .first h1, .first h2, .first-price { margin: 0; font: 600 1rem/1.2 ${theme.headings?.fontFamily} }
      .first h1 { font-size: ${headings?.h1?.fontSize}; line-height: ${headings?.h1?.lineHeight} }
      .first h2 { margin-top: 2.5rem; font-size: ${headings?.h3?.fontSize} }
      .first p { margin: 0.5rem 0 0; max-width: 44rem; white-space: pre-line }
      .first-photo { display: block; width: 100%; aspect-ratio: 16 / 10; margin-block: 1.5rem 2.5rem; border-radius: 1rem; background: ${gray[2]}; object-fit: cover }
      .first .first-price { font-size: ${headings?.h2?.fontSize} }
      @media (max-width: 46em) { .first-header > .first { min-height: 7.5rem } .first-photo { margin-top: 7rem } }
      @media (min-width: 62em) { .first-photo { width: calc(100% - 28.5rem) } }
    </style>`;

const header = `<header class="first-header"><div class="first"><a href="/"><img src="/icon.svg" width="40" height="40" alt=""><span>${productName}</span></a></div></header>`;

/**
 * The shell with something to see before its scripts are there: the top of the page. The function puts a home below
 * it.
 */
export function withFirstView(shell: string): string {
  return shell
    .replace('</head>', () => `  ${style}\n  </head>`)
    .replace(root, () => `<div id="first-view">${header}</div><!--first-view-->\n    ${root}`);
}
