import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Everything that a page sends from now on, with headers. */
export function recordSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
  );
  return sent;
}

/** What the gateway, the functions and their services wrote to their logs. Empty in a run against a hosted project. */
export async function readLogs(): Promise<string> {
  const folder = process.env['STACK_FOLDER'];
  if (!folder) return '';
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

export const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]));
