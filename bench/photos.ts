// Uploads ten photos of 8 MB in the browser test of photos, and prints the longest task of the page and the largest
// stored files. Run: npm run bench:photos
import { spawnSync } from 'node:child_process';
import { describeMachine } from './shared/report.ts';

console.log(describeMachine());
const args = [
  'playwright',
  'test',
  '--config=e2e/playwright.config.ts',
  'owner-photos',
  '-g',
  'photos of 8 MB',
];
const env = { ...process.env, PHOTOS: '10' };
process.exitCode = spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1;
