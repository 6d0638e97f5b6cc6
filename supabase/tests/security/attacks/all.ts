import type { Attack } from '../matrix/attack.ts';
import { abuseAttacks } from './abuse.ts';
import { appearanceAttacks } from './appearance.ts';
import { columnAttacks } from './columns.ts';
import { embeddingAttacks } from './embedding.ts';
import { escalationAttacks } from './escalation.ts';
import { estimateAttacks } from './estimates.ts';
import { fileAttacks } from './files.ts';
import { injectionAttacks } from './injection.ts';
import { listingAttacks } from './listing.ts';
import { oracleAttacks } from './oracles.ts';
import { pathAttacks } from './paths.ts';
import { tokenAttacks } from './tokens.ts';
import { webAttacks } from './web.ts';

/** By the section of the document that they stand in. */
export const attacks: Record<string, Attack[]> = {
  tokens: tokenAttacks,
  escalation: escalationAttacks,
  'mass-assignment': columnAttacks,
  oracles: [...estimateAttacks, ...embeddingAttacks, ...oracleAttacks],
  injection: injectionAttacks,
  paths: pathAttacks,
  files: fileAttacks,
  web: webAttacks,
  abuse: [...abuseAttacks, ...listingAttacks, ...appearanceAttacks],
};
