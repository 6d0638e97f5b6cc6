import Papa from 'papaparse';
import { limits } from '@contract/limits.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { columns, requiredTitles, shownTitles, type Column } from './columns.ts';

/** Bytes of a file. */
const maxBytes = 5 * 1024 * 1024;

/**
 * A line of the file: trimmed cells by column. `line` is its number in a spreadsheet, where the headings are line 1. With
 * its `key`, a repeated creation adds no second home.
 */
export type Row = { line: number; key: string; cells: Map<Column, string> };

export type ReadFile = { rows: Row[]; given: Column[]; unknown: string[] };

/** A sentence why a file cannot be imported. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** @throws {FileProblem} when the file is too large or no text. */
export async function readText(file: Blob): Promise<string> {
  if (file.size > maxBytes)
    throw new FileProblem(t.thisFileIsMbFileCan({ size: Math.ceil(file.size / 1024 / 1024) }));
  return decode(new Uint8Array(await file.arrayBuffer()));
}

/** UTF-8, UTF-16 with its mark, or else what Excel writes on Windows. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) throw new FileProblem(t.thisIsWorkbookSaveItAs());
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const byTitle = new Map(columns.map((column) => [plain(column.title), column]));

const separators = [',', ';', '\t', '|'];

/** The separator of the headings, which contain none. Cells do: they list options. */
function separatorOf(body: string) {
  const headings = /\S.*/.exec(body)?.[0] ?? '';
  const countOf = (separator: string) => headings.split(separator).length;
  return separators.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

/**
 * Reads CSV as spreadsheets write it, with commas, semicolons or tabs.
 *
 * @throws {FileProblem} when no home can be read.
 */
export function readCsv(text: string): ReadFile {
  // Excel reads its first line as the separator.
  const [, separator = '', body = text] = /^\uFEFF?sep=(.)\r?\n([^]*)$/i.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator || separatorOf(body) });
  if (errors.some(({ type }) => type === 'Quotes')) throw new FileProblem(t.quotationMarkInThisFileIs());
  const lines = data.map((cells) => cells.map((cell) => cell.replaceAll('\u00A0', ' ').trim()));
  const headings = lines.findIndex((cells) => cells.some(Boolean));
  if (headings < 0) throw new FileProblem(t.thisFileIsEmpty());
  const titles = lines[headings] ?? [];
  const given = titles.map((title) => byTitle.get(plain(title)));
  if (!given.some(Boolean))
    throw new FileProblem(t.firstLineHasNoColumnThat({ titles: requiredTitles.join(', ') }));
  const twice = given.find((column, index) => column && given.indexOf(column) < index);
  if (twice) throw new FileProblem(t.columnIsInThisFileTwice({ title: twice.title }));
  const rows = lines.flatMap((cells, index): Row[] =>
    index > headings && cells.some(Boolean)
      ? [
          {
            line: index + 1,
            key: crypto.randomUUID(),
            cells: new Map(given.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : []))),
          },
        ]
      : [],
  );
  if (rows.length === 0) throw new FileProblem(t.thisFileHasHeadingsButNo());
  if (rows.length > limits.importRows)
    throw new FileProblem(
      t.thisFileHasImportUpAt({
        count: rows.length,
        number: numberText(rows.length),
        most: numberText(limits.importRows),
      }),
    );
  return {
    rows,
    given: given.filter((column) => column !== undefined),
    unknown: titles.filter(
      (title, index) => title && !given[index] && !shownTitles.some((shown) => plain(shown) === plain(title)),
    ),
  };
}
