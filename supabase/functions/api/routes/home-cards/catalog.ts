import { textsIn } from '../../../_shared/contract/texts-in.ts';
import { en } from './catalog.en.ts';
import { es } from './catalog.es.ts';

export const t = textsIn(en, es);
