import { localValue } from './session-value.ts';
import { record, text } from './shape.ts';

/** The address of the desk, once this browser has shown it to its user. No other code of first views knows it. */
export const shownDesk = localValue(
  'desk',
  record<{ userId: string; path: string }>({ userId: text, path: text }),
);

/** Where the desk of a user is, and whether this is one of its pages. */
export function deskOf(user: { id: string } | null, pathname: string) {
  const desk = shownDesk.read();
  const path = user && desk?.userId === user.id ? desk.path : undefined;
  return { path, isHere: path !== undefined && pathname.startsWith(path) };
}
