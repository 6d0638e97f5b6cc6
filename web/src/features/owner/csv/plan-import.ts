import {
  createPropertySchema,
  updatePropertySchema,
  type CreateProperty,
  type UpdateProperty,
} from '@contract/properties.ts';
import { columns, idColumn, ownIdColumn, type Column, type OwnedHome } from './columns.ts';
import { requiredTitles, type ReadFile, type Row } from './read-csv.ts';

type WrongCell = { title: string; cell: string; message: string };
type Change = { title: string; before: string; after: string };

type Planned = { line: number; name: string };
type WrongRow = Planned & { wrong: WrongCell[] };
export type NewHome = Planned & { kind: 'new'; body: CreateProperty; key: string };
export type ChangedHome = Planned & { kind: 'changed'; id: string; body: UpdateProperty; changes: Change[] };

export type ImportPlan = {
  wrong: WrongRow[];
  news: NewHome[];
  changed: ChangedHome[];
  unchanged: Planned[];
  /** Homes of the owner that the file does not have. The import leaves them as they are. */
  missing: OwnedHome[];
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const addressKey = (name = '', street = '', zipCode = '') =>
  [name, street, zipCode.slice(0, 5)].map((part) => part.toLowerCase().replaceAll(/\s+/g, ' ')).join('\n');

/** Finds the home of a row: by the site's ID, else by the own ID, else by name, street and ZIP code. */
function finder(homes: OwnedHome[]) {
  const byId = new Map(homes.map((home) => [home.id, home]));
  const byOwnId = new Map(homes.map((home) => [home.ownId, home]));
  const byAddress = new Map(homes.map((home) => [addressKey(home.name, home.street, home.zipCode), home]));
  return (value: (title: string) => unknown): { home?: OwnedHome; wrong?: string } => {
    const [id, ownId] = [value(idColumn.title), value(ownIdColumn.title)];
    if (typeof id === 'string') {
      const home = byId.get(id.toLowerCase());
      return home ? { home } : { wrong: 'None of your homes has this ID. Leave it empty for a new home.' };
    }
    const named = typeof ownId === 'string' ? byOwnId.get(ownId) : undefined;
    if (named) return { home: named };
    const there = byAddress.get(
      addressKey(textOf(value('Name')), textOf(value('Street')), textOf(value('ZIP Code'))),
    );
    // A home with another own ID at this address is another home.
    return there && (typeof ownId !== 'string' || there.ownId === null) ? { home: there } : {};
  };
}

/** The request of the values of a row. A list of prices is complete, or left out when the file has no such column. */
function requestOf(values: Map<Column, unknown>, home: OwnedHome | undefined) {
  const body: Record<string, unknown> = {};
  const value = (field: string) => [...values].find(([column]) => column.field === field)?.[1];
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
    body['careLevels'] = levels.flatMap(({ field }) => {
      const [name, monthlyCost] = [value(field), value(field.replace('name', 'monthlyCost'))];
      return name || typeof monthlyCost === 'number' ? [{ name: name ?? '', monthlyCost }] : [];
    });
  }
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
    const title = column?.title ?? 'The row';
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

/** The columns of a file that change a home, with the texts before and after. */
function changesIn(values: Map<Column, unknown>, home: OwnedHome, after: OwnedHome) {
  return [...values.keys()]
    .filter((column) => column !== idColumn)
    .map((column) => ({ title: column.title, before: column.write(home), after: column.write(after) }))
    .filter((change) => asWritten(change.before) !== asWritten(change.after));
}

/** Compares the rows of a file with the homes of the owner. Writes nothing. */
export function planImport({ rows, given }: ReadFile, homes: OwnedHome[]): ImportPlan {
  const plan: ImportPlan = { wrong: [], news: [], changed: [], unchanged: [], missing: [] };
  const find = finder(homes);
  const lineOf = new Map<OwnedHome | string, number>();
  for (const row of rows) planRow(row);
  plan.missing = homes.filter((home) => !lineOf.has(home));
  return plan;

  function planRow({ line, cells }: Row) {
    const { wrong, refuse } = collectWrong(cells);
    const values = readCells(cells, refuse);
    const value = (title: string) => [...values].find(([column]) => column.title === title)?.[1];
    const { home, wrong: unknownId } = find(value);
    if (unknownId) refuse(idColumn, unknownId);
    for (const column of columns)
      if (requiredTitles.includes(column.title) && !cells.get(column) && (!home || given.includes(column)))
        refuse(column, `${column.title} is needed`);
    const refuseRepeated = (key: OwnedHome | string, tell: (first: number) => void) => {
      const first = lineOf.get(key);
      if (first) tell(first);
      else lineOf.set(key, line);
    };
    if (home) refuseRepeated(home, (first) => refuse(undefined, `This is the same home as in line ${first}`));
    const ownId = value(ownIdColumn.title);
    if (typeof ownId === 'string')
      refuseRepeated(ownId, (first) => refuse(ownIdColumn, `Line ${first} has the same own ID`));
    const body = requestOf(values, home);
    const about = { line, name: textOf(value('Name')) ?? home?.name ?? '' };
    if (home)
      add(updatePropertySchema.safeParse(body), (parsed) => {
        const changes = changesIn(values, home, afterChange(home, parsed));
        if (changes.length === 0) plan.unchanged.push(about);
        else
          plan.changed.push({
            ...about,
            kind: 'changed',
            id: home.id,
            body: changesOnly(home, parsed),
            changes,
          });
      });
    else
      add(createPropertySchema.safeParse(body), (parsed) =>
        plan.news.push({ ...about, kind: 'new', body: parsed, key: crypto.randomUUID() }),
      );

    function add<T>(result: Parsed<T>, addParsed: (data: T) => void) {
      if (!result.success)
        for (const { path, message } of result.error.issues) refuse(columnOf(path, body), message);
      if (wrong.length > 0) plan.wrong.push({ ...about, wrong });
      else if (result.success) addParsed(result.data);
    }
  }
}

type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: Issue[] } };
type Issue = { path: PropertyKey[]; message: string };

/** The home as it would be. */
function afterChange(home: OwnedHome, { location, ...change }: UpdateProperty): OwnedHome {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const point = location ? { ...location, locationIsExact: true } : { locationIsExact: false };
  return { ...home, ...given, ...(location !== undefined && point) };
}

/** Without the fields that stay, so that an import confirms no price that it does not change. */
function changesOnly(home: OwnedHome, change: UpdateProperty): UpdateProperty {
  const kept = home.locationIsExact ? { latitude: home.latitude, longitude: home.longitude } : null;
  const before: Record<string, unknown> = { ...home, location: kept };
  return Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
    ),
  );
}
