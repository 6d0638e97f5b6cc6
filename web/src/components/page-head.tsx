import { useEffect } from 'react';
import { productName } from '@contract/product.ts';
import { hostPath } from '@/config/language.ts';
import { siteUrl } from '@/config/site.ts';
import { Alternates } from './alternates.tsx';

type Props = {
  title: string;
  description?: string;
  /** The canonical path of a public page, without the folder of its language. Pages without it are `noindex`. */
  path?: string;
  image?: string;
  /** JSON-LD with schema.org terms. */
  structuredData?: object;
};

/** Title and metadata for the tab, search engines and link previews. */
export function PageHead({ title, description, path, image, structuredData }: Props) {
  useEffect(removeStaticHead, []);
  const url = path !== undefined && siteUrl ? siteUrl + hostPath(path) : undefined;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {url && <link rel="canonical" href={url} />}
      {import.meta.env.OTHER_LANGUAGE && url && path ? <Alternates path={path} /> : null}
      {path === undefined && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {image && <meta property="og:image" content={image} />}
      {structuredData && (
        <script
          type="application/ld+json"
          // Escapes `<`, which could end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}

/** Removes the metadata that the function or the shell rendered. */
function removeStaticHead() {
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
}
