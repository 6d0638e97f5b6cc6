import type { Page } from '@playwright/test';
import { expect, isSlowMeasure, listProperty, test } from './fixtures.ts';

/** Sentences with more than 70 letters in a line. */
const longLines = (page: Page) =>
  page.evaluate(() => {
    const lettersByLine = (node: Text, lines: Map<number, number>) => {
      const range = document.createRange();
      for (let at = 0; at < node.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        // Links inside a sentence stand some pixels higher.
        if (box && box.width > 0)
          lines.set(Math.round(box.top / 8), (lines.get(Math.round(box.top / 8)) ?? 0) + 1);
      }
    };
    return [...document.querySelectorAll('main :is(p, li, dd, legend)')]
      .filter((element) => element.checkVisibility() && !element.querySelector('p, li, dd, div'))
      .flatMap((element) => {
        const lines = new Map<number, number>();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode())
          if (texts.currentNode instanceof Text) lettersByLine(texts.currentNode, lines);
        const longest = Math.max(0, ...lines.values());
        return longest > 70 ? [`${longest}: ${element.textContent}`] : [];
      });
  });

/** Words of headings that are cut in two. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
      // One pixel wide: for screen readers only.
      .filter((heading) => heading.checkVisibility() && heading.offsetWidth > 1)
      .flatMap((heading) => {
        const cut: string[] = [];
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        while (texts.nextNode())
          for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) cut.push(word);
          }
        return cut;
      }),
  );

async function expectReadable(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await longLines(page), `lines of ${path}`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await cutWords(page), `headings of ${path}`).toEqual([]);
  }
}

test(
  'lines have at most 70 letters, and no heading cuts a word at 320 px, for visitors',
  isSlowMeasure,
  async ({ page, database, owner }) => {
    test.slow();
    const { id } = await listProperty(database, owner, { name: 'Southernhaven Convalescent Residence' });
    await expectReadable(page, [
      '/',
      '/search?zipCode=60601',
      `/properties/${id}`,
      '/support',
      '/care-guide',
      '/which-care',
      '/privacy',
      '/terms',
      '/nowhere',
    ]);
  },
);

test(
  'lines have at most 70 letters, and no heading cuts a word at 320 px, for families',
  isSlowMeasure,
  async ({ signIn, database }) => {
    const { rows } = await database.query<{ id: string }>(
      `select l.id from public.lists l join public.list_members m on m.list_id = l.id
     join public.users u on u.id = m.user_id where u.email = 'pat@example.com' limit 1`,
    );
    const page = await signIn({ email: 'pat@example.com', password: 'senior-care' });
    await expectReadable(page, ['/patient', `/lists/${rows[0]?.id}`, '/inquiries', '/searches', '/account']);
  },
);
