import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import { makeAccounts } from '../api/setup.ts';
import { createClient, type Client } from './client.ts';
import { Ledger } from './ledger.ts';
import type { KillableStack } from './stack.ts';

/** A creation, repeated with the same idempotency key when no response arrived. */
export interface Creation {
  key: string;
  fields: CreateProperty;
}

export interface Property extends Creation {
  id: string;
  /** Paths of the photos that were moved to its folder, whether or not the property lists them. */
  photos: string[];
  isBeingDeleted: boolean;
}

/** A browser tab of an owner. It sends one request at a time, about its own properties. */
export interface OwnerTab {
  ownerId: string;
  client: Client;
  properties: Property[];
  unanswered: Creation[];
}

/** What the writers share, from one kill to the next. */
export type TestContext = Awaited<ReturnType<typeof createTestContext>>;

export async function createTestContext(stack: KillableStack) {
  const project = await stack.readProject();
  const ledger = new Ledger();
  const owners = await makeAccounts(project, { role: 'owner', count: 3, hours: 8 });
  // Two tabs for each owner.
  const tabs = [...owners, ...owners].map(({ id, token }): OwnerTab => {
    return { ownerId: id, client: createClient(project, token, ledger), properties: [], unanswered: [] };
  });
  const families = await makeAccounts(project, { role: 'patient', count: 300, hours: 8 });
  const inquiries: { id: string; key: string; propertyId: string }[] = [];
  /** Pairs of family and property. A second inquiry would exceed the rate limit. */
  const used = new Set<string>();
  return { stack, project, ledger, owners, families, tabs, inquiries, used };
}
