import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { authSubjects, authTemplates } from '../supabase/templates/templates.ts';
import { readConfig } from './config.ts';
import { repositoryRoot, supabaseFolder } from './paths.ts';

const product = '../supabase/functions/_shared/contract/product.ts';
afterEach(() => vi.doUnmock(product));

it('the mail templates are those of npm run templates:build, and config.toml uses each', async () => {
  for (const [name, html] of Object.entries(authTemplates))
    expect(await readFile(join(supabaseFolder, 'templates', name), 'utf8')).toBe(html);
  const { template, notification } = (await readConfig()).auth.email;
  const used = [...Object.values(template), ...Object.values(notification)].map(
    ({ content_path, subject }) => `${join(repositoryRoot, content_path ?? '')}: ${subject}`,
  );
  const written = Object.entries(authSubjects).map(
    ([name, subject]) => `${join(supabaseFolder, 'templates', name)}: ${subject}`,
  );
  expect(used.toSorted()).toEqual(written.toSorted());
});

it('the name of the product is one setting', async () => {
  vi.resetModules();
  vi.doMock(product, () => ({ productName: 'Homes & Hearts' }));
  const { authTemplates: renamed } = await import('../supabase/templates/templates.ts');
  const { composeInquiryMail } = await import('../supabase/functions/housekeeping/mails/inquiry.ts');
  const sender = { from: 'a@b.example', postalAddress: '' };
  const mail = composeInquiryMail('a@b.example', { property_name: 'Maple' }, 'https://a.example', sender);
  for (const html of [...Object.values(renamed), mail.html]) {
    expect(html).toContain('Homes &amp; Hearts');
    expect(html).not.toContain('Senior Care Living');
  }
});
