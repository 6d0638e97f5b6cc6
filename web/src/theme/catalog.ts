// oxlint-disable-next-line no-restricted-imports -- web/build/theme-css.ts reads the theme in Node, which has no short names of folders
import { textsIn } from '../../../supabase/functions/_shared/contract/texts-in.ts';
import { en } from './catalog.en.ts';
import { es } from './catalog.es.ts';

export const t = textsIn(en, es);
