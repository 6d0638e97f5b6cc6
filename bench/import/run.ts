// Imports 500 homes with the code of the app, against the local stack: all new, once more, all changed, and killed halfway
// and repeated. Run: npm run bench:import
import { isDeepStrictEqual } from 'node:util';
import { withClient } from '../../local/postgres/with-client.ts';
import { makeAccounts, withBenchContext, type BenchContext } from '../api/setup.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { makeFile, readHomes } from './homes.ts';
import { buildImporter, type Importer } from './start-import.ts';

const count = isQuick ? 50 : 500;
const [file, changedFile] = [makeFile(count, 1), makeFile(count, 2)];

async function timeImport(importer: Importer, account: { id: string; token: string }, text: string) {
  const started = await importer.start(account);
  const start = performance.now();
  const { plan, outcome } = await started.run(text);
  const seconds = (performance.now() - start) / 1_000;
  if (!plan || !outcome) throw new Error('The import ended without an outcome.');
  return { ...plan, ...outcome, seconds };
}

async function killHalfway(importer: Importer, account: { id: string; token: string }) {
  const started = await importer.start(account);
  const { outcome } = await started.run(file.text, (done) => {
    if (done >= count / 2) started.kill();
  });
  if (outcome) throw new Error('The import was not killed.');
}

async function measure({ stack }: BenchContext, importer: Importer) {
  const [one, other] = await makeAccounts(stack, { role: 'owner', count: 2, hours: 1 });
  if (!one || !other) throw new Error('There are no owners.');
  const imports = {
    'all new': await timeImport(importer, one, file.text),
    'the same file again': await timeImport(importer, one, file.text),
    'all changed': await timeImport(importer, one, changedFile.text),
    'killed halfway, and repeated': await killHalfway(importer, other).then(() =>
      timeImport(importer, other, file.text),
    ),
  };
  const stored = await withClient(stack.databaseUrl, async (client) => [
    await readHomes(client, one.id),
    await readHomes(client, other.id),
  ]);
  const expected = [changedFile.homes, file.homes];
  return { imports, wrong: stored.filter((homes, at) => !isDeepStrictEqual(homes, expected[at])).length };
}

await withBenchContext(0, async (context) => {
  console.log(describeMachine());
  const importer = await buildImporter(`${context.stack.url}/functions/v1/api`);
  const { imports, wrong } = await measure(context, importer);
  await importer.remove();
  printTable(
    `Import of ${count} homes`,
    Object.entries(imports).map(([name, { news, changed, unchanged, written, requests, seconds }]) => ({
      import: name,
      new: news,
      changed,
      unchanged,
      written,
      seconds: short(seconds),
      'homes a second': short(count / seconds),
      requests,
    })),
  );
  const all = Object.values(imports);
  printChecks([
    {
      what: 'the slowest import',
      reached: Math.max(...all.map(({ seconds }) => seconds)),
      bar: 60,
      unit: ' s',
    },
    { what: 'homes written by the same file', reached: imports['the same file again'].written, bar: 0 },
    {
      what: 'homes refused or left',
      reached: all.reduce((sum, { refused, left }) => sum + refused.length + left, 0),
      bar: 0,
    },
    { what: 'owners whose homes are not those of the file, once each', reached: wrong, bar: 0 },
  ]);
});
