import { randomInt } from 'node:crypto';
import { expectUsable } from './accessibility.ts';
import { expect, isSlowOnBoth, listProperty, test } from './fixtures.ts';
import { decide, openDesk } from './operators.ts';
import { press, tabTo } from './pages.ts';

test(
  'an owner says that a fact of the public record is not right, our team accepts it, and an import ends it',
  isSlowOnBoth,
  async ({ database, owner, dashboard, openBrowser, family: reader }) => {
    test.slow();
    const home = await listProperty(database, owner);
    const page = `/properties/${home.id}`;
    // Of no state, and another one in each run on the same database.
    const number = `Z95${String(randomInt(1000)).padStart(3, '0')}`;
    await database.query(
      `insert into private.register_sources (source, agency, as_of) values ('cms', 'Medicare', '2026-10-01') on conflict do nothing`,
    );
    await database.query(
      `insert into private.registered_homes (source, number, name, street, city, state, zip_code, care_types, facts)
       select 'cms', $2, p.name, p.street, p.city, p.state, left(p.zip_code, 5), '{Skilled Nursing}', '{"beds": 40, "ownership": "Non profit"}'
       from public.properties p where p.id = $1`,
      [home.id, number],
    );
    await database.query('update public.properties set certification_number = $2 where id = $1', [
      home.id,
      number,
    ]);

    // The owner, by keyboard.
    await dashboard.goto(page);
    await dashboard
      .getByRole('heading', { name: 'License, as listed by the owner' })
      .scrollIntoViewIfNeeded();
    const title = 'Is one of these facts not right?';
    const box = dashboard.getByRole('region', { name: title });
    await tabTo(dashboard, box.getByRole('button', { name: 'This is not right' }));
    await dashboard.keyboard.press('Enter');
    const fact = box.getByRole('combobox', { name: 'Which fact is not right?' });
    await tabTo(dashboard, fact);
    await fact.selectOption('Certified beds');
    await expect(box.getByText('The source states: 40')).toBeVisible();
    await tabTo(dashboard, box.getByRole('textbox', { name: 'What is right?' }));
    await dashboard.keyboard.type('We have 44 beds since May.');
    await tabTo(dashboard, box.getByRole('textbox', { name: 'How can our team check it?' }));
    await dashboard.keyboard.type('Our license of May 2026');
    await tabTo(dashboard, box.getByRole('button', { name: 'Send to our team' }));
    await expectUsable(dashboard);
    await dashboard.keyboard.press('Enter');
    await expect(box.getByText('Our team is checking this. It is not public yet.')).toBeVisible();
    await expect(box.getByRole('heading', { name: title })).toBeFocused();
    // The focus scrolls the button above the bar of phones.
    await tabTo(dashboard, box.getByRole('button', { name: 'Withdraw the correction of “Certified beds”' }));
    await expectUsable(dashboard);

    // Our team accepts it.
    const desk = await openBrowser();
    await openDesk(desk, database, 'moderator', '/desk/queues/record_corrections');
    await expect(desk.getByText(home.name)).toBeVisible();
    const { rows } = await database.query(
      'select id from private.record_corrections where property_id = $1',
      [home.id],
    );
    await decide(
      desk,
      `/desk/queues/record_corrections/${rows[0]?.id}`,
      '1',
      'It stands beside the beds now.',
    );

    // A family reads it beside the words of the source, and no box.
    const record = reader.getByText(/^The owner says: “We have 44 beds since May.” Our team checked it on/);
    await reader.goto(page);
    await reader.getByRole('heading', { name: 'License, as listed by the owner' }).scrollIntoViewIfNeeded();
    await expect(record).toBeVisible();
    await expect(reader.getByRole('region', { name: title })).toBeHidden();
    await expectUsable(reader);

    // The source states 44 beds, so it ends.
    await database.query(
      `update private.registered_homes set facts = facts || '{"beds": 44}' where number = $1`,
      [number],
    );
    await database.query(`select private.end_changed_corrections('cms')`);
    await reader.reload();
    await reader.getByRole('heading', { name: 'License, as listed by the owner' }).scrollIntoViewIfNeeded();
    await expect(reader.getByText('Certified beds')).toBeVisible();
    await expect(record).toBeHidden();
    await dashboard.reload();
    await dashboard
      .getByRole('heading', { name: 'License, as listed by the owner' })
      .scrollIntoViewIfNeeded();
    await expect(box.getByText('This ended, because the source states something else since.')).toBeVisible();
    await press(box, 'This is not right');
    await expect(fact).toBeVisible();
  },
);
