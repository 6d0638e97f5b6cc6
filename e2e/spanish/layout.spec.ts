import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { pseudoText } from '../../web/build/pseudo.ts';
import { expect, password, test } from '../fixtures.ts';
import { findCramped, openDetails, makeThirdLonger } from './layout.ts';

// Labels in Spanish and in the pseudo-language, whose texts are a third longer than the English ones: no word is cut,
// nothing stands beside the screen, and the header has one row.

const languages = ['es', 'xx'] as const;
type Language = (typeof languages)[number];
const widths = [320, 360, 1280];
/** So that a run names each screen that has no room. */
const softly = expect.configure({ soft: true });
const roomy = { beyond: 0, outside: [], cut: [], broken: [], header: [] };

async function expectRoomHere(page: Page, language: Language, name: string) {
  // Parts that load later are read too.
  await page.waitForLoadState('networkidle');
  await openDetails(page);
  if (language === 'xx') await makeThirdLonger(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await softly
      .poll(() => findCramped(page, language), { message: `${name} at ${width} px`, timeout: 2_000 })
      .toEqual(roomy);
  }
}

async function expectRoom(page: Page, paths: string[]) {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  for (const language of languages)
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectRoomHere(page, language, `/${language}${path}`);
    }
}

/** A dialog of a page in each language, which the button with this name opens. */
async function expectRoomInDialog(page: Page, path: string, names: Record<Language, string>) {
  for (const language of languages) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/${language}${path}`);
    await page.getByRole('button', { name: names[language] }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectRoomHere(page, language, `${names[language]} of ${path}`);
  }
}

/** The name of a control in each language. */
const named = (english: string, es: string) => ({ es, xx: pseudoText(english) });

async function idOf(database: Client, query: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(query);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`No row: ${query}`);
  return id;
}

/** Whose name has no word that is as long as a column. */
const home = `select id from public.properties where is_listed and rates <> '[]' and name !~ '\\w{12}' order by id limit 1`;

test('texts of visitors have room', async ({ page, database }) => {
  test.slow();
  const id = await idOf(database, home);
  const other = await idOf(database, `${home} offset 1`);
  await expectRoom(page, [
    '/',
    '/search',
    '/search?zipCode=77002&radius=5&maxCost=9000&sort=price',
    `/properties/${id}`,
    `/compare?homes=${id},${other}`,
    '/favorites',
    '/support',
    '/care-guide',
    '/which-care',
    '/places/tx/houston',
    '/reset-password',
    '/nowhere',
  ]);
});

test('texts of families have room', async ({ signIn, database }) => {
  test.slow();
  const page = await signIn({ email: 'pat@example.com', password });
  const own = (columns: string) =>
    `select ${columns} from public.inquiries i join public.users u on u.id = i.patient_id`;
  const visited = await idOf(
    database,
    `${own('i.id')} join private.visits v on v.inquiry_id = i.id where u.email = 'pat@example.com' limit 1`,
  );
  const held = await idOf(
    database,
    `${own('i.id')} join private.holds h on h.inquiry_id = i.id where u.email = 'pat@example.com' limit 1`,
  );
  const list = await idOf(database, 'select list_id as id from public.list_members limit 1');
  const id = await idOf(database, home);
  await expectRoom(page, [
    '/patient',
    `/properties/${id}`,
    '/favorites',
    '/lists',
    `/lists/${list}`,
    '/inquiries',
    `/inquiries/${visited}`,
    `/inquiries/${held}`,
    `/requests/new?homes=${id}`,
    '/searches',
    '/account',
  ]);
});

test('texts of owners have room', async ({ signIn }) => {
  test.slow();
  await expectRoom(await signIn({ email: 'oscar@example.com', password }), [
    '/owner',
    '/owner/team',
    '/owner/inquiries',
  ]);
  const page = await signIn({ email: 'alice@example.com', password });
  await expectRoom(page, ['/owner', '/owner?inquiries=open', '/account']);
  await expectRoomInDialog(page, '/owner', named('Add Property', 'Agregar un hogar'));
});
