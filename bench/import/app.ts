// The import of the app without its dialog. start-import.ts builds it, because Node cannot run the modules of the app.
import { ownedHomesQuery } from '@/lib/owned-homes.ts';
import { importWrites } from '@/features/properties/owner/csv/import-writes.ts';
import { planImport } from '@/features/properties/owner/csv/plan-import.ts';
import { readCsv, readText } from '@/features/properties/owner/csv/read-csv.ts';
import { runWrites } from '@/features/properties/owner/run-writes.ts';
import type { ImportFile } from './types.ts';

export const importFile: ImportFile = async ({ text, ownerId, onPlan, onProgress }) => {
  const { signal } = new AbortController();
  const homes = await ownedHomesQuery(ownerId).queryFn({ signal });
  const plan = planImport(readCsv(await readText(new Blob([text]))), homes);
  onPlan({
    news: plan.news.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    wrong: plan.wrong.length,
    missing: plan.missing.length,
  });
  const { written, refused, left } = await runWrites(importWrites(ownerId, plan), onProgress, signal);
  return {
    written: written.length,
    refused: refused.map(({ message }) => message),
    left: left.length,
  };
};
