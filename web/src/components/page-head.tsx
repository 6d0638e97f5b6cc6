import { useEffect } from 'react';
import { productName } from '@/config/product.ts';
import { siteUrl } from '@/config/site.ts';

type Props = {
  /** What the browser's tab, a screen reader and a search engine call the page. */
  title: string;
  /** What search engines show below it. */
  description?: string;
  /** The one path of a page for everybody; without it the page is of no use to search engines. */
  path?: string;
  /** The address of a picture for previews. */
  image?: string;
  /** Facts in the words of schema.org. */
  structuredData?: object;
};

/** What others are told about a page: the tab, search engines, previews in a chat. */
export function PageHead({ title, description, path, image, structuredData }: Props) {
  useEffect(dropOlderHead, []);
  const url = path !== undefined && siteUrl ? `${siteUrl}${path}` : undefined;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {url ? (
        <link rel="canonical" href={url} />
      ) : (
        path === undefined && <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {image && <meta property="og:image" content={image} />}
      {structuredData && (
        <script
          type="application/ld+json"
          // JSON may hold no `<`, or it could end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}

/** The page may have come with a head of its own, from the function or the host. From here on the app keeps it. */
function dropOlderHead() {
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
}
