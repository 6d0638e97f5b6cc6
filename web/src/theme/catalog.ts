// Relative, because web/build/theme-css.ts reads the theme without the short names of folders.
import { textsIn } from '../../../supabase/functions/_shared/contract/texts-in.ts';
import { en } from './catalog.en.ts';
import { es } from './catalog.es.ts';

export const t = textsIn(en, es);
