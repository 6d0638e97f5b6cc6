import { en } from './catalog.en.ts';
import { es } from './catalog.es.ts';
import { textsIn } from '../../texts-in.ts';

export const t = textsIn(en, es);
