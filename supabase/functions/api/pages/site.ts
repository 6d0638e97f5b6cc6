import { alternatesOf, folderOfLanguage } from '../../_shared/contract/site/language-address.ts';
import type { Language } from '../../_shared/contract/texts-in.ts';
import type { Environment } from '../../_shared/environment.ts';

/** The site in one of its languages. */
export interface Site extends Pick<Environment, 'siteUrl' | 'languages'> {
  language: Language;
}

/** The address of a page in the language of the site. `path` is that of the app, without the folder of the language. */
export const addressIn = ({ siteUrl, language }: Site, path: string): string =>
  siteUrl + folderOfLanguage(language) + path;

/** The address of a public page, and those of the same page in all languages. */
export const addressesOf = (site: Site, path: string) => ({
  url: addressIn(site, path),
  alternates: alternatesOf(site.siteUrl, path, site.languages),
});

/** The page in the other language, as a path, for the link in its header. Empty for a site in English alone. */
export function otherAddressIn({ languages, language }: Site, path: string): string {
  const other = languages.find((one) => one !== language);
  return other === undefined ? '' : folderOfLanguage(other) + path;
}
