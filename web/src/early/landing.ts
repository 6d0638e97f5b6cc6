// The script in the head of the landing page. web/build/early.ts bundles it.
import './choose-language.ts';
import './mark-session.ts';
