import { folderOfLanguage } from '@contract/site/language-address.ts';
import { languages } from '@contract/texts-in.ts';
import { siteUrl } from '@/config/site.ts';

/**
 * The addresses of a public page in all languages, for search engines: `alternatesOf()` in few bytes. A build of English
 * alone leaves it out.
 */
export const Alternates = ({ path }: { path: string }) =>
  [...languages, 'x-default'].map((language) => (
    <link
      key={language}
      rel="alternate"
      hrefLang={language}
      href={siteUrl + folderOfLanguage(language) + path}
    />
  ));
