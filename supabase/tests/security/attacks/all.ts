import type { Attack } from '../matrix/attack.ts';
import { columnAttacks } from './columns.ts';
import { escalationAttacks } from './escalation.ts';
import { tokenAttacks } from './tokens.ts';

/** By the section of the document that they stand in. */
export const attacks: Record<string, Attack[]> = {
  tokens: tokenAttacks,
  escalation: escalationAttacks,
  'mass-assignment': columnAttacks,
};
