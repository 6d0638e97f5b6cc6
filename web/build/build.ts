// Builds the site into dist/: the app, then the landing page as ready HTML. `npm run build`.
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { prerenderLanding } from './prerender.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const configFile = path('../../vite.config.ts');
const serverDir = path('../../dist/.server');

const missing = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.warn(
    `\n  ${missing.join(' and ')} not set: this build has no backend to talk to. See docs/deploying.md\n`,
  );
}

await build({ configFile, logLevel: 'warn' });
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: path('../src/entry-server.tsx'), outDir: serverDir, emptyOutDir: true, manifest: false },
});
const bytes = await prerenderLanding({ siteDir: path('../../dist'), serverDir });
await rm(serverDir, { recursive: true });
console.log(`dist/ is ready; the landing page is ${(bytes / 1024).toFixed(1)} kB of HTML`);
