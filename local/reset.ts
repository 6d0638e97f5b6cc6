import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot, localFolder, postgresFolder } from './paths.ts';
import { findRunning } from './start/running.ts';
import { say } from './start/steps.ts';

/** The data of `npm start` and of `npm run start:real`. */
const homes = [localFolder, join(localFolder, 'real')];
const running = (await Promise.all(homes.map(findRunning))).find(Boolean);
if (running) {
  say(`It is running. Stop it first: Ctrl-C in its terminal, or kill ${running.pid}`);
  process.exitCode = 1;
} else {
  const folders = isRoot ? [localFolder, ...homes.map(postgresFolder)] : [localFolder];
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  say('The local data is deleted. The next "npm start" begins with the demo data.');
}
