import { limits } from '@contract/limits.ts';
import { changeHomes, createHomes } from '../api/change-homes.ts';
import { problemsOf, problemsOfNew } from '../api/change-problems.ts';
import { seenOf } from '../api/properties.ts';
import type { Write } from '../run-writes.ts';
import type { ChangedHome, ImportPlan, NewHome } from './plan-import.ts';

export type ImportRow = NewHome | ChangedHome;

async function sendChanges(rows: readonly ChangedHome[]) {
  const homes = rows.map(({ home }) => home);
  const changesOf = (_home: unknown, at: number) => rows[at]?.body;
  return problemsOf(homes, await changeHomes(crypto.randomUUID(), { kind: 'set' }, homes, changesOf));
}

const sendNews = async (ownerId: string, rows: readonly NewHome[]) =>
  problemsOfNew(
    rows.map(({ key }) => key),
    await createHomes(ownerId, rows),
  );

/** Bytes of a request beside what it says of homes, and of each home beside what it says of it. */
const [requestBytes, homeBytes] = [1_000, 100];

/** Rows for requests: as many in each as it can have, by their number and by the bytes of what is sent of each. */
function inRequests<R>(rows: readonly R[], sent: (row: R) => unknown): R[][] {
  const requests: R[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const more = new TextEncoder().encode(JSON.stringify(sent(row))).length + homeBytes;
    const last = requests.at(-1);
    bytes += more;
    if (last && last.length < limits.changedHomes && bytes < limits.body - requestBytes) last.push(row);
    else {
      requests.push([row]);
      bytes = more;
    }
  }
  return requests;
}

function writesOf<R extends ImportRow>(
  kind: string,
  requests: R[][],
  send: (rows: R[]) => Promise<readonly (Error | undefined)[]>,
): Write<ImportRow>[] {
  return requests.map((rows) => ({
    kind,
    isInTurn: kind === 'new',
    rows,
    send: () => send(rows),
    alone: () =>
      writesOf(
        kind,
        rows.map((row) => [row]),
        send,
      ),
  }));
}

/**
 * The requests of an import, with many homes in each: the changes first, because new homes have a limit a day. A retry with
 * the same key does not create a home twice.
 */
export const importWrites = (
  ownerId: string,
  { news, changed }: Pick<ImportPlan, 'news' | 'changed'>,
): Write<ImportRow>[] => [
  ...writesOf(
    'changed',
    inRequests(changed, ({ home, body }) => [body, seenOf(home, body)]),
    sendChanges,
  ),
  ...writesOf(
    'new',
    inRequests(news, ({ body }) => body),
    (rows) => sendNews(ownerId, rows),
  ),
];
