import { expect, isSlowMeasure, test } from './fixtures.ts';

const names = [
  'Hathaway House',
  'Maple Meadow House',
  'Harbor Pines Assisted Living',
  'The Cedars at Fern Glen',
  'Redbud Commons',
  'Lakeshore Residential Care',
  'Norwood Senior Day Center',
  'Ordway Residence',
  'Vance Guest Home',
  'Fieldstone Manor',
  'Dubuque Hill Memory Care Residence',
  'Stanhope Senior Community',
  'Kimball Cottage',
];

test(
  'a tall screen shows twelve homes of an owner',
  isSlowMeasure,
  async ({ dashboard: page, database, owner }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    // What is to confirm stands above both.
    await database.query(
      `insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots, room_cost,
       confirmed_at)
     select $1, name, '1 Oak', 'Miles City', 'MT', '59301', 20, 3, 5900,
       now() - case name when 'Hathaway House' then interval '40 days' else '0' end
     from unnest($2::text[]) as name`,
      [owner.id, names],
    );
    await page.reload();
    await expect(page.getByRole('button', { name: '1 to confirm' })).toBeVisible();
    const ends = await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(ends).toHaveLength(names.length);
    expect(ends.filter((end) => end <= 1600).length).toBeGreaterThanOrEqual(12);

    // An owner with eight homes has rows with photos. Four more would fit.
    await database.query('delete from public.properties where owner_id = $1 and name <> all ($2)', [
      owner.id,
      names.slice(0, 8),
    ]);
    await page.reload();
    const rows = page.getByRole('article');
    await expect(rows).toHaveCount(8);
    const first = await rows.first().boundingBox();
    const last = await rows.last().boundingBox();
    if (!first || !last) throw new Error('The rows are gone');
    const height = (last.y - first.y) / 7;
    expect(first.y + 12 * height).toBeLessThanOrEqual(1600);
  },
);
