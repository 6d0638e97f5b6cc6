import { rm } from 'node:fs/promises';
import { isRoot, localFolder, postgresFolder } from './paths.ts';
import { findRunning } from './start/running.ts';
import { say } from './start/steps.ts';

const running = await findRunning(localFolder);
if (running) {
  say(`It is running. Stop it first: Ctrl-C in its terminal, or kill ${running.pid}`);
  process.exitCode = 1;
} else {
  const folders = isRoot ? [localFolder, postgresFolder(localFolder)] : [localFolder];
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  say('The local data is deleted. The next "npm start" begins with the demo data.');
}
