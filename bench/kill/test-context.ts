import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import { makeAccounts, type Account } from '../api/test-data.ts';
import { createClient, type Client, type Project } from './client.ts';
import type { KillableStack } from './killable-stack.ts';
import { Ledger } from './ledger.ts';

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
export interface TestContext {
  stack: KillableStack;
  project: Project;
  ledger: Ledger;
  owners: Account[];
  families: Account[];
  tabs: OwnerTab[];
  inquiries: { id: string; key: string; propertyId: string }[];
  /** Pairs of family and property. A second inquiry would exceed the rate limit. */
  used: Set<string>;
}

const TABS_PER_OWNER = 2;

export async function createTestContext(stack: KillableStack): Promise<TestContext> {
  const project = await stack.readProject();
  const owners = await makeAccounts(project, { role: 'owner', count: 3, hours: 8 });
  const families = await makeAccounts(project, { role: 'patient', count: 300, hours: 8 });
  const tabs = owners.flatMap(({ id, token }) =>
    Array.from({ length: TABS_PER_OWNER }, (): OwnerTab => ({
      ownerId: id,
      client: createClient(project, token),
      properties: [],
      unanswered: [],
    })),
  );
  return { stack, project, ledger: new Ledger(), owners, families, tabs, inquiries: [], used: new Set() };
}

/** The names of items in the ledger. */
export const item = {
  property: (key: string) => `property ${key}`,
  photo: (path: string) => `photo ${basename(path)}`,
  favorite: (familyId: string, propertyId: string) => `favorite ${familyId} ${propertyId}`,
  inquiry: (key: string) => `inquiry ${key}`,
};

const FIELDS = [
  ...(['name', 'description', 'street', 'city', 'state', 'zipCode', 'capacity', 'availableSpots'] as const),
  ...(['roomCost', 'amenities', 'careTypes', 'imageUrls', 'isActive'] as const),
];

/** All fields that an owner can change. A request and its database row give the same text. */
export const describeProperty = (fields: CreateProperty) =>
  JSON.stringify(FIELDS.map((field) => fields[field] ?? null));

/** The path of a file, and a hash of its content. */
export function describeFile(path: string, bytes: Uint8Array | undefined): string {
  const hash = bytes && createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return `${path}: ${bytes ? `${bytes.length} bytes, ${hash}` : 'no file'}`;
}
