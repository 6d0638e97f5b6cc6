import type { Property } from '@contract/properties/properties.ts';
import type { RecordedHome } from '@contract/register/register.ts';
import { asOfText } from '@contract/register/texts.ts';
import { correctionsByTerm, factsOf } from '@/features/register/public-register.tsx';
import { t } from './catalog.ts';
import { makeRow, type Row } from './rows.ts';

/** The record of a home. Undefined while it loads, null without one. */
export type HomeRecord = RecordedHome | null | undefined;

const none = t.noRecord();
const left = new Set([t.legalName(), t.takesPartIn(), t.county()]);
/** What Medicare marks, so that no mark is a fact too. */
const unmarked: Record<string, string> = { Warning: t.noWarning(), Abuse: t.noAbuseIcon() };

const datedLines = (record: RecordedHome) => [
  t.as({ asOf: asOfText(record) }),
  ...(record.isGone ? [t.noLongerInPublicRecords()] : []),
];

/** What the public record states about homes side by side. `records` and `homes` have the same order. */
export function recordRows(homes: readonly (Property | undefined)[], records: readonly HomeRecord[]): Row[] {
  const facts = records.map((record) => new Map(record ? factsOf(record) : []));
  const corrections = records.map((record) => record && correctionsByTerm(record));
  const terms = [...new Set(facts.flatMap((stated) => [...stated.keys()]))].filter(
    (term) => !left.has(term) && facts.some((stated) => (stated.get(term) ?? null) !== null),
  );
  const row = (kind: Row['kind'], label: string, linesOf: (record: RecordedHome, at: number) => string[]) =>
    makeRow(
      kind,
      label,
      homes,
      (_home, at) => {
        const record = records[at];
        if (record === undefined) return undefined;
        return record ? linesOf(record, at) : [none];
      },
      `record: ${label}`,
    );
  return [
    row('group', t.inPublicRecord(), datedLines),
    ...terms.map((term) =>
      row('lines', term, ({ source }, at) => [
        facts[at]?.get(term) ?? (source === 'cms' ? unmarked[term] : undefined) ?? t.notListed(),
        ...[corrections[at]?.get(term) ?? []].flat(),
      ]),
    ),
  ];
}
