// What each user may do. Anything new fails until it is declared.
import { setUpSecurityContext } from './security-context.ts';
import './catalogue.ts';
import './access-tables.ts';
import './access-functions.ts';
import './access-routes.ts';
import './access-lists.ts';
import './access-conversations.ts';
import './access-storage.ts';

setUpSecurityContext();
