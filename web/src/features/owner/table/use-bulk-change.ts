import { useTimeout } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Property, UpdateProperty } from '@contract/properties.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { ownedHomesQuery } from '../api/owned-homes.ts';
import { updateProperty } from '../api/properties.ts';
import type { OwnedHome } from '../csv/columns.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { runWrites } from '../run-writes.ts';
import { changeOf, type BulkChange } from './bulk-changes.ts';

type Write = { name: string; id: string; undo: Write | null; send: () => Promise<void> };
export type BulkOutcome = {
  count: number;
  /** Homes without the change, each with the reason. */
  problems: string[];
  /** Why the rest was not sent. */
  failure: string | undefined;
  left: Write[];
  undo: Write[];
};

/** How long a change can be undone. Milliseconds. */
const undoTime = 10_000;

/** The requests of a change, which note the homes that they update, and the homes that it does not fit. */
function planWrites(homes: readonly OwnedHome[], bulk: BulkChange, updated: Map<string, Property>) {
  const toWrite = ({ id, name }: OwnedHome, change: UpdateProperty, undo: Write | null): Write => ({
    name,
    id,
    undo,
    send: async () => void updated.set(id, await updateProperty(id, change)),
  });
  const writes: Write[] = [];
  const problems: string[] = [];
  for (const home of homes) {
    const result = changeOf(home, bulk);
    if ('reason' in result) problems.push(`${home.name}: ${result.reason}`);
    else writes.push(toWrite(home, result.change, result.undo && toWrite(home, result.undo, null)));
  }
  return { writes, problems };
}

/** Changes many homes, with progress, another attempt for the rest, and for ten seconds a way back. */
export function useBulkChange(ownerId: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [canUndo, setCanUndo] = useState(false);
  const stop = useRef<AbortController>(null);
  const undoTimer = useTimeout(() => setCanUndo(false), undoTime);
  useEffect(() => () => stop.current?.abort(), []);

  const updated = useRef(new Map<string, Property>());

  const run = async (writes: Write[], problems: string[] = []) => {
    const controller = new AbortController();
    stop.current = controller;
    setOutcome(undefined);
    setCanUndo(false);
    undoTimer.clear();
    setProgress({ done: 0, of: writes.length });
    const result = await runWrites(
      writes,
      (done) => setProgress({ done, of: writes.length }),
      controller.signal,
    );
    const { queryKey } = ownedHomesQuery(ownerId);
    client.setQueryData<OwnedHome[]>(queryKey, (homes) =>
      homes?.map((home) => {
        const change = updated.current.get(home.id);
        return change ? Object.assign({}, home, change) : home;
      }),
    );
    setProgress(undefined);
    const undo = result.written.flatMap((write) => write.undo ?? []);
    setOutcome({
      count: result.written.length,
      problems: [...problems, ...result.refused.map(({ write, message }) => `${write.name}: ${message}`)],
      failure: result.failure && failureTextOf(result.failure),
      left: result.left,
      undo,
    });
    setCanUndo(undo.length > 0);
    undoTimer.start();
    if (result.failure) redirectIfSignedOut(result.failure);
    await invalidateProperties(client);
  };

  const start = (homes: readonly OwnedHome[], bulk: BulkChange) => {
    updated.current.clear();
    const { writes, problems } = planWrites(homes, bulk, updated.current);
    void run(writes, problems);
  };
  return {
    progress,
    outcome,
    canUndo,
    start,
    stop: () => stop.current?.abort(),
    undo: () => outcome && void run(outcome.undo),
    goOn: () => outcome && void run(outcome.left, outcome.problems),
  };
}
