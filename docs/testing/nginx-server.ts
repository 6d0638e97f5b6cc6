import { join } from 'node:path';
import { blockWith } from './blocks.ts';

/** The configuration of docs/deploying.md, without TLS, for a build in `folder` and a local port. */
export const serverFor = (folder: string, port: number) =>
  blockWith('docs/deploying.md', 'nginx', 'listen 443')
    .text.replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^\s*ssl_.*\n/gm, '')
    .replace('/var/cache/nginx/senior-care-living', join(folder, '.cache'))
    .replaceAll('/var/www/senior-care-living', folder);
