import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { repositoryRoot } from '../local/paths.ts';
import { freePort } from '../local/ports.ts';
import { inventHomes, makeRegisterFile, type SamplePlace } from '../local/register/sample-file.ts';
import { forkProgram } from '../local/testing/fork-program.ts';
import { createRandom } from '../local/testing/random.ts';
import { expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, test as base } from './fixtures.ts';
import { cards, press, pressEdit, propertyForm } from './pages.ts';

type Project = { siteUrl: string; builtFor: string; url: string };

/** Runs its tests on a project of their own, without homes. The build names the other one, so its requests are led over. */
const test = base.extend<object, { project: Project }>({
  project: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern.
    async ({}, provide) => {
      const { SUPABASE_URL: builtFor = '', SUPABASE_PUBLISHABLE_KEY } = process.env;
      const { addresses, stop } = await forkProgram(
        new URL('./server.ts', import.meta.url),
        z.record(z.string(), z.string()),
        { E2E_FRESH_PROJECT: SUPABASE_PUBLISHABLE_KEY, E2E_SITE_PORT: String(await freePort()) },
      );
      // A fixture of the worker, so the tests of other files do not read it.
      Object.assign(process.env, addresses);
      const { SITE_URL: siteUrl = '', SUPABASE_URL: url = '' } = addresses;
      await provide({ siteUrl, builtFor, url });
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ project }, provide) => provide(project.siteUrl),
});

test.skip(process.env['TEST_AGAINST'] !== undefined, 'It needs a second project');

test(
  'a project without homes: the command fills it, a family finds a home and its record, its owner claims and lists it',
  isSlow,
  async ({ page: family, dashboard: page, database, owner, project }, info) => {
    test.slow();
    for (const shown of [family, page]) {
      await shown
        .context()
        .route(`${project.builtFor}/**`, (route) =>
          route.continue({ url: route.request().url().replace(project.builtFor, project.url) }),
        );
    }
    await family.goto('/search?zipCode=60601&radius=25');
    await expect(family.getByText('Public records show no home here either.')).toBeVisible();

    const { rows: places } = await database.query<SamplePlace>(
      `select * from public.zip_codes where zip_code between '60601' and '60610' order by zip_code`,
    );
    const file = info.outputPath('register.csv');
    await writeFile(file, makeRegisterFile(inventHomes(places, 30, createRandom('fresh project'))));
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'import:register', '--', file], {
      cwd: repositoryRoot,
    });
    expect(stdout).toMatch(/^ {2}new {13}30$/m);

    await family.reload();
    const register = family.getByRole('region', { name: 'Homes from public records, not listed here' });
    await expect(register).toContainText('30 homes from public sources');
    await expectUsable(family);
    await register.getByRole('article').first().getByRole('link').first().click();
    const heading = family.getByRole('heading', { level: 1 });
    await expect(
      family.getByRole('heading', { name: 'In the public record, as of August 2026' }),
    ).toBeVisible();
    const name = await heading.innerText();
    const path = new URL(family.url()).pathname;
    await expectUsable(family);

    await page.goto(path);
    await page.getByLabel('What you do at this home').fill('Administrator');
    await page.getByLabel('Your work phone number').fill('312 555 0142');
    await page.getByLabel('Why you list this home').fill('I have run it since 2020.');
    await press(page, 'Claim this home');
    await expectToast(page, 'Claim sent');

    await database.query(
      `select public.decide_register_claim(c.id, true, 'Robin Lee', 'The home confirmed it.')
       from public.register_claims c join public.users u on u.id = c.user_id where u.email = $1`,
      [owner.email],
    );
    await family.goto('/search?zipCode=60601&radius=25');
    await expect(family.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();

    await page.reload();
    await page.getByRole('link', { name: 'your dashboard' }).click();
    const row = page.getByRole('article', { name });
    await expect(row.getByText('Unavailable')).toBeVisible();
    await pressEdit(page, name);
    const { dialog, field } = propertyForm(page);
    await field('Monthly Room Cost').fill('$6,200');
    await dialog.getByRole('switch', { name: /^Active Property/ }).click();
    await press(dialog, 'Update');
    await expectToast(page, 'Property updated successfully');
    await expectUsable(page);

    await family.reload();
    await expect(cards(family)).toHaveCount(1);
    // They load near the screen.
    await family.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(register).toContainText('29 homes from public sources');
    await cards(family).getByRole('link', { name }).first().click();
    await expect(heading).toHaveText(name);
    await family.getByRole('heading', { name: 'License, as listed by the owner' }).scrollIntoViewIfNeeded();
    await expect(
      family.getByRole('heading', { name: 'In the public record, as of August 2026' }),
    ).toBeVisible();
    await expectUsable(family);
  },
);
