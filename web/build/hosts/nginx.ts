import { folderOf, type SiteLanguage } from '../languages.ts';
import {
  functionUrl,
  hasPages,
  hostFiles,
  pageFolders,
  placeFolder,
  shellFolders,
  shellPaths,
} from './paths.ts';
import { KEPT_FOREVER, strictTransport, type Header } from './security-headers.ts';

const addHeader = ([name, value]: Header) => `add_header ${name} "${value}" always;`;

/** Files of the folder that visitors cannot read. */
const HIDDEN = String.raw`/(${hostFiles.map((name) => name.replace('.', String.raw`\.`)).join('|')}|\.vite/.*)`;

/**
 * Keeps the answers to visitors, for the time that they say. A request with a token neither reads nor writes the cache.
 * Homes are not kept, because a kept answer counts no view.
 */
const CACHE = [
  '  proxy_cache answers;',
  '  proxy_cache_key $uri$is_args$args;',
  '  proxy_cache_lock on;',
  '  proxy_cache_bypass $http_authorization;',
  '  proxy_no_cache $http_authorization;',
];

/**
 * Rate limits by address: path, zone, burst, and other settings. The zones are outside of the `server` block, see
 * docs/deploying.md.
 */
const LIMITED: [path: string, zone: string, burst: number, settings?: string[]][] = [
  ['/api/', 'api', 100],
  ['/api/properties/search', 'searches', 20, CACHE],
  ['/api/properties/pins', 'api', 100, CACHE],
  // A message and a page of 100 homes cost as much as a search or more.
  ['/api/mcp', 'searches', 20],
  ['/api/open-referral/', 'searches', 20, CACHE],
  // Many sites show the same cards.
  ['/api/home-cards/', 'api', 40, CACHE],
  ['/api/auth/', 'accounts', 20],
];

const limited = (supabaseUrl: string): string[] =>
  LIMITED.flatMap(([path, zone, burst, settings = []]) =>
    [`location ${path} {`].concat(
      settings,
      '  # Answers come with headers of their own, so that those above are left out.',
      `  ${addHeader(strictTransport)}`,
      `  limit_req zone=${zone} burst=${burst} nodelay;`,
      `  proxy_pass ${functionUrl(supabaseUrl)}${path.replace('/api', '')};`,
      '}',
    ),
  );

/** The error body of the API. nginx sends an HTML page by default. */
const TOO_MANY = JSON.stringify({
  code: 'too_many_requests',
  message: 'Too many requests. Please try again in a few seconds.',
  requestId: '$request_id',
});

/** The pages that the function serves in a language. */
function pageLocations(supabaseUrl: string, headers: Header[], language: SiteLanguage): string[] {
  const ofLanguage = folderOf(language);
  return pageFolders.flatMap((folder) => [
    `location ${ofLanguage}${folder} {`,
    '  set $caching "";',
    // The page of a city counts all of its homes.
    `  limit_req zone=${folder === placeFolder ? 'searches burst=20' : 'api burst=100'} nodelay;`,
    '  # Supabase calls it plain text, and may forbid its scripts.',
    '  set $type "text/html; charset=utf-8";',
    ...['Content-Type', ...headers.map(([name]) => name)].map((name) => `  proxy_hide_header ${name};`),
    `  proxy_pass ${functionUrl(supabaseUrl)}/pages${ofLanguage}${folder};`,
    '}',
  ]);
}

/** The same pages without the function. */
const shellLocations = (language: SiteLanguage): string[] =>
  pageFolders.flatMap((folder) => [
    `location ${folderOf(language)}${folder} {`,
    `  try_files ${folderOf(language)}/spa.html =404;`,
    '}',
  ]);

/** The pages of the app that are files, in a language, and the page for other addresses of a language but English. */
function fileLocations(language: SiteLanguage): string[] {
  const folder = folderOf(language);
  const paths = [...shellPaths, ...shellFolders.map((path) => `${path}[^/]+`)].join('|');
  return [
    `location ~ ^${folder}(${paths})$ {`,
    `  try_files ${folder}/spa.html =404;`,
    '}',
    ...(folder === ''
      ? []
      : [
          `location ${folder}/ {`,
          `  error_page 404 ${folder}/404.html;`,
          '  try_files $uri $uri/index.html =404;',
          '}',
        ]),
  ];
}

function locations(supabaseUrl: string): string[] {
  return [
    '',
    'proxy_ssl_server_name on;',
    `proxy_set_header Host ${new URL(supabaseUrl).host};`,
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '# Bodies are handed on while they arrive: the function ends those that are slow or large.',
    'proxy_http_version 1.1;',
    'proxy_request_buffering off;',
    'limit_req_status 429;',
    'error_page 429 = @too_many;',
    'location @too_many {',
    '  default_type application/json;',
    `  ${addHeader(strictTransport)}`,
    `  ${addHeader(['Cache-Control', 'no-store'])}`,
    `  ${addHeader(['Retry-After', '5'])}`,
    `  ${addHeader(['X-Content-Type-Options', 'nosniff'])}`,
    `  ${addHeader(['X-Request-Id', '$request_id'])}`,
    `  return 429 '${TOO_MANY}';`,
    '}',
    ...limited(supabaseUrl),
  ];
}

/**
 * The part of the `server` block of nginx besides addresses and certificates. nginx sends no header with an empty value,
 * and a location with its own `add_header` loses those of the server.
 */
export function nginxSettings(
  supabaseUrl: string | undefined,
  headers: Header[],
  languages: readonly SiteLanguage[],
): string {
  const lines = [
    '# Written by the build, to be included in the server block of the site: docs/deploying.md.',
    'error_page 404 /404.html;',
    'server_tokens off;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
    '',
    'set $caching "no-cache";',
    'set $type "";',
    'add_header Cache-Control $caching always;',
    'add_header Content-Type $type always;',
    ...headers.map(addHeader),
    '',
    'location / {',
    '  # Again, for a file below /assets/ that is not there.',
    '  set $caching "no-cache";',
    '  try_files $uri $uri/index.html =404;',
    '}',
    'location /assets/ {',
    `  set $caching "${KEPT_FOREVER}";`,
    '}',
    ...languages.flatMap(fileLocations),
    `location ~ ^${HIDDEN}$ {`,
    '  return 404;',
    '}',
    ...(supabaseUrl ? locations(supabaseUrl) : []),
    ...languages.flatMap((language) =>
      supabaseUrl && hasPages(language)
        ? pageLocations(supabaseUrl, headers, language)
        : shellLocations(language),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
