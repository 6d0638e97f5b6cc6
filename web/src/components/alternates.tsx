import { folderOfLanguage } from '@contract/site/language-address.ts';
import { siteUrl } from '@/config/site.ts';

/**
 * The addresses of a public page in both languages, for search engines: `alternatesOf()` in few bytes. A build of English
 * alone leaves it out.
 */
export const Alternates = ({ path }: { path: string }) =>
  ['en', 'es', 'x-default'].map((language) => (
    <link
      key={language}
      rel="alternate"
      hrefLang={language}
      href={siteUrl + folderOfLanguage(language) + path}
    />
  ));
