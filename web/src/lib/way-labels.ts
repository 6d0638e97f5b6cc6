/** How an owner may answer, as a family chooses it. */
export const wayLabels = { message: t.byMessageHere(), phone: t.byPhone(), email: t.byEmail() };
import { t } from './catalog.ts';
