// What a declaration of access says.
import type { Reply } from '../_shared/test-context.ts';
import { expandAccess } from './outcomes.ts';
import type { User } from './security-context.ts';

const keysOf = {
  visitor: ['visitor', 'everyone'],
  pat: ['pat', 'families', 'users', 'everyone'],
  fay: ['fay', 'families', 'users', 'everyone'],
  alice: ['alice', 'owners', 'users', 'everyone'],
  oscar: ['oscar', 'owners', 'users', 'everyone'],
  // A helper has the account of a family: what differs is declared.
  hana: ['hana', 'helpers', 'families', 'users', 'everyone'],
  walt: ['walt', 'helpers', 'families', 'users', 'everyone'],
} as const;

/** The outcome by caller or group of callers. The most specific key counts. `users` are all who are signed in. */
export type Access = Partial<Record<(typeof keysOf)['visitor' | User][number], string>>;

/** The outcome of each caller. `denied` is that of callers whom the access does not name. */
export const outcomesOf = (access: Access, denied: string) =>
  expandAccess(keysOf, { everyone: denied, ...access });

/** A function of the schema `public`, and what it returns for whom. */
export interface FunctionAccess {
  /** A scope, `nothing`, an error, or what `keys` returns. Visitors have no privilege unless it names them. */
  access: Access;
  /** Calls the function as an account of the user's role that is made for this test. */
  usesTempAccount?: boolean;
  prepare?: () => Promise<unknown>;
  /** The arguments of each call. By default one call without arguments. */
  calls?: (user: User | 'visitor') => object[];
  /** The keys in a response. By default all values of `id`. */
  keys?: (reply: Reply) => string[];
  /** SQL for the keys in each scope; $1 is the caller's id. */
  scopes?: Record<string, string>;
}

export const ids = ({ text }: Reply) => [...text.matchAll(/"id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
export const wholeText = ({ text }: Reply) => [text];
export const startsWith = (start: string) => (reply: Reply) =>
  JSON.stringify(reply.body).startsWith(start) ? ['public data'] : [reply.text];

export const limit = () => [{ p_limit: 100 }];
export const creationKey = '00000000-0000-4000-8000-00000000c0de';
export const propertiesWhere = (condition: string) =>
  `select id::text as key from public.properties where ${condition}`;
/** The inquiries about the homes of the caller. */
export const received = `from public.inquiries i join public.properties p on p.id = i.property_id
  where p.owner_id = $1 and i.deleted_at is null`;

/** The role that the account of a user does not have. */
export const otherRole = (user: User | 'visitor') =>
  user === 'alice' || user === 'oscar' ? 'patient' : 'owner';
