import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import type { Account } from '../api/families.ts';
import { Ledger } from './ledger.ts';

/** A home that an owner of the run has listed. */
export interface Home {
  id: string;
  /** Of its creation. */
  key: string;
  fields: CreateProperty;
  /** What was moved to its folder, listed or not, by name. */
  photos: string[];
  /** Its owner is deleting it. */
  isLeaving: boolean;
}

/** A creation whose answer never came. */
export interface Attempt {
  key: string;
  fields: CreateProperty;
}

export interface SentInquiry {
  id: string;
  /** Stands in its message. */
  mark: string;
  homeId: string;
}

/** One who writes at a time: an owner has several tabs open, each with homes of its own. */
export interface OwnerTab {
  owner: Account;
  homes: Home[];
  attempts: Attempt[];
}

/** All that those who write share and remember from one kill to the next. */
export interface World {
  ledger: Ledger;
  owners: Account[];
  families: Account[];
  tabs: OwnerTab[];
  inquiries: SentInquiry[];
  /** Family and home: the second inquiry about a home would be refused for ten minutes. */
  asked: Set<string>;
}

const TABS = 2;

export function makeWorld(owners: Account[], families: Account[]): World {
  const tabs = owners.flatMap((owner) =>
    Array.from({ length: TABS }, (): OwnerTab => ({ owner, homes: [], attempts: [] })),
  );
  return { ledger: new Ledger(), owners, families, tabs, inquiries: [], asked: new Set() };
}

/** Everything of a home that its owner has a say in, the same from a request and from the database. */
export function describeHome(fields: CreateProperty): string {
  const { name, description, street, city, state, zipCode, capacity, availableSpots } = fields;
  const { roomCost, amenities, careTypes, imageUrls, isActive } = fields;
  return JSON.stringify([
    [name, description ?? null, street, city, state, zipCode, capacity, availableSpots],
    [roomCost ?? null, amenities, careTypes, imageUrls, isActive],
  ]);
}

export const thing = {
  home: (key: string) => `home ${key}`,
  photo: (name: string) => `photo ${name}`,
  favorite: (familyId: string, homeId: string) => `favorite ${familyId} ${homeId}`,
  inquiry: (mark: string) => `inquiry ${mark}`,
};

/** A stored file: where it is, and what is in it. */
export const describeFile = (path: string, content: string) => `${path}: ${content}`;

const QUESTION = 'Is a room free? My mark is ';
export const messageOf = (mark: string) => QUESTION + mark;
export const markOf = (message: string) => message.slice(QUESTION.length);
