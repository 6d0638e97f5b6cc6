const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export interface Head {
  title: string;
  description?: string;
  /** The one address of the page. Without it search engines are told to leave the page out. */
  url?: string;
  image?: string;
  structuredData?: object;
}

/** Marks what the app takes out again when it shows another page. */
const MARK = 'data-head';

const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta ${kind}="${name}" content="${escapeText(content)}" ${MARK}>`;

function tagsOf({ title, description, url, image, structuredData }: Head): string {
  // JSON may hold no `<`, or it could end the script.
  const json = structuredData && JSON.stringify(structuredData).replaceAll('<', '\\u003c');
  return [
    meta('name', 'description', description),
    url ? `<link rel="canonical" href="${escapeText(url)}" ${MARK}>` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Senior Care Living'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', image && 'summary_large_image'),
    json ? `<script type="application/ld+json" ${MARK}>${json}</script>` : '',
  ].join('');
}

/** The shell with the head of one page. */
export function withHead(shell: string, head: Head): string {
  return shell
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<title[^>]*>[^<]*<\/title>/, () => `<title ${MARK}>${escapeText(head.title)}</title>`)
    .replace('</head>', () => `${tagsOf(head)}</head>`);
}
