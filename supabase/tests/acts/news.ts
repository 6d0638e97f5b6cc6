// The mails that a family gets of the homes of a chain, beside what the models of the homes say.
import { api } from '../api/support/api.ts';
import { factsOf, hasStep, type Home, ratesOf, isRates } from './model.ts';
import { family } from './team.ts';

type Told = { id: string; reasons: ('listed' | 'available' | 'price')[]; cost: number };
type Details = {
  property_id: string;
  available_spots: number;
  searches?: { total: number; homes: Told[] }[];
};

/** The family waits for the full homes. */
export const waitForFullHomes = () =>
  api.database.query(
    `insert into public.home_watches (user_id, property_id)
     select $1, p.id from public.properties p where p.own_id like 'H-%' and p.is_listed and p.available_spots = 0
     order by p.id limit 40 on conflict do nothing`,
    [family],
  );

/** Sends the mails that are due, as on another day. Returns what they say that is not so, and the number of news. */
export async function sendMails(homes: readonly { id: string; model: Home }[]) {
  const { database } = api;
  await database.query('select public.match_property_changes(1000)');
  await database.query(
    'update private.search_news_recipients set due_at = now(), mailed_at = null where user_id = $1',
    [family],
  );
  await database.query('select public.queue_search_news_mails(100)');
  const { rows } = await database.query<{ id: string; details: Details }>(
    `select m.id, m.details from public.take_mails(1000) m where m.kind in ('search_news', 'free_spot')`,
  );
  await database.query(`select public.settle_mails($1, 'sent')`, [rows.map(({ id }) => id)]);
  const modelOf = (id: string) => homes.find((home) => home.id === id)?.model;
  const wrong: object[] = [];
  let told = 0;
  for (const { details } of rows) {
    const { searches, property_id: id, available_spots: spots } = details;
    if (!searches) {
      const model = modelOf(id);
      const facts = model ? factsOf(model) : {};
      if (spots === 0 || facts.availableSpots !== spots || !facts.isActive)
        wrong.push({ free: spots, facts });
      told += 1;
    }
    for (const { id: home, reasons, cost } of (searches ?? []).flatMap((search) => search.homes)) {
      const model = modelOf(home);
      told += reasons.length;
      for (const reason of reasons)
        if (!model || !isTrue(model, reason, cost)) wrong.push({ reason, cost, model });
    }
  }
  return { wrong, told };
}

/** Whether a home is as a mail says, and has become so by changes that nobody took back. */
function isTrue(home: Home, reason: Told['reasons'][number], cost: number): boolean {
  const { availableSpots, isActive, roomCost } = factsOf(home);
  const rates = ratesOf(home);
  const now = rates.length > 0 ? lowest(rates) : Number(roomCost);
  if (!isActive || cost !== now) return false;
  if (reason === 'listed') return hasStep(home, 'isActive', (before, after) => !before && after === true);
  if (reason === 'available')
    return (
      Number(availableSpots) > 0 &&
      hasStep(home, 'availableSpots', (before, after) => before === 0 && Number(after) > 0)
    );
  const isCheaper = (before: number) => now <= before * 0.95;
  return rates.length > 0
    ? hasStep(home, 'rates', (before) => isRates(before) && isCheaper(lowest(before)))
    : hasStep(home, 'roomCost', (before) => isCheaper(Number(before)));
}
const lowest = (rates: { monthlyCost: number }[]) => Math.min(...rates.map(({ monthlyCost }) => monthlyCost));
