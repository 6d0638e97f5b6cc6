// The script in the head of the landing page. web/build/early.ts bundles it.
import './choose-language.ts';
import './mark-session.ts';
import { restorePlace } from './keep-place.ts';
import { keepPress } from './keep-press.ts';

keepPress();

// A build of one language has no link to another.
if (import.meta.env.OTHER_LANGUAGE) restorePlace();
