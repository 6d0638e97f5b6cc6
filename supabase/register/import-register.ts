import { basename } from 'node:path';
import { Client, DatabaseError } from 'pg';
import * as z from 'zod/mini';
import { readRegisterFile, RegisterFileError, type StagedHome } from './read-file.ts';
import type { RegisterSource } from './sources.ts';

/** Homes in one transaction. */
const partSize = 1_000;

const resultSchema = z.object({
  entries: z.number(),
  new: z.number(),
  changed: z.number(),
  gone: z.number(),
  without_position: z.number(),
});

export interface ImportOptions {
  databaseUrl: string;
  file: string;
  source: RegisterSource;
  /** Only count what would change. */
  dryRun?: boolean;
  /** Also if more than a fifth of the homes of the source would be gone. */
  acceptGone?: boolean;
  /** Called with the number of homes that were read. */
  progress?: (count: number) => void;
}

/**
 * Makes a file the register of a source. The homes are staged in parts and applied in one transaction, so that an import
 * that fails or is killed changes nothing.
 * @throws RegisterFileError if the file is wrong or another import is under way
 */
export async function importRegister(options: ImportOptions) {
  const { databaseUrl, file, source, dryRun = false, acceptGone = false, progress } = options;
  const database = new Client({ connectionString: databaseUrl, application_name: 'import of the register' });
  await database.connect();
  try {
    // Held until the connection ends.
    const lock = await database.query<{ is_free: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('import of the register', 0)) as is_free`,
    );
    if (!lock.rows[0]?.is_free) throw new RegisterFileError('Another import of the register is under way.');
    await database.query('truncate private.register_staging');
    let staged = 0;
    const stage = async (homes: StagedHome[]) => {
      await database.query(
        `insert into private.register_staging
         select * from jsonb_populate_recordset(null::private.register_staging, $1)`,
        [JSON.stringify(homes)],
      );
      staged += homes.length;
      progress?.(staged);
    };
    const read = await readRegisterFile(file, source, partSize, stage);
    await database.query('analyze private.register_staging');
    // A dry run also counts what an import would refuse without --accept-gone.
    const refusal = dryRun && !acceptGone ? await findRefusal(database, source.source, read.asOf) : undefined;
    await database.query('begin');
    const applied = await database.query<{ result: unknown }>(
      'select private.apply_register_import($1, $2, $3, $4, $5, $6) as result',
      [
        source.source,
        source.agency,
        source.url,
        read.asOf,
        basename(file),
        acceptGone || refusal !== undefined,
      ],
    );
    await database.query(dryRun ? 'rollback' : 'commit');
    await database.query('truncate private.register_staging');
    return { ...read, ...resultSchema.parse(applied.rows[0]?.result), refusal };
  } catch (error) {
    throw isRefusal(error) ? new RegisterFileError(error.message) : error;
  } finally {
    await database.end();
  }
}

/** Whether the database found something wrong with the file. */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '22023';

/** Why the staged homes would not become the register; undefined if they would. */
async function findRefusal(database: Client, source: string, asOf: string): Promise<string | undefined> {
  try {
    await database.query('select private.check_register_import($1, $2, false)', [source, asOf]);
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.message;
  }
}
