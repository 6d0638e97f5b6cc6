// Reads crafted files of 10 MB. Then uploads ten photos of 8 MB in the browser test of photos, and prints the longest task of
// the page and the largest stored files. Run: npm run bench:photos
import { spawnSync } from 'node:child_process';
import { describeMachine } from './shared/report.ts';

console.log(describeMachine());
const isBounded = spawnSync('node', ['bench/photo-blocks.ts'], { stdio: 'inherit' }).status === 0;
const args = [
  'playwright',
  'test',
  '--config=e2e/playwright.config.ts',
  'owner-photos',
  '-g',
  'photos of 8 MB',
];
const env = { ...process.env, PHOTOS: '10' };
const isFast = spawnSync('npx', args, { stdio: 'inherit', env }).status === 0;
process.exitCode = isBounded && isFast ? 0 : 1;
