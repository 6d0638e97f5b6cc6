// Each function runs this first, so that it answers and writes mails in the pseudo-language.
import { textSettings } from '../../supabase/functions/_shared/contract/texts-in.ts';
import { pseudo } from '../../web/build/pseudo.ts';

textSettings.choose = ({ en, es }) => pseudo(en, es);
