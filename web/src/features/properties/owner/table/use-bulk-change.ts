import { useTimeout } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { ChangedHomes, ChangeHomes, Property } from '@contract/properties/properties.ts';
import { isConflict } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { loginIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { ownedHomesQuery, type OwnedHome } from '@/lib/owned-homes.ts';
import { changeHomes } from '../api/change-homes.ts';
import { endsAll } from '../run-writes.ts';
import { actOf, reasonAgainst, type BulkChange } from './bulk-changes.ts';

/** What a person meant, in whatever parts it is sent, and with one way back. */
type Intention = {
  id: string;
  act: ChangeHomes['act'];
  changed: OwnedHome[];
  /** Sent without an answer. */
  unsure: OwnedHome[];
};

export type BulkOutcome = {
  /** Homes with the change, or without it again, in all parts. */
  count: number;
  isUndo: boolean;
  /** Homes without the change, each with the reason. */
  problems: string[];
  /** Why the rest was not sent. */
  failure: string | undefined;
  left: OwnedHome[];
};

/** How long a change can be undone. Milliseconds. */
const undoTime = 20_000;

/** What became of the homes of one request. The reasons load with the first home that was not changed. */
async function sortResults(
  sent: readonly OwnedHome[],
  answer: ChangedHomes,
  /** They may have nothing to take back. */
  unsure: readonly OwnedHome[],
) {
  const isWhole = answer.results.every(({ conflict, error }) => !conflict && !error);
  const found = isWhole ? [] : (await import('../api/change-problems.ts')).problemsOf(sent, answer);
  const done: OwnedHome[] = [];
  const left: OwnedHome[] = [];
  const problems: string[] = [];
  let failure: string | undefined;
  for (const [at, home] of sent.entries()) {
    const problem = found[at];
    if (!problem) done.push(home);
    else if (endsAll(problem)) {
      left.push(home);
      failure = failureTextOf(problem);
    } else if (!isConflict(problem) || problem.body?.conflict || !unsure.includes(home))
      problems.push(`${home.name}: ${failureTextOf(problem)}`);
  }
  return { done, left, problems, failure };
}

/** Changes many homes, with progress, another attempt for the rest, and for a while one way back for all of them. */
export function useBulkChange(ownerId: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [canUndo, setCanUndo] = useState(false);
  const stop = useRef<AbortController>(null);
  const intention = useRef<Intention>(null);
  /** A change, or taking it back. */
  const lastAct = useRef<ChangeHomes['act']>({ kind: 'undo' });
  const undoTimer = useTimeout(() => setCanUndo(false), undoTime);
  useEffect(() => () => stop.current?.abort(), []);

  const showChanged = (properties: readonly Property[]) => {
    const byId = new Map(properties.map((property) => [property.id, property]));
    client.setQueryData<OwnedHome[]>(ownedHomesQuery(ownerId).queryKey, (homes) =>
      homes?.map((home) => {
        const changed = byId.get(home.id);
        return changed ? Object.assign({}, home, changed) : home;
      }),
    );
  };

  const run = async (
    meant: Intention,
    act: ChangeHomes['act'],
    homes: OwnedHome[],
    { count, problems }: Pick<BulkOutcome, 'count' | 'problems'>,
  ) => {
    const controller = new AbortController();
    stop.current = controller;
    lastAct.current = act;
    setOutcome(undefined);
    setCanUndo(false);
    undoTimer.clear();
    setProgress({ done: 0, of: homes.length });
    let queue = homes;
    let failure: string | undefined;
    const done: OwnedHome[] = [];
    const left: OwnedHome[] = [];
    while (queue.length > 0 && failure === undefined && !controller.signal.aborted) {
      const sent = queue.slice(0, limits.changedHomes);
      try {
        // Stop lets it end, so that its answer is known.
        const answer = await changeHomes(meant.id, act, sent);
        showChanged(answer.properties);
        const sorted = await sortResults(sent, answer, act.kind === 'undo' ? meant.unsure : []);
        done.push(...sorted.done);
        left.push(...sorted.left);
        problems.push(...sorted.problems);
        failure = sorted.failure;
        queue = queue.slice(sent.length);
        setProgress({ done: homes.length - queue.length, of: homes.length });
      } catch (error) {
        // Sending them again changes nothing twice.
        meant.unsure = sent;
        loginIfSignedOut(error);
        failure = failureTextOf(error);
      }
    }
    setProgress(undefined);
    setOutcome({
      count: count + done.length,
      isUndo: act.kind === 'undo',
      problems,
      failure,
      left: [...left, ...queue],
    });
    if (act.kind !== 'undo') {
      meant.changed.push(...done);
      // A confirmation says when the owner looked, so there is no way back.
      setCanUndo(act.kind !== 'confirm' && meant.changed.length + meant.unsure.length > 0);
      undoTimer.start();
    }
    await invalidateProperties(client);
  };

  const start = (homes: readonly OwnedHome[], bulk: BulkChange) => {
    const meant: Intention = { id: crypto.randomUUID(), act: actOf(bulk), changed: [], unsure: [] };
    intention.current = meant;
    const reasons = homes.map((home) => ({ home, reason: reasonAgainst(home, bulk) }));
    void run(
      meant,
      meant.act,
      reasons.flatMap(({ home, reason }) => (reason === undefined ? [home] : [])),
      {
        count: 0,
        problems: reasons.flatMap(({ home, reason }) =>
          reason === undefined ? [] : [`${home.name}: ${reason}`],
        ),
      },
    );
  };
  const goOn = () => {
    const meant = intention.current;
    if (meant && outcome) void run(meant, lastAct.current, outcome.left, outcome);
  };
  return {
    progress,
    outcome,
    canUndo,
    start,
    stop: () => stop.current?.abort(),
    undo: () => {
      const meant = intention.current;
      if (!meant) return;
      const homes = [...new Set([...meant.changed, ...meant.unsure])];
      void run(meant, { kind: 'undo' }, homes, { count: 0, problems: [] });
    },
    goOn,
  };
}
