// What a declaration of access says, and the usual outcomes.
import type { Reply } from '../_shared/test-context.ts';
import { type ByUser, byUser, everyUser, type User } from './security-context.ts';

/** A function of the schema `public`, and what it returns for whom. */
export interface FunctionAccess {
  /** A scope, `nothing`, an error, or what `keys` returns. */
  visitor: string;
  expected: ByUser;
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

export const openTo = (visitor: string, user = visitor) => ({ visitor, expected: everyUser(user) });
export const signedIn = (expected: ByUser | string) => ({
  visitor: 'no privilege',
  expected: typeof expected === 'string' ? everyUser(expected) : expected,
});

export const limit = () => [{ p_limit: 100 }];
export const creationKey = '00000000-0000-4000-8000-00000000c0de';
export const propertiesWhere = (condition: string) =>
  `select id::text as key from public.properties where ${condition}`;
/** The inquiries about the homes of the caller. */
export const received = `from public.inquiries i join public.properties p on p.id = i.property_id
  where p.owner_id = $1 and i.deleted_at is null`;

/** A route of the edge functions, for alice's property or for pat's inquiry about it. */
export interface RouteAccess {
  route: string;
  isInactive?: boolean;
  visitor: string;
  expected: ByUser;
}

export const userRoute = (route: string, expected: string | ByUser): RouteAccess => ({
  route,
  visitor: '401 unauthorized',
  expected: typeof expected === 'string' ? everyUser(expected) : expected,
});
export const openRoute = (route: string, outcome: string): RouteAccess => ({
  route,
  visitor: outcome,
  expected: everyUser(outcome),
});
export const inactive = (access: RouteAccess): RouteAccess => ({ ...access, isInactive: true });

/** Only alice sees her inactive property. */
export const hiddenOfAlice = (outcome: string): ByUser => byUser({ alice: outcome, others: '404 not_found' });

/** The role that the account of a user does not have. */
export const otherRole = (user: User | 'visitor') => (user === 'pat' || user === 'fay' ? 'owner' : 'patient');
