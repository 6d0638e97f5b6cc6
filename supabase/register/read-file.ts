import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import Papa from 'papaparse';
import { statesAndDc } from '../functions/_shared/contract/options.ts';
import { controlInLine, isPrintable } from '../functions/_shared/contract/printable.ts';
import { readDate } from './cells.ts';
import type { RegisterSource } from './sources.ts';

/** A row of private.register_staging. */
export interface StagedHome {
  number: string;
  line: number;
  name: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  care_types: string[];
  facts: Record<string, unknown>;
}

/** The file cannot be imported. The message says why, a sentence or a line for each fault. */
export class RegisterFileError extends Error {}

interface RegisterFile {
  /** The date of the source, as YYYY-MM-DD. */
  asOf: string;
  /** Homes in the territories, which this site does not know. */
  territoryCount: number;
}

/** The register of the whole country has about 15,000 nursing homes, and 31,000 licensed homes. */
const mostRows = 200_000;
const mostFaults = 10;
/** What the database stores. */
const isLine = isPrintable(controlInLine);
const stateCodes = new Set<string>(statesAndDc.map(({ code }) => code));
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

/** Reads the rows of a CSV file in parts, by the names of its columns. */
async function* readRows(file: string): AsyncGenerator<string[]> {
  const decoded = Readable.toWeb(createReadStream(file)).pipeThrough(
    new TextDecoderStream('utf-8', { fatal: true }),
  );
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
  const text = Readable.fromWeb(decoded);
  // A stream that fails does not end the one that it is piped into.
  text.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of text.pipe(parser)) yield row;
  } catch (error) {
    if (error instanceof TypeError)
      throw new RegisterFileError('The file is not in UTF-8. Save it as “CSV UTF-8” and import that file.');
    throw error;
  }
}

/** The position of each column that the source has. */
function findColumns(header: string[], source: RegisterSource): Map<string, number> {
  const positions = new Map(header.map((name, index) => [name.trim(), index]));
  const needed = [
    ...Object.values(source.columns),
    ...source.factColumns,
    ...('column' in source.asOf ? [source.asOf.column] : []),
  ];
  const missing = needed.filter((name) => !positions.has(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `“${name}”`).join(', ');
    throw new RegisterFileError(
      `The file has no column ${names}. Is it the file of “${source.agency}”? Its first line begins with ` +
        `“${header.slice(0, 3).join(', ').slice(0, 100)}”.`,
    );
  }
  return positions;
}

/** @throws an Error that says what is wrong with the row */
function readHome(cell: (column: string) => string, source: RegisterSource, line: number): StagedHome {
  const { columns } = source;
  const filled = (column: string, longest: number) => {
    const text = cell(column);
    if (text === '') throw new Error(`“${column}” is empty`);
    if (text.length > longest) throw new Error(`“${column}” is longer than ${longest} characters`);
    return text;
  };
  const degrees = (column: string | undefined, limit: number) => {
    if (column === undefined || cell(column) === '') return null;
    const number = Number(cell(column));
    if (!(Math.abs(number) <= limit)) throw new Error(`“${column}” is “${cell(column)}”, not degrees`);
    return number;
  };
  const number = source.readNumber(cell(columns.number));
  if (!number)
    throw new Error(`“${columns.number}” is “${cell(columns.number)}”, not a number of this register`);
  const state = columns.state === undefined ? source.source : cell(columns.state).toUpperCase();
  if (!stateCodes.has(state) && !territories.has(state))
    throw new Error(`“${columns.state}” is “${state}”, not two letters of a state`);
  // Spreadsheets remove leading zeros.
  const zipCode = /^\d{3,5}(?=(-?\d{4})?$)/.exec(cell(columns.zipCode))?.[0].padStart(5, '0');
  if (!zipCode) throw new Error(`“${columns.zipCode}” is “${cell(columns.zipCode)}”, not a ZIP code`);
  const [latitude, longitude] = [degrees(columns.latitude, 90), degrees(columns.longitude, 180)];
  const isPlaced = latitude !== null && longitude !== null;
  return {
    number,
    line,
    name: filled(columns.name, 200),
    street: filled(columns.street, 200),
    city: filled(columns.city, 80),
    state,
    zip_code: zipCode,
    phone: columns.phone === undefined ? null : cell(columns.phone).slice(0, 40) || null,
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    care_types: source.careTypes,
    facts: source.readFacts(cell),
  };
}

/**
 * Reads a file in parts and passes on `size` homes at a time.
 * @throws RegisterFileError if anything in it is wrong, with at most ten faults
 */
export async function readRegisterFile(
  file: string,
  source: RegisterSource,
  size: number,
  pass: (homes: StagedHome[]) => Promise<void>,
): Promise<RegisterFile> {
  const faults: string[] = [];
  let header: string[] | undefined;
  let positions = new Map<string, number>();
  let asOf = 'date' in source.asOf ? source.asOf.date : undefined;
  let part: StagedHome[] = [];
  let [line, territoryCount] = [0, 0];
  for await (const row of readRows(file)) {
    line += 1;
    if (!header) {
      header = row;
      positions = findColumns(row, source);
      continue;
    }
    if (line - 1 > mostRows)
      throw new RegisterFileError(
        `The file has more than ${mostRows.toLocaleString('en-US')} rows. Divide it by state.`,
      );
    try {
      if (row.length !== header.length)
        throw new Error(`it has ${row.length} cells instead of ${header.length}`);
      const cell = (column: string) => {
        const text = (row[positions.get(column) ?? -1] ?? '').replaceAll(/\s+/g, ' ').trim();
        if (!isLine(text)) throw new Error(`“${column}” has a control character`);
        return text;
      };
      if ('column' in source.asOf) {
        const { column } = source.asOf;
        const date = readDate(cell(column));
        if (!date) throw new Error(`“${column}” is “${cell(column)}”, not a date`);
        if (date !== (asOf ??= date)) throw new Error(`“${column}” is ${date}, not ${asOf} as in other rows`);
      }
      const home = readHome(cell, source, line);
      if (territories.has(home.state)) territoryCount += 1;
      else if (part.push(home) === size) {
        await pass(part);
        part = [];
      }
    } catch (error) {
      if (!(error instanceof Error) || 'code' in error) throw error;
      faults.push(`Line ${line}: ${error.message}.`);
      if (faults.length === mostFaults) break;
    }
  }
  if (faults.length > 0) throw new RegisterFileError(faults.join('\n'));
  if (!asOf || line < 2) throw new RegisterFileError('The file has no homes.');
  if (part.length > 0) await pass(part);
  return { asOf, territoryCount };
}
