import {
  createPropertySchema,
  updatePropertySchema,
  type CreateProperty,
  type UpdateProperty,
} from '@contract/properties/properties.ts';
import { agreementEntries } from '@contract/properties/agreement.ts';
import { statedSpots } from '@contract/properties/availability.ts';
import { recentIncreases } from '@contract/properties/increases.ts';
import { costTyped } from '../form/typed.ts';
import { columns, idColumn, nameTitle, ownIdColumn, requiredTitles, type Column } from './columns.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { t } from './catalog.ts';
import { finder, hasLostZeros, type Choice } from './find-home.ts';
import type { ReadFile, Row } from './read-csv.ts';

type WrongCell = { title: string; cell: string; message: string };
type Change = { title: string; before: string; after: string };

type Planned = { line: number; name: string };
type WrongRow = Planned & { wrong: WrongCell[] };
/** A row with the name and address of a home that has another own ID. Without a choice, it is left out. */
export type AskedRow = Planned & { home: OwnedHome; ownId: string; choice: Choice | undefined };
export type NewHome = Planned & { kind: 'new'; body: CreateProperty; key: string };
export type ChangedHome = Planned & {
  kind: 'changed';
  home: OwnedHome;
  body: UpdateProperty;
  changes: Change[];
};

export type ImportPlan = {
  wrong: WrongRow[];
  asked: AskedRow[];
  /** Rows with cells that the import leaves out. The others of the row are imported. */
  ignored: WrongRow[];
  news: NewHome[];
  changed: ChangedHome[];
  unchanged: Planned[];
  /** Homes of the owner that the file does not have. The import leaves them as they are. */
  missing: OwnedHome[];
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * The request of the values of a row. A list of prices is complete, or left out when the file has no such column. What
 * the file does not have of a list stays.
 */
function requestOf(values: Map<Column, unknown>, home: OwnedHome | undefined) {
  const body: Record<string, unknown> = {};
  const value = (field: string) => [...values].find(([column]) => column.field === field)?.[1];
  const isGiven = (field: string) => [...values.keys()].some((column) => column.field === field);
  const has = (root: string) => [...values.keys()].some(({ field }) => field.startsWith(`${root}.`));
  for (const [{ field }, read] of values) if (!field.includes('.') && field !== 'id') body[field] = read;
  // An empty number keeps that of the home, or is the default of a new one.
  for (const field of ['capacity', 'availableSpots']) if (body[field] === null) delete body[field];
  if (has('location')) {
    const [latitude, longitude] = [value('location.latitude') ?? null, value('location.longitude') ?? null];
    body['location'] = latitude === null && longitude === null ? null : { latitude, longitude };
  }
  if (has('rates')) {
    const kept = home?.rates ?? [];
    const fileRates = columns.filter(({ field }) => field.startsWith('rates.'));
    body['rates'] = fileRates.flatMap((column) => {
      const roomType = column.field.slice('rates.'.length);
      const monthlyCost = values.has(column)
        ? values.get(column)
        : kept.find((rate) => rate.roomType === roomType)?.monthlyCost;
      return typeof monthlyCost === 'number' ? [{ roomType, monthlyCost }] : [];
    });
  }
  if (has('careLevels')) {
    const levels = columns.filter(({ field }) => /^careLevels\.\d\.name$/.test(field));
    body['careLevels'] = levels.flatMap(({ field }, place) => {
      const stored = home?.careLevels[place];
      const [name, monthlyCost] = [
        value(field) ?? (isGiven(field) ? '' : stored?.name),
        isGiven(field.replace('name', 'monthlyCost'))
          ? value(field.replace('name', 'monthlyCost'))
          : stored?.monthlyCost,
      ];
      return name || typeof monthlyCost === 'number' ? [{ name: name ?? '', monthlyCost }] : [];
    });
  }
  if (has('agreement')) {
    const kept = home && { ...home.agreement, increases: recentIncreases(home.agreement) };
    const stated = agreementEntries.map(([part]) => {
      const field = `agreement.${part}`;
      return [part, isGiven(field) ? value(field) : kept?.[part]] as const;
    });
    body['agreement'] = Object.fromEntries(
      stated.filter(([, said]) => (Array.isArray(said) ? said.length > 0 : (said ?? null) !== null)),
    );
  }
  if (hasLostZeros(home?.ownId ?? null, body['ownId'])) delete body['ownId'];
  // The lowest price of a room becomes the room cost.
  const rates = body['rates'] ?? home?.rates;
  if (Array.isArray(rates) && rates.length > 0) delete body['roomCost'];
  if ('licenseNumber' in body)
    body['licenseState'] = body['licenseNumber'] === null ? null : (body['state'] ?? home?.state);
  else if (home?.licenseNumber && body['state'] !== undefined) body['licenseState'] = body['state'];
  return body;
}

/** The column that a message of the contract is about. */
function columnOf(path: PropertyKey[], body: Record<string, unknown>): Column | undefined {
  const [root, place, part] = path;
  const inList = (list: unknown): unknown => (Array.isArray(list) ? list[Number(place)] : undefined);
  const rate: unknown = root === 'rates' ? inList(body['rates']) : undefined;
  const roomType = typeof rate === 'object' && rate && 'roomType' in rate ? String(rate.roomType) : '';
  const field =
    root === 'rates'
      ? `rates.${roomType}`
      : root === 'location'
        ? `location.${place === 'longitude' ? 'longitude' : 'latitude'}`
        : root === 'agreement'
          ? `agreement.${String(place)}`
          : root === 'careLevels'
            ? `careLevels.${String(place ?? 0)}.${String(part ?? 'name')}`
            : root === 'licenseState'
              ? 'licenseNumber'
              : String(root);
  return columns.find((column) => column.field === field);
}

const asWritten = (value: string) => value.replaceAll('\r\n', '\n');

type Refuse = (column: Column | undefined, message: string) => void;

/** Collects what is wrong with a row: the first problem of each column. */
function collectWrong(cells: Row['cells']) {
  const wrong: WrongCell[] = [];
  const refuse: Refuse = (column, message) => {
    const title = column?.title ?? t.row();
    if (!wrong.some((cell) => cell.title === title))
      wrong.push({ title, cell: (column && cells.get(column)) ?? '', message });
  };
  return { wrong, refuse };
}

function readCells(cells: Row['cells'], refuse: Refuse): Map<Column, unknown> {
  const values = new Map<Column, unknown>();
  for (const [column, cell] of cells) {
    // Nothing to change: a new home takes the default, and the other columns say what it needs.
    if (cell === '' && ['isActive', 'state', 'zipCode'].includes(column.field)) continue;
    const read = column.read(cell);
    if ('error' in read) refuse(column, read.error);
    else values.set(column, read.value);
  }
  return values;
}

const priceOf = (cost: number | null) => (cost === null ? '' : ` $${costTyped(cost)}`);
/** Lists of prices, which the preview shows whole. */
const lists: { root: string; title: string; write: (home: OwnedHome) => string }[] = [
  {
    // no text: a path
    root: 'rates.',
    title: t.roomPrices(),
    write: ({ rates }) =>
      rates.map(({ roomType, monthlyCost }) => `${roomType}${priceOf(monthlyCost)}`).join('; '),
  },
  {
    // no text: a path
    root: 'careLevels.',
    title: t.careLevels(),
    write: ({ careLevels }) =>
      careLevels.map(({ name, monthlyCost }) => `${name}${priceOf(monthlyCost)}`).join('; '),
  },
];

/** What a file changes of a home, with the texts before and after. */
function changesIn(values: Map<Column, unknown>, home: OwnedHome, after: OwnedHome) {
  const given = [...values.keys()].filter((column) => column !== idColumn);
  const listOf = ({ field }: Column) => lists.find(({ root }) => field.startsWith(root));
  return [...new Set(given.map((column) => listOf(column) ?? column))]
    .map(({ title, write }) => ({ title, before: write(home), after: write(after) }))
    .filter((change) => asWritten(change.before) !== asWritten(change.after));
}

/** Why the room cost of a row is left out: the home, or the row, has prices by room type. */
function ignoredRoomCost(cost: unknown, rates: unknown, home: OwnedHome | undefined): string | undefined {
  if (typeof cost !== 'number' || cost === home?.roomCost || !Array.isArray(rates)) return undefined;
  const costs = rates.map(({ monthlyCost }: { monthlyCost: number }) => monthlyCost);
  const lowest = Math.min(...costs);
  if (costs.length === 0 || cost === lowest) return undefined;
  return t.thisHomeHasPricesByRoom({ price: priceOf(lowest) });
}

/** Compares the rows of a file with the homes of the owner. `choices` are by line. Writes nothing. */
export function planImport(
  { rows, given }: ReadFile,
  homes: OwnedHome[],
  choices: ReadonlyMap<number, Choice> = new Map(),
): ImportPlan {
  const plan: ImportPlan = {
    wrong: [],
    asked: [],
    ignored: [],
    news: [],
    changed: [],
    unchanged: [],
    missing: [],
  };
  const find = finder(homes, rows);
  const lineOf = new Map<OwnedHome | string, number>();
  for (const row of rows) planRow(row);
  const asked = new Set(plan.asked.map(({ home }) => home));
  plan.missing = homes.filter((home) => !lineOf.has(home) && !asked.has(home));
  return plan;

  function planRow({ line, cells, key }: Row) {
    const { wrong, refuse } = collectWrong(cells);
    const values = readCells(cells, refuse);
    const value = (title: string) => [...values].find(([column]) => column.title === title)?.[1];
    const choice = choices.get(line);
    const { home, wrong: unknownId, asked: found } = find(value, choice);
    if (unknownId) refuse(idColumn, unknownId);
    for (const column of columns)
      if (requiredTitles.includes(column.title) && !cells.get(column) && (!home || given.includes(column)))
        refuse(column, t.isRequired({ title: column.title }));
    const refuseRepeated = (key: OwnedHome | string, tell: (first: number) => void) => {
      const first = lineOf.get(key);
      if (first) tell(first);
      else lineOf.set(key, line);
    };
    if (home) refuseRepeated(home, (first) => refuse(undefined, t.thisIsSameHomeAsIn({ first })));
    const ownId = value(ownIdColumn.title);
    if (typeof ownId === 'string')
      refuseRepeated(ownId, (first) => refuse(ownIdColumn, t.lineHasSameOwnId({ first })));
    const body = requestOf(values, home);
    const about = { line, name: textOf(value(nameTitle)) ?? home?.name ?? '' };
    if (found && wrong.length === 0) {
      plan.asked.push({ ...about, home: found, ownId: textOf(ownId) ?? '', choice });
      if (!choice) return;
    }
    const roomCost = [...values.keys()].find(({ field }) => field === 'roomCost');
    const ignored = ignoredRoomCost(roomCost && values.get(roomCost), body['rates'] ?? home?.rates, home);
    if (home)
      // The contract refuses a request that changes nothing.
      add(isEmpty(body) ? { success: true, data: {} } : updatePropertySchema.safeParse(body), (parsed) => {
        const changes = changesIn(values, home, afterChange(home, parsed));
        if (changes.length === 0) plan.unchanged.push(about);
        else
          plan.changed.push({
            ...about,
            kind: 'changed',
            home,
            body: changesOnly(home, parsed),
            changes,
          });
      });
    else
      add(createPropertySchema.safeParse(body), (parsed) =>
        plan.news.push({ ...about, kind: 'new', body: parsed, key }),
      );

    function add<T>(result: Parsed<T>, addParsed: (data: T) => void) {
      if (!result.success)
        for (const { path, message } of result.error.issues) refuse(columnOf(path, body), message);
      if (wrong.length > 0) plan.wrong.push({ ...about, wrong });
      else if (result.success) addParsed(result.data);
      if (wrong.length === 0 && roomCost && ignored)
        plan.ignored.push({
          ...about,
          wrong: [{ title: roomCost.title, cell: cells.get(roomCost) ?? '', message: ignored }],
        });
    }
  }
}

const isEmpty = (body: object) => Object.keys(body).length === 0;

type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: Issue[] } };
type Issue = { path: PropertyKey[]; message: string };

/** The home as it would be. */
function afterChange(home: OwnedHome, { location, ...change }: UpdateProperty): OwnedHome {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const point = location ? { ...location, locationIsExact: true } : { locationIsExact: false };
  const after = { ...home, ...given, ...(location !== undefined && point) };
  // A file has the spots that the owner states.
  if (change.availableSpots !== undefined) after.availableSpots = change.availableSpots - home.heldSpots;
  return after;
}

/** Without the fields that stay, so that an import confirms no price that it does not change. */
function changesOnly(home: OwnedHome, change: UpdateProperty): UpdateProperty {
  const kept = home.locationIsExact ? { latitude: home.latitude, longitude: home.longitude } : null;
  const before: Record<string, unknown> = { ...home, availableSpots: statedSpots(home), location: kept };
  return Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
    ),
  );
}
