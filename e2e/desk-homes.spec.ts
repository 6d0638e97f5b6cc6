import { expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, test } from './fixtures.ts';
import { decide, openDesk } from './operators.ts';

test(
  'a home, its number and its owner are checked by keys alone, and a photo is hidden with one',
  isSlow,
  async ({ page, database, owner }) => {
    test.slow();
    const home = await listProperty(database, owner);
    const path = `${owner.id}/photos/${home.id}.jpg`;
    await database.query(
      `update public.properties set license_number = '5100', license_state = state, image_urls = $2 where id = $1`,
      [home.id, [path]],
    );
    // On the first page: the demo data has more photos.
    await database.query(
      `update private.new_photos set seen_since = now() - interval '23 hours' where path = $1`,
      [path],
    );

    await openDesk(page, database, 'moderator', '/desk/photos');
    const photo = page.getByRole('button', { name: new RegExp(`Hide photo \\d+, ${home.name}$`) });
    await expect(photo).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press('j');
    while (!(await photo.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('j');
    await page.keyboard.press('h');
    await expect(photo).toHaveAttribute('aria-pressed', 'true');
    await expectUsable(page);

    await decide(page, `/desk/queues/licenses/${home.id}`, '1');
    await decide(page, `/desk/queues/homes/${home.id}`, '1');
    await database.query(`update public.properties set description = 'A new garden' where id = $1`, [
      home.id,
    ]);
    await decide(page, `/desk/queues/homes/${home.id}`, '2', 'Please add a photo of the garden.');
    await decide(page, `/desk/queues/owners/${owner.id}`, '1');

    const { rows } = await database.query(
      `select p.image_urls, p.license_checked_at is not null as is_checked, p.verified_at, u.verified_at is not null as is_verified,
         (select n.body from private.owner_notes n where n.property_id = p.id) as note
       from public.properties p join public.users u on u.id = p.owner_id where p.id = $1`,
      [home.id],
    );
    expect(rows).toEqual([
      {
        image_urls: [],
        is_checked: true,
        verified_at: null,
        is_verified: true,
        note: 'Please add a photo of the garden.',
      },
    ]);
  },
);
