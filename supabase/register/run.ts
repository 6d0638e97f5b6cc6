// Imports a public register: npm run import:register -- FILE.csv [--dry-run] [--accept-gone]
//   [--source=cms | --source=state --map=mapping.json]
// The database is that of DATABASE_URL. See docs/register.md.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importRegister } from './import-register.ts';
import { RegisterFileError } from './read-file.ts';
import { cmsSource, type RegisterSource, stateSource } from './sources.ts';

const usage =
  'Use: DATABASE_URL=postgresql://… npm run import:register -- FILE.csv [--dry-run] [--accept-gone] ' +
  '[--source=cms | --source=state --map=mapping.json]';

const count = (number: number) => number.toLocaleString('en-US');

/** @throws RegisterFileError if the mapping cannot be read or is wrong */
async function readSource(source: string, map: string | undefined): Promise<RegisterSource> {
  if (source === 'cms') return cmsSource;
  if (source !== 'state' || !map) throw new RegisterFileError(usage);
  try {
    return stateSource(JSON.parse(await readFile(map, 'utf8')));
  } catch (error) {
    throw new RegisterFileError(`${map} is not a mapping: ${error instanceof Error ? error.message : ''}`);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string', default: 'cms' },
        map: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'accept-gone': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new RegisterFileError(usage);
  }
}

function showProgress(staged: number): void {
  process.stderr.write(
    process.stderr.isTTY ? `\r${count(staged)} homes read` : `${count(staged)} homes read\n`,
  );
}

async function run(): Promise<string> {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  const databaseUrl = process.env['DATABASE_URL'];
  if (!file || positionals.length > 1 || !databaseUrl) throw new RegisterFileError(usage);
  const source = await readSource(values.source, values.map);
  const dryRun = values['dry-run'];
  const acceptGone = values['accept-gone'];
  const done = await importRegister({
    databaseUrl,
    file,
    source,
    dryRun,
    acceptGone,
    progress: showProgress,
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  return [
    dryRun ? 'Nothing was changed. The import would do this:' : 'The register was imported.',
    `  as of           ${done.asOf}`,
    `  homes           ${count(done.entries)}`,
    `  new             ${count(done.new)}`,
    `  changed         ${count(done.changed)}`,
    `  gone            ${count(done.gone)}`,
    ...(done.without_position
      ? [`  without a place ${count(done.without_position)}: no coordinates, unknown ZIP code`]
      : []),
    ...(done.territoryCount ? [`  left out        ${count(done.territoryCount)}: in territories`] : []),
    ...(done.refusal ? [`The import would stop: ${done.refusal}`] : []),
  ].join('\n');
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.exitCode = 1;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof RegisterFileError) process.stderr.write(`Nothing was changed.\n${error.message}\n`);
  else if (code === 'ENOENT')
    process.stderr.write(`Nothing was changed.\nThere is no such file: ${String(error)}\n`);
  else throw error;
}
