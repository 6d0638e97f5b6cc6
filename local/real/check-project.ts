import { withClient } from '../postgres/with-client.ts';
import { REQUIRED, resetProject, TEST_ACCOUNTS, type NamedProject } from '../testing/named-project.ts';
import { newAuthClient } from '../testing/auth-client.ts';

/**
 * Checks that the tests can run on a project and may delete its data, and loads the demo data.
 * @throws an error of one line that says what is wrong and what to do
 */
export async function checkProject(project: NamedProject, { erase }: { erase: boolean }): Promise<void> {
  requireVariables();
  await requireKey(project, 'SUPABASE_PUBLISHABLE_KEY', project.publishableKey);
  await requireKey(project, 'SUPABASE_SECRET_KEY', project.secretKey);
  await requireSecret(project);
  await requireSite(project);
  await requireNoOtherData(project, erase);
  await resetProject(project, { seed: true });
  await requireSameProject(project);
}

function requireVariables(): void {
  const missing = REQUIRED.filter((name) => !process.env[name]);
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} is not set. docs/real-services.md says where each is found.`);
}

async function call(name: string, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers }).catch(() => {
    throw new Error(`${name} (${url}) cannot be reached. Start the project, or correct the address.`);
  });
}

async function requireKey({ url }: NamedProject, name: string, apikey: string): Promise<void> {
  const { status } = await call('SUPABASE_URL', `${url}/auth/v1/settings`, { apikey });
  if (status === 401)
    throw new Error(`${name} is not a key of ${url}. Copy it from the API keys of the project.`);
}

/** Only the secret key sees the bucket. */
async function requireSecret({ url, secretKey }: NamedProject): Promise<void> {
  const response = await call('SUPABASE_URL', `${url}/storage/v1/bucket`, { apikey: secretKey });
  if (!(await response.text()).includes('property-images'))
    throw new Error(
      `SUPABASE_SECRET_KEY does not read the bucket of ${url}. Name the secret key, and apply the migrations.`,
    );
}

async function requireSite({ siteUrl }: NamedProject): Promise<void> {
  const { status } = await call('SITE_URL', `${siteUrl}/spa.html`);
  if (status !== 200)
    throw new Error(
      `SITE_URL (${siteUrl}) answers ${status} for /spa.html. Deploy the site, or correct the address.`,
    );
}

/** @throws if the database holds accounts of others, unless they may be erased */
export async function requireNoOtherData(
  { databaseUrl }: Pick<NamedProject, 'databaseUrl'>,
  erase: boolean,
): Promise<void> {
  const count = await withClient(databaseUrl, async (client) => {
    const sql = `select count(*)::integer as others from auth.users where email is null or not ${TEST_ACCOUNTS}`;
    return (await client.query<{ others: number }>(sql)).rows[0]?.others ?? 0;
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `DATABASE_URL cannot be used: ${reason}. Name the connection string of the role postgres.`,
      { cause },
    );
  });
  if (count > 0 && !erase)
    throw new Error(
      `The project holds ${count} accounts that the tests did not make. The tests delete all data: use another project, or add --erase.`,
    );
}

/** Signs in over the API and looks for the session in the database. */
async function requireSameProject(project: NamedProject): Promise<void> {
  const credentials = { email: 'pat@example.com', password: 'senior-care' };
  const { data, error } = await newAuthClient(project).signInWithPassword(credentials);
  if (error)
    throw new Error(
      `A demo account cannot sign in at SUPABASE_URL: ${error.message}. Does DATABASE_URL belong to the same project?`,
    );
  const [, payload = ''] = data.session.access_token.split('.');
  const { session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { rowCount } = await withClient(project.databaseUrl, (client) =>
    client.query('select from auth.sessions where id = $1', [session_id]),
  );
  if (rowCount !== 1)
    throw new Error('SUPABASE_URL and DATABASE_URL belong to different projects. Name those of one project.');
}
