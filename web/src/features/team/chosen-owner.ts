import { record, text } from '@/lib/shape.ts';
import { localValue } from '@/lib/session-value.ts';

type Choice = { userId: string; ownerId: string };

/** The owner for whom the person works in this browser. */
const stored = localValue('workingFor', record<Choice>({ userId: text, ownerId: text }));

export const chooseOwner = (choice: Choice) => stored.write(choice);

/** The owner whom the person has chosen in this browser. */
export function chosenOwner(userId: string): string | undefined {
  const choice = stored.read();
  return choice?.userId === userId ? choice.ownerId : undefined;
}
