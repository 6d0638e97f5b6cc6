import { productName } from '../../_shared/contract/product.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';

export interface Head {
  title: string;
  description?: string;
  /** The canonical URL. Without one, the page asks search engines not to index it. */
  url?: string;
  image?: string;
  structuredData?: object;
}

/** The app removes elements with this attribute when it shows another page. */
const mark = 'data-head';

const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  // no text: markup
  content === undefined ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}" ${mark}>`;

function tagsOf({ title, description, url, image, structuredData }: Head): string {
  // A `<` in the JSON could end the script element.
  const json = structuredData && JSON.stringify(structuredData).replaceAll('<', '\\u003c');
  return [
    meta('name', 'description', description),
    // no text: markup
    url ? `<link rel="canonical" href="${escapeHtml(url)}" ${mark}>` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
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
