import type { ChangedHome, ImportPlan } from './plan-import.ts';

/** What the person decides about a row whose home changed since the preview. */
export type Decision = 'file' | 'home';

const asText = ({ changes }: ChangedHome) => JSON.stringify(changes);

/** The rows that would now write over something that the person did not see in the preview. */
export function conflictsOf(seen: ImportPlan, now: ImportPlan): ChangedHome[] {
  const seenByLine = new Map(seen.changed.map((row) => [row.line, asText(row)]));
  return now.changed.filter((row) => seenByLine.get(row.line) !== asText(row));
}

/** The plan without the rows that are not decided, or that keep the home. */
export const withoutKept = (
  plan: ImportPlan,
  conflicts: ReadonlyMap<number, Decision | undefined>,
): ImportPlan => ({
  ...plan,
  changed: plan.changed.filter(({ line }) => !conflicts.has(line) || conflicts.get(line) === 'file'),
});
