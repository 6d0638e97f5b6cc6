// What people and feeds mean with their acts on a home, without locks, SQL and requests: each fact is a stack of values, and
// an undo takes the top off if it is its own.
import { isDeepStrictEqual } from 'node:util';

export type Field =
  | 'availableSpots'
  | 'capacity'
  | 'roomCost'
  | 'rates'
  | 'careLevels'
  | 'deposit'
  | 'description'
  | 'isActive';
export type Facts = Partial<Record<Field, unknown>>;
export type Rate = { roomType: string; monthlyCost: number };

/** Who means it, and the name of the intention. */
export type Intention = { actor: string; id: string };
export type Act = Intention &
  (
    | { kind: 'confirm' | 'undo' }
    | { kind: 'raise'; by: number; unit: 'dollars' | 'percent' }
    | { kind: 'set'; changes: Facts }
  );

type Entry = { value: unknown; by: string; actor: string | null };
type Edit = { was: Facts; confirms: boolean; isUndone: boolean };

export type Home = {
  stacks: Record<Field, Entry[]>;
  /** Also what was taken back. */
  chosen: Record<Field, Entry[]>;
  /** The intentions that confirmed it. The date of the home is that of the last one. */
  confirmed: string[];
  edits: Record<string, Edit>;
};

export type Outcome = {
  error?: 'conflict' | 'forbidden' | 'invalid_request';
  conflict?: { seen: Facts; theirs: Facts; yours: Facts };
  /** Who may be named as having changed all of it: more than one if several chose the same value. */
  changedBy?: (string | null)[];
  was?: Facts;
  became?: Facts;
};

export const keyOf = ({ actor, id }: Intention) => `${actor} ${id}`;
export const feed = 'Your system (Front office)';
const ofStaff = new Set<string>(['availableSpots', 'roomCost', 'rates', 'careLevels', 'deposit']);
const confirming = ofStaff;

export const makeModel = (facts: Record<Field, unknown>): Home => ({
  stacks: mapFacts(facts, (value) => [{ value, by: '', actor: null }]),
  chosen: mapFacts(facts, (value) => [{ value, by: '', actor: null }]),
  confirmed: [''],
  edits: {},
});

function mapFacts<To>(facts: Record<Field, unknown>, to: (value: unknown) => To): Record<Field, To> {
  const { availableSpots, capacity, roomCost, rates, careLevels, deposit, description, isActive } = facts;
  return {
    availableSpots: to(availableSpots),
    capacity: to(capacity),
    roomCost: to(roomCost),
    rates: to(rates),
    careLevels: to(careLevels),
    deposit: to(deposit),
    description: to(description),
    isActive: to(isActive),
  };
}

export const isField = (name: string): name is Field =>
  ['capacity', 'description', 'isActive', ...ofStaff].includes(name);
const fieldsOf = (facts: Facts) => Object.keys(facts).filter(isField);
const top = (home: Home, field: Field) => home.stacks[field].at(-1);
const now = (home: Home, field: Field) => top(home, field)?.value;
export const factsOf = (home: Home): Facts =>
  Object.fromEntries(fieldsOf(home.stacks).map((field) => [field, now(home, field)]));
const pick = (fields: Field[], read: (field: Field) => unknown): Facts =>
  Object.fromEntries(fields.map((field) => [field, read(field)]));

function conflictOf(home: Home, fields: Field[], seen: Facts, yours: Facts) {
  const names = fields.map((field) => {
    const same = home.chosen[field].filter(({ value }) => isDeepStrictEqual(value, now(home, field)));
    return new Set(same.map(({ actor }) => actor));
  });
  const all = new Set(names.flatMap((ofField) => [...ofField]));
  const isCertain = names.every(({ size }) => size === 1);
  return {
    conflict: {
      seen: pick(fields, (field) => seen[field]),
      theirs: pick(fields, (field) => now(home, field)),
      yours: pick(fields, (field) => yours[field]),
    },
    changedBy: isCertain && all.size === 1 ? [...all] : isCertain ? [null] : [...all, null],
  };
}

const isOverfull = (home: Home) => Number(now(home, 'availableSpots')) > Number(now(home, 'capacity'));

