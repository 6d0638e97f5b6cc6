import { localValue } from './session-value.ts';
import { record, text } from './shape.ts';

/** The address of the desk, once this browser has shown it to its user. No other code of first views knows it. */
export const shownDesk = localValue(
  'desk',
  record<{ userId: string; path: string }>({ userId: text, path: text }),
);

export function deskOf(userId: string | undefined): string | undefined {
  const desk = shownDesk.read();
  return desk?.userId === userId ? desk?.path : undefined;
}
