import { t } from './catalog.ts';

/** For `Intl`: 'en-US' or 'es-US'. */
export const locale = (): string => t.locale();

/** 'The Oaks, Maple Court, and 3 more'. */
export const listText = (names: readonly string[]) => new Intl.ListFormat(locale()).format(names);
