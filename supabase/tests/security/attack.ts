import type { SecurityContext } from './security-context.ts';

/** An attack with its expected outcome, which `attempt` returns. */
export type Attack = [title: string, expected: string, attempt: (t: SecurityContext) => Promise<string>];
