import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from '@playwright/test';
import type { Client } from 'pg';
import { isOwnText, readOwnWords, withoutFormSentences, wordsOf } from './own-words.ts';
import { textAttributes, textsOfPage, watchPage, type Shown } from './page-texts.ts';

const recorded = new Map<string, Shown>();
/** What is still being read. */
const reading = new Set<Promise<void>>();

const record = (found: Shown[]) => {
  for (const one of found) recorded.set(`${one.depth} ${one.text}`, one);
};

/** Records texts that follow each other. A text in the pseudo-language can go on in the next one. */
function recordLines(lines: string[], place: string): void {
  let depth = 0;
  for (const line of lines) {
    const text = line.replaceAll(/https?:\S+/g, '');
    record([{ text, depth, place }]);
    for (const one of text) depth = one === '[' ? depth + 1 : one === ']' ? Math.max(0, depth - 1) : depth;
  }
}

function readLater(work: Promise<void>): void {
  // A page that is closed meanwhile says nothing.
  const read = work.catch(() => undefined).finally(() => reading.delete(read));
  reading.add(read);
}

/** Records what a page says once it has loaded: all that a page without scripts ever says. */
function watchLoads(page: Page): void {
  page.on('load', () => {
    for (const frame of page.frames()) readLater(frame.evaluate(textsOfPage, textAttributes).then(record));
  });
}

/** Records each text that a page of the context shows at any time, and what people read of the files that it saves. */
export async function recordTexts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordTexts', (_, found: Shown[]) => record(found));
  const attributes = JSON.stringify(textAttributes);
  await context.addInitScript(`(${watchPage.toString()})(${textsOfPage.toString()}, ${attributes})`);
  context.on('page', (page) => {
    watchLoads(page);
    page.on('download', (download) => readLater(recordFile(download)));
  });
}

/** The lines of a calendar file, or of a table, that people read. */
export function linesOfFile(name: string, content: string): string[] {
  if (name.endsWith('.csv')) return content.split(/[",\r\n]+/);
  return content
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/)
    .flatMap((line) => /^(?:SUMMARY|DESCRIPTION|LOCATION)[^:]*:(.*)$/.exec(line)?.[1] ?? [])
    .map((value) => value.replaceAll(String.raw`\n`, ' ').replaceAll(/\\(.)/g, '$1'));
}

/** Other files have English names and headings, or are what people sent. */
async function recordFile(download: Download): Promise<void> {
  const name = download.suggestedFilename();
  if (/^(visit\.ics|numbers\.csv)$/.test(name))
    recordLines(linesOfFile(name, await readFile(await download.path(), 'utf8')), `file ${name}`);
}

/** Has the subjects of sign-in mails, which have templates for real languages alone. */
const config = readFileSync(new URL('../../supabase/config.toml', import.meta.url), 'utf8');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What the HTML of a mail says, by lines. */
export const linesOfHtml = (html: string): string[] =>
  html
    .replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '\n')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n');

/** Records the lines of mails. Those to operators are in English. */
export function recordMails(mails: { Subject: string; Text: string; HTML: string }[]): void {
  for (const { Subject, Text, HTML } of mails) {
    if (config.includes(Subject) || Text.includes('because you are an operator of')) continue;
    recordLines([Subject], `subject of ${Subject}`);
    recordLines(Text.split('\n'), `mail ${Subject}`);
    recordLines(linesOfHtml(HTML), `HTML of mail ${Subject}`);
  }
}

/** Whether the pseudo-language can have a word: each vowel twice, and within brackets. */
function isPseudoWord(word: string, isWithin: boolean): boolean {
  return isWithin && !/[aeiou]/i.test(word.replaceAll(/([aeiou])\1/gi, ''));
}

function isPlain({ text: whole, depth, place }: Shown): boolean {
  const text = withoutFormSentences(whole);
  let open = depth;
  const isRead: boolean[] = [];
  for (const part of wordsOf(text, /\p{L}+|[[\]]/gu))
    if (part === '[') open += 1;
    else if (part === ']') open = Math.max(0, open - 1);
    else isRead.push(isPseudoWord(part, open > 0));
  return !isOwnText(text, isRead, place.endsWith(' value'));
}

/** The texts that pages, files and mails showed since the last call, and that neither a catalog has nor anybody wrote. */
export async function takePlainTexts(database: Client): Promise<string[]> {
  await Promise.all(reading);
  const shown = [...recorded.values()];
  recorded.clear();
  if (!shown.some(isPlain)) return [];
  // What this test stored.
  await readOwnWords(database);
  return shown.filter(isPlain).map(({ text, place }) => `${text.trim().slice(0, 200)} (${place})`);
}
