import { expect, test } from '../fixtures.ts';
import { linesOfFile, linesOfHtml, recordMails, takePlainTexts } from './plain-words.ts';

test('a text of no catalog is found, within a text of a catalog too', async ({ page, database }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await takePlainTexts(database)).toEqual([]);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p>Keep it</p><button title="Not sure">[Heeld by theem until tooday]</button>',
    );
  });
  await expect.poll(() => takePlainTexts(database)).toHaveLength(3);
});

test('it is found where only some readers or programs see it', async ({ page, database }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takePlainTexts(database);
  await page.evaluate(() => {
    document.head.insertAdjacentHTML('beforeend', '<meta property="og:title" content="Seen in previews">');
    document.body.insertAdjacentHTML(
      'beforeend',
      `<textarea></textarea><a href="mailto:a@example.com?subject=About%20this"></a><div id="card"></div>
       <script type="application/ld+json">{"@type": "Offer", "offers": [{"name": "Large room"}]}</script>`,
    );
    const field = document.querySelector('textarea');
    if (field) field.value = 'Please tell me more';
    const card = document.querySelector('#card')?.attachShadow({ mode: 'open' });
    card?.append(Object.assign(document.createElement('p'), { textContent: 'Within an element' }));
  });
  const places = async () =>
    (await takePlainTexts(database)).map((text) => text.replace(/^.*\(\/support /, ''));
  await expect.poll(places).toEqual(['value)', 'subject of a link)', 'body)', 'og:title)', 'data name)']);
});

test('it is found on a page without scripts', async ({ withoutScripts, database, baseURL }) => {
  await withoutScripts.route('**/plain', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Nothing here</title><p>Nobody answers' }),
  );
  await withoutScripts.goto(`${baseURL}/plain`);
  await expect.poll(() => takePlainTexts(database)).toHaveLength(2);
});

test('it is found in a mail, and not in one to operators', async ({ database }) => {
  const of = (text: string) => ({ Subject: '[Neews]', Text: text, HTML: '<p>[Thee neews]</p>' });
  recordMails([of('Somebody asks\n\n[Aansweer]: https://a.test/answer')]);
  expect(await takePlainTexts(database)).toHaveLength(1);
  recordMails([of('A report waits.\nYou get this email because you are an operator of it.')]);
  expect(await takePlainTexts(database)).toEqual([]);
});

test('the texts of a file and of HTML are its lines', () => {
  expect(linesOfFile('numbers.csv', 'Home,"Views, all"\r\nMaple,3')).toEqual([
    'Home',
    'Views',
    ' all',
    'Maple',
    '3',
  ]);
  expect(
    linesOfFile('visit.ics', 'UID:1\r\nSUMMARY:Visit to M\r\n aple\r\nLOCATION:1 Elm\\, Alpine\r\n'),
  ).toEqual(['Visit to Maple', '1 Elm, Alpine']);
  expect(linesOfHtml('<style>p{}</style><p>Tom &amp; Ann</p>').filter(Boolean)).toEqual(['Tom & Ann']);
});
