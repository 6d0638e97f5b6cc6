// Attacks on the same stack, in modules by subject.
import { setUpSecurityContext } from './security-context.ts';
import './attacks/tokens.ts';
import './attacks/accounts.ts';
import './attacks/leaks.ts';
import './attacks/injection.ts';
import './attacks/paths.ts';
import './attacks/files.ts';
import './attacks/web.ts';
import './attacks/excess.ts';

setUpSecurityContext();
