import type { Alternate } from '../../_shared/contract/site/language-address.ts';
import { productName } from '../../_shared/contract/product.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';

export interface Head {
  title: string;
  description?: string;
  /**
   * The canonical URL, and those of the page in all languages. Without them, the page asks search engines not to index it.
   */
  addresses?: { url: string; alternates: Alternate[] };
  image?: string;
  structuredData?: object;
}

/** The app removes elements with this attribute when it shows another page. */
const mark = 'data-head';

const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  // no text: markup
  content === undefined ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}" ${mark}>`;

const link = (rel: string, url: string, more = '') =>
  // no text: markup
  `<link rel="${rel}"${more} href="${escapeHtml(url)}" ${mark}>`;

const linksOf = ({ url, alternates }: NonNullable<Head['addresses']>) =>
  [
    link('canonical', url),
    ...alternates.map((one) => link('alternate', one.url, ` hreflang="${one.language}"`)),
  ].join('');

function tagsOf({ title, description, addresses, image, structuredData }: Head): string {
  // A `<` in the JSON could end the script element.
  const json = structuredData && JSON.stringify(structuredData).replaceAll('<', '\\u003c');
  return [
    meta('name', 'description', description),
    addresses ? linksOf(addresses) : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', addresses?.url),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && 'summary_large_image'),
    // no text: markup
    json ? `<script type="application/ld+json" ${mark}>${json}</script>` : '',
  ].join('');
}

/** Replaces the title and description of the shell, and adds the other tags. */
export function withHead(shell: string, head: Head): string {
  return (
    shell
      .replace(/<meta\s+name="description"[^>]*>/, '')
      // no text: markup
      .replace(/<title[^>]*>[^<]*<\/title>/, () => `<title ${mark}>${escapeHtml(head.title)}</title>`)
      .replace('</head>', () => `${tagsOf(head)}</head>`)
  );
}