/** Does what was meant. `from` is what the actor saw of the home. A home that is refused stays as it is. */
export function apply(home: Home, act: Act, from: Facts | undefined, isStaff: boolean): Outcome {
  const { availableSpots, capacity }: Facts = act.kind === 'set' ? act.changes : {};
  // Wrong for any home.
  if (Number(availableSpots) > Number(capacity)) return { error: 'invalid_request' };
  const edit = home.edits[keyOf(act)];
  if (act.kind === 'undo') return undo(home, act, edit);
  if (edit) return edit.isUndone ? { error: 'conflict' } : {};
  const changes =
    act.kind === 'set'
      ? act.changes
      : act.kind === 'raise'
        ? raise(home, act.by, act.unit === 'percent')
        : {};
  if (!changes) return { error: 'conflict' };
  const fields = fieldsOf(changes);
  const others = fields.filter(
    (field) =>
      from &&
      field in from &&
      ![from[field], changes[field]].some((value) => isDeepStrictEqual(value, now(home, field))),
  );
  if (others.length > 0) return conflictOf(home, others, from ?? {}, changes);
  const changed = fields.filter((field) => !isDeepStrictEqual(changes[field], now(home, field)));
  if (isStaff && changed.some((field) => !ofStaff.has(field))) return { error: 'forbidden' };
  const was = pick(changed, (field) => now(home, field));
  for (const field of changed)
    home.stacks[field].push({ value: changes[field], by: keyOf(act), actor: act.actor });
  if (isOverfull(home)) {
    for (const field of changed) home.stacks[field].pop();
    return { error: 'invalid_request' };
  }
  const confirms = fields.length === 0 || fields.some((field) => confirming.has(field));
  if (confirms) home.confirmed.push(keyOf(act));
  for (const field of changed) home.chosen[field].push(...home.stacks[field].slice(-1));
  home.edits[keyOf(act)] = { was, confirms, isUndone: false };
  return { was, became: pick(changed, (field) => changes[field]) };
}

function undo(home: Home, act: Act, edit: Edit | undefined): Outcome {
  if (!edit || edit.isUndone) return { error: 'conflict' };
  const fields = fieldsOf(edit.was);
  const own = fields.filter((field) => top(home, field)?.by === keyOf(act));
  const others = fields.filter(
    (field) => !own.includes(field) && !isDeepStrictEqual(now(home, field), edit.was[field]),
  );
  const became = pick(fields, (field) => home.stacks[field].findLast(({ by }) => by === keyOf(act))?.value);
  const taken = own.map((field) => ({ field, entry: home.stacks[field].pop() }));
  if (isOverfull(home)) {
    for (const { field, entry } of taken) if (entry) home.stacks[field].push(entry);
    return { error: 'invalid_request' };
  }
  edit.isUndone = true;
  home.confirmed = home.confirmed.filter((key) => key !== keyOf(act));
  return {
    was: pick(own, (field) => became[field]),
    became: pick(own, (field) => now(home, field)),
    ...(others.length > 0 && conflictOf(home, others, became, edit.was)),
  };
}

/** The new prices, or undefined if one would be below zero. */
function raise(home: Home, by: number, isPercent: boolean): Facts | undefined {
  const raised = (price: number) => (isPercent ? Math.round((price * (100 + by)) / 100) : price + by);
  const rates = ratesOf(home).map(({ roomType, monthlyCost }) => ({
    roomType,
    monthlyCost: raised(monthlyCost),
  }));
  const roomCost = raised(Number(now(home, 'roomCost')));
  const prices = rates.length > 0 ? rates.map(({ monthlyCost }) => monthlyCost) : [roomCost];
  if (Math.min(...prices) < 0) return undefined;
  return rates.length > 0 ? { rates } : { roomCost };
}

export const isRates = (value: unknown): value is Rate[] =>
  Array.isArray(value) && value.every((rate) => typeof Object(rate).monthlyCost === 'number');
export function ratesOf(home: Home): Rate[] {
  const rates = now(home, 'rates');
  return isRates(rates) ? rates : [];
}

/** What families can read as news of the values that stand: whether one of them is followed by another. */
export const hasStep = (home: Home, field: Field, isStep: (before: unknown, after: unknown) => boolean) =>
  home.stacks[field].some(({ value }, at, entries) => at > 0 && isStep(entries[at - 1]?.value, value));
