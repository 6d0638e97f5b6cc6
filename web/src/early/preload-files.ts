import { appPath } from '@/config/language.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { isLeaving } from './choose-language.ts';
import { filesAt, type ScreenFiles } from './screen-files.ts';

/** Set by web/build/early.ts. */
declare const SCREEN_FILES: ScreenFiles;
declare const SESSION_FILES: string[];

// Without this, each chunk is requested after its parent has run, one round trip each.
const files = isLeaving ? [] : filesAt(appPath(), SCREEN_FILES);
if (files.length > 0 && mayHaveSession()) files.push(...SESSION_FILES);
for (const file of new Set(files)) {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  link.as = isStyle ? 'style' : 'script';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}
