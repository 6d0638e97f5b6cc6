import { alternatesOf } from '@contract/site/language-address.ts';
import { siteUrl } from '@/config/site.ts';

/** The addresses of a public page in both languages, for search engines. A build of English alone leaves it out. */
export const Alternates = ({ path }: { path: string }) =>
  alternatesOf(siteUrl, path, ['en', 'es']).map(({ language, url }) => (
    <link key={language} rel="alternate" hrefLang={language} href={url} />
  ));
