// Downloads each photo that a home lists, and takes those that are missing off their homes: npm run check:photos
//   --copies=backup/property-images  puts back what that copy of the bucket has
//   --after=<ID of a home>           continues a check that was ended, at the home that it named last
//   --ask-owners                     checks nothing, and asks the owners of missing photos to add them again
//   --remote=staging                 of that deployment in place of production
// It takes a secret key in SUPABASE_SECRET_KEY. A photo that is there again returns to its home.
import { parseArgs } from 'node:util';
import { checkPhotos, connect, type PhotoCounts } from './check-photos.ts';
import { readDeployment } from './deployment.ts';

const { values } = parseArgs({
  options: {
    remote: { type: 'string', default: 'production' },
    after: { type: 'string' },
    copies: { type: 'string' },
    'ask-owners': { type: 'boolean', default: false },
  },
});
const { env, envFile } = await readDeployment(values.remote);
const supabaseUrl = (env['VITE_SUPABASE_URL'] ?? '').replace(/\/+$/, '');
const secretKey = process.env['SUPABASE_SECRET_KEY'] ?? '';

const count = (number: number) => number.toLocaleString('en-US');
const state = ({ homes, photos, missing }: PhotoCounts) =>
  `${count(homes)} homes, ${count(photos)} photos, ${count(missing)} missing`;

async function askOwners(): Promise<void> {
  let homes = 0;
  for (;;) {
    const { data } = await connect({ supabaseUrl, secretKey }).rpc('ask_for_missing_photos').throwOnError();
    homes += data;
    if (data === 0) break;
  }
  process.stdout.write(`Homes whose owners were asked: ${count(homes)}.\n`);
}

async function check(): Promise<void> {
  const done = await checkPhotos({
    supabaseUrl,
    secretKey,
    after: values.after,
    copies: values.copies,
    onMissing: (path) => process.stdout.write(`missing ${path}\n`),
    onProblem: (path, problem) => process.stdout.write(`unknown ${path}: ${problem}\n`),
    onProgress: (counts, lastHome) =>
      process.stderr.write(`${state(counts)}. To continue from here: --after=${lastHome}\n`),
  });
  process.stdout.write(`${state(done)}, ${count(done.copied)} files put back.\n`);
  if (done.problems > 0)
    process.stdout.write(`${count(done.problems)} photos could not be downloaded. Run the check again.\n`);
  process.exitCode = done.missing + done.problems > 0 ? 1 : 0;
}

if (!supabaseUrl || !secretKey) {
  process.stderr.write(
    `Set VITE_SUPABASE_URL in ${envFile}, and a secret key in SUPABASE_SECRET_KEY of the environment.\n`,
  );
  process.exitCode = 1;
} else
  await (values['ask-owners'] ? askOwners() : check()).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
