import { expect, formOf, makeHome, messages, photosOf, test } from './owner-fixtures.ts';
import { drawJpeg, jpegFile } from './owner-pictures.ts';

test('an owner lists a home with photos, edits, deactivates and deletes it, and the bucket follows', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const { dialog, field, fillPlace, photos, addPhotos } = formOf(page);
  await expect(page.getByRole('heading', { name: 'No properties yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Property' }).click();
  await expect(dialog).toHaveAccessibleName('Add New Property');

  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Missing Required Fields');
  await expect(messages(page)).toContainText('Please fill in the following required fields:');
  await expect(field('Property Name')).toBeFocused();
  await expect(field('Property Name')).toBeInViewport();

  await fillPlace('Maple House 🍁');
  await dialog.getByRole('checkbox', { name: 'Memory Care' }).check();
  await dialog.getByRole('checkbox', { name: 'Assisted Living' }).check();
  await dialog.getByRole('checkbox', { name: 'Assitance with Daily Living' }).check();
  await dialog.getByRole('checkbox', { name: 'Other' }).check();
  await field('Additional Description').fill('Run by a family since 1988.');
  await expect(field('Description Preview')).toHaveValue(
    'Professional Assisted Living and Memory Care services. Run by a family since 1988. Features include: Assistance with Daily Living, Other.',
  );
  await field('Monthly Room Cost').fill('$4,500.50');
  const picture = await drawJpeg(page);
  await addPhotos.setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpegFile(name, picture)));
  await expect(messages(page)).toContainText('Images uploaded');
  await expect(messages(page)).toContainText('3 image(s) uploaded successfully.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Property created successfully');
  await expect(dialog).toBeHidden();

  const card = page.getByRole('article', { name: 'Maple House 🍁' });
  for (const text of [
    'Available',
    'Chicago, IL',
    '1 resident',
    '1 available spot',
    '0 views',
    '$4,500.50 a month',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Photo \d of Maple House/ })).toHaveCount(3);
  const created = await photosOf(database, owner);
  expect(created.listed).toHaveLength(6);
  expect(created.inBucket).toEqual(created.listed);

  await card.getByRole('button', { name: 'Edit Maple House 🍁' }).click();
  await expect(dialog).toHaveAccessibleName('Edit Property');
  await expect(field('Additional Description')).toHaveValue('Run by a family since 1988.');
  await expect(dialog.getByRole('checkbox', { name: 'Assitance with Daily Living' })).toBeChecked();
  await photos
    .nth(2)
    .getByRole('button', { name: /earlier/ })
    .click();
  await photos
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(messages(page)).toContainText('Image removed');
  await addPhotos.setInputFiles([jpegFile('d.jpg', picture)]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  await dialog.getByRole('switch', { name: /^Active Property/ }).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(messages(page)).toContainText('Property updated successfully');
  await expect(card.getByText('Unavailable')).toBeVisible();
  const edited = await photosOf(database, owner);
  expect(edited.listed).toHaveLength(6);
  expect(edited.listed).not.toEqual(created.listed);
  expect(edited.inBucket).toEqual(edited.listed);

  await card.getByRole('button', { name: 'Delete Maple House 🍁' }).click();
  const question = page.getByRole('dialog', { name: 'Delete property' });
  await expect(question).toContainText('Are you sure you want to delete this property?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toContainText('Property deleted successfully');
  await expect(page.getByRole('heading', { name: 'No properties yet' })).toBeVisible();
  expect(await photosOf(database, owner)).toEqual({ inBucket: [], listed: [] });
});

test('Confirm renews the date of price and availability', async ({
  dashboard: page,
  owner,
  database,
}) => {
  const id = await makeHome(database, owner);
  const confirmedAt = async () => {
    const { rows } = await database.query<{ confirmed_at: Date }>(
      'select confirmed_at from public.properties where id = $1',
      [id],
    );
    return rows[0]?.confirmed_at.getTime() ?? 0;
  };
  const before = await confirmedAt();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm price and availability of Maple Court' }).click();
  await expect(messages(page)).toContainText('you confirmed price and availability today');
  expect(await confirmedAt()).toBeGreaterThan(before);
});

test('an owner with hundreds of homes sees them page by page', async ({
  dashboard: page,
  owner,
  database,
}) => {
  await database.query(
    `insert into public.properties (owner_id, name, street, city, state, zip_code)
     select $1, 'Home ' || n, '1 Elm Street', 'Alpine', 'TX', '79830' from generate_series(1, 60) n`,
    [owner.id],
  );
  await page.reload();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await expect(page.getByRole('region', { name: 'Your properties in numbers' })).toContainText('60');
  await page.getByRole('button', { name: 'Show more (24 of 60)' }).click();
  await expect(cards).toHaveCount(48);
  await page.getByRole('button', { name: 'Show more (48 of 60)' }).click();
  await expect(cards).toHaveCount(60);
  await expect(page.getByRole('button', { name: /^Show more/ })).toHaveCount(0);
});

test('two dialogs in two tabs do not undo each other', async ({ dashboard: page, database, owner }) => {
  const id = await makeHome(database, owner);
  await page.reload();
  const other = await page.context().newPage();
  await other.goto('/owner');
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Maple Court' }).click();
  const [first, second] = [formOf(page), formOf(other)];
  await first.field('Property Name').fill('Maple Garden');
  await first.dialog.getByRole('button', { name: 'Update' }).click();
  await expect(first.dialog).toBeHidden();
  await second.field('Total Capacity').fill('40');
  await second.dialog.getByRole('button', { name: 'Update' }).click();
  await expect(second.dialog).toBeHidden();
  const { rows } = await database.query('select name, capacity from public.properties where id = $1', [id]);
  expect(rows).toEqual([{ name: 'Maple Garden', capacity: 40 }]);
  await expect(other.getByRole('article', { name: 'Maple Garden' })).toContainText('40 residents');
});
