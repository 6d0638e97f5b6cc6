import type { ComponentType } from 'react';
import type { DeskDetails } from '@contract/desk/entries.ts';
import type { DeskQueueName } from '@contract/desk/desk.ts';

export type DeskDecision = {
  /** As the database knows it. */
  value: string;
  label: string;
  /** The label of the sentence that the people concerned read. Omitted if they read none. */
  sentence?: string;
  /** Its greatest length, 1,000 by default. */
  sentenceMax?: number;
  isDanger?: boolean;
  /** What must be done before, by the names that the database knows, with the words of the checklist. */
  steps?: Record<string, string>;
};

/** Of decisions that the owner reads. */
export const readByOwner = { sentence: 'What the owner reads', sentenceMax: 300 };

/** The steps that the operator has ticked, by their words. They are gone with the page. */
export type Ticks = { done: string[]; toggle: (step: string) => void };

/** A queue as the desk shows it. */
export type DeskQueue<Name extends DeskQueueName> = {
  title: string;
  /** In place of an empty list. */
  empty: string;
  Details: ComponentType<{ details: DeskDetails<Name>; ticks: Ticks }>;
  /** Above the list. */
  Above?: ComponentType;
  /** In the order of their keys, 1 to 9. */
  decisions: DeskDecision[];
  /** Those of an entry, if they depend on it. */
  decisionsOf?: (details: DeskDetails<Name>) => DeskDecision[];
  /** Those about all homes of the owner that wait in the queue, after the others. */
  decisionsOfAll?: (count: number) => DeskDecision[];
};
