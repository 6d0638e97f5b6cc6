import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import type { Client } from 'pg';
import { isOwnText, readOwnWords, withoutFormSentences, wordsOf } from './own-words.ts';

/** A text of a page, how many brackets are open before it, and where it stands. */
type Shown = { text: string; depth: number; place: string };

const recorded = new Map<string, Shown>();

/** Records each text that a page of the context shows at any time. */
export async function recordTexts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordTexts', (_, found: Shown[]) => {
    for (const one of found) recorded.set(`${one.depth} ${one.text}`, one);
  });
  await context.addInitScript(() => {
    const { recordTexts: send } = window as typeof window & { recordTexts?: (found: Shown[]) => void };
    const seen = new Set<string>();
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'title',
      'alt',
      'placeholder',
    ];
    function scan() {
      // The desk is in English for everybody.
      if (location.pathname.startsWith('/desk')) return;
      const found: Shown[] = [];
      const record = (text: string, depth: number, place: string) => {
        const key = `${depth} ${text}`;
        if (seen.has(key) || !/\p{L}{2}/u.test(text)) return;
        seen.add(key);
        found.push({ text, depth, place: `${location.pathname} ${place}` });
      };
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let depth = 0;
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const parent = node.parentElement;
        const text = node.nodeValue ?? '';
        if (!parent || parent.closest('script, style, noscript, template, code, pre')) continue;
        record(text, depth, parent.closest('[class]')?.tagName.toLowerCase() ?? 'body');
        for (const one of text)
          depth = one === '[' ? depth + 1 : one === ']' ? Math.max(0, depth - 1) : depth;
      }
      for (const name of attributes)
        for (const element of document.querySelectorAll(`[${name}]`))
          record(element.getAttribute(name) ?? '', 0, name);
      record(document.title, 0, 'title');
      record(
        document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
        0,
        'description',
      );
      if (found.length > 0) send?.(found);
    }
    let waits = false;
    const soon = () => {
      if (waits) return;
      waits = true;
      setTimeout(() => {
        waits = false;
        if (document.body) scan();
      }, 50);
    };
    new MutationObserver(soon).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
  });
}

/** Has the subjects of sign-in mails, which have templates for real languages alone. */
const config = readFileSync(new URL('../../supabase/config.toml', import.meta.url), 'utf8');

/** Records the lines of mails. */
export function recordMails(mails: { Subject: string; Text: string }[]): void {
  for (const { Subject, Text } of mails.filter((mail) => !config.includes(mail.Subject)))
    for (const line of [Subject, ...Text.split('\n')]) {
      const text = line.replaceAll(/https?:\S+/g, '');
      recorded.set(text, { text, depth: 0, place: `mail ${Subject}` });
    }
}

/** Whether the pseudo-language can have a word: each vowel twice, and within brackets. */
function isPseudoWord(word: string, isWithin: boolean): boolean {
  return isWithin && !/[aeiou]/i.test(word.replaceAll(/([aeiou])\1/gi, ''));
}

function isPlain({ text: whole, depth }: Shown): boolean {
  const text = withoutFormSentences(whole);
  let open = depth;
  const isRead: boolean[] = [];
  for (const part of wordsOf(text, /\p{L}+|[[\]]/gu))
    if (part === '[') open += 1;
    else if (part === ']') open = Math.max(0, open - 1);
    else isRead.push(isPseudoWord(part, open > 0));
  return !isOwnText(text, isRead);
}

/** The texts that pages showed since the last call, and that neither a catalog has nor anybody wrote. */
export async function takePlainTexts(database: Client): Promise<string[]> {
  const shown = [...recorded.values()];
  recorded.clear();
  if (!shown.some(isPlain)) return [];
  // What this test stored.
  await readOwnWords(database);
  return shown.filter(isPlain).map(({ text, place }) => `${text.trim().slice(0, 200)} (${place})`);
}
