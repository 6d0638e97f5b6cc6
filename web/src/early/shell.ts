// The script in the head of the page of all screens except the landing page. web/build/early.ts bundles it.
import './choose-language.ts';
import './mark-session.ts';
import './start-search.ts';
import './start-session.ts';
import './preload-files.ts';
