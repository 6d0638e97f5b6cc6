import type { Route } from '../../../functions/_shared/route.ts';
import { errorCodesOf } from '../../../functions/_shared/openapi.ts';

/** What only a broken project or a very slow caller brings about; the function's own tests and those of failure cover it. */
const BROKEN = new Set(['internal', 'unavailable', 'request_timeout', '503']);

/** What a route can come to: its answers by status, its refusals by code. */
const outcomesOf = (route: Route) =>
  [...new Set([...Object.keys(route.responses), ...errorCodesOf(route)])].filter(
    (outcome) => !BROKEN.has(outcome),
  );

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Counts the cases of each call by what they came to. */
export function createRecord(routes: Route[]) {
  const counts = new Map(routes.map((route) => [nameOf(route), new Map<string, number>()]));
  return {
    add(call: string, outcome: string) {
      const outcomes = counts.get(call);
      if (!outcomes) throw new Error(`${call} is no route of this file`);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    },
    /** Outcomes that no case has met, as `call: outcome`. */
    missing: () =>
      routes.flatMap((route) =>
        outcomesOf(route)
          .filter((outcome) => !counts.get(nameOf(route))?.has(outcome))
          .map((outcome) => `${nameOf(route)}: ${outcome}`),
      ),
    table() {
      const rows = [...counts].map(([call, outcomes]) => {
        const cells = [...outcomes].map(([outcome, count]) => `${outcome} ×${count}`).toSorted();
        return `${call.padEnd(32)} ${cells.join('  ')}`;
      });
      return `Calls and cases\n${rows.join('\n')}`;
    },
  };
}
