import { t } from './catalog.ts';

/** For `Intl`: 'en-US' or 'es-US'. */
export const locale = (): string => t.locale();
