import * as z from 'zod/mini';
import { texts } from './contract/texts.ts';
import { invalid } from './errors.ts';

/** The sort key of a page's last row, by the order of the list; null where a home without a price ends the page. */
const keys = {
  distance: z.number(),
  price: z.nullable(z.number()),
  newest: z.iso.datetime({ offset: true }),
};

/** base64url of the database's cursor. */
export function encodeCursor(cursor: unknown): string {
  return btoa(JSON.stringify(cursor)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The database's cursor of a list in this order. Throws 400 for anything but the cursor of an earlier answer. */
export function decodeCursor(cursor: string | undefined, order: keyof typeof keys) {
  if (cursor === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    return z.object({ key: keys[order], id: z.uuid() }).parse(json);
  } catch {
    throw invalid([{ field: 'cursor', message: texts.cursorInvalid }]);
  }
}
