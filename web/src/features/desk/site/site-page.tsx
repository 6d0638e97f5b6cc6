import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteState } from '@contract/desk/site.ts';
import { release } from '@contract/release.ts';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { countText, momentText, numberText } from '@/lib/wording.ts';
import classes from '../desk.module.css';
import { Facts } from '../facts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { Section } from '../section.tsx';
import { retryMails, siteStateQuery } from './api.ts';
import { NeedFigures } from './need-figures.tsx';
import { SearchMail } from './search-mail.tsx';
import { SiteWeeks } from './site-weeks.tsx';
import { FiguresTable } from './figures-table.tsx';

const shortMoments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Whether the site works, and what happened in each week. */
export function SitePage({ isAdministrator }: { isAdministrator: boolean }) {
  if (!isAdministrator) return <Paragraph>Only administrators see the state of the site.</Paragraph>;
  return (
    <Column gap="xl">
      <Heading order={1}>State of the site</Heading>
      <Now />
      <SearchMail />
      <SiteWeeks />
      <NeedFigures />
    </Column>
  );
}

function Now() {
  const query = useQuery(siteStateQuery);
  if (!query.data)
    return <QueryState query={query} loading="Reading the state…" failed="The state could not be read" />;
  const state = query.data;
  return (
    <Column gap="lg">
      <Problems {...state} />
      <Releases state={state} />
      <Jobs jobs={state.jobs} />
      <Mails state={state} />
      <Database state={state} />
      <SlowCalls calls={state.slowCalls} />
    </Column>
  );
}

const Problems = ({ problems, pausedAt, readAt }: SiteState) => (
  <div role="status">
    {pausedAt && (
      <Paragraph className="strong">Changes have been paused since {momentText(pausedAt)}.</Paragraph>
    )}
    <Paragraph className="strong">
      {problems.length === 0
        ? 'Everything runs.'
        : `${countText(problems.length, 'problem', 'problems')}. See “Check the scheduled jobs” in docs/operating.md.`}
    </Paragraph>
    {problems.length > 0 && (
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
    <Paragraph className="dimmed">Read {momentText(readAt)}, and again each minute.</Paragraph>
  </div>
);

const Releases = ({ state }: { state: SiteState }) => (
  <Section title="Release">
    <Facts facts={{ Site: release, Functions: state.release, Database: state.databaseRelease }} />
    {release !== state.release && (
      <Paragraph className="strong">
        Wrong release: this page and the functions are of different ones. Reload the page, then see “Releases”
        in docs/deploying.md.
      </Paragraph>
    )}
  </Section>
);

const Jobs = ({ jobs }: Pick<SiteState, 'jobs'>) => (
  <Section title="Jobs">
    {jobs.length === 0 ? (
      <Paragraph>No job has run yet.</Paragraph>
    ) : (
      <FiguresTable
        label="The last run of each job"
        columns={['Job', 'Last run', 'Without a problem', 'Problems', 'Took, ms']}
        rows={jobs.map(({ job, endedAt, succeededAt, problemCount, milliseconds }) => [
          job,
          shortMoments.format(new Date(endedAt)),
          succeededAt ? shortMoments.format(new Date(succeededAt)) : 'Never',
          numberText(problemCount),
          numberText(milliseconds),
        ])}
      />
    )}
  </Section>
);

function Mails({
  state: { mails, refusedMails, mailEventAt, signUpLimitAt, authMails, authMailLimit },
}: {
  state: SiteState;
}) {
  const client = useQueryClient();
  const retrying = useMutation({
    mutationFn: retryMails,
    onSuccess: () => client.invalidateQueries({ queryKey: siteStateQuery.queryKey }),
  });
  return (
    <Section title="Email">
      {mails.length === 0 ? (
        <Paragraph>No email is waiting.</Paragraph>
      ) : (
        <FiguresTable
          label="Emails waiting"
          columns={['Kind', 'Waits', 'The oldest since']}
          rows={mails.map(({ kind, waiting, oldestAt }) => [
            kind.replaceAll('_', ' '),
            numberText(waiting),
            momentText(oldestAt),
          ])}
        />
      )}
      <Facts
        facts={{
          'Refused five times in the last day': numberText(refusedMails),
          'Last event of the email provider': mailEventAt ? momentText(mailEventAt) : 'Never',
          'Emails of Supabase Auth in the last hour': `${numberText(authMails)} of at most ${numberText(authMailLimit)}`,
          'Last sign-up that a limit refused': signUpLimitAt ? momentText(signUpLimitAt) : 'Never',
        }}
      />
      {refusedMails > 0 && <ReasonForm label="Send refused emails again" sending={retrying} />}
      {retrying.data && (
        <Paragraph role="status">
          {countText(retrying.data.count, 'email is', 'emails are')} sent again.
        </Paragraph>
      )}
    </Section>
  );
}

const megabytes = (bytes: number) => `${numberText(Math.round(bytes / 1_048_576))} MB`;

const Database = ({ state: { databaseBytes, largestTables } }: { state: SiteState }) => (
  <Section title="Database">
    <Paragraph>{megabytes(databaseBytes)} in total.</Paragraph>
    <FiguresTable
      label="The largest tables with their indexes"
      columns={['Table', 'Size']}
      rows={largestTables.map(({ name, bytes }) => [name, megabytes(bytes)])}
    />
  </Section>
);

const SlowCalls = ({ calls }: { calls: SiteState['slowCalls'] }) => (
  <Section title="Slow calls">
    {calls === null ? (
      <Paragraph>
        The extension pg_stat_statements is off. Turn it on in the dashboard of Supabase, Database,
        Extensions.
      </Paragraph>
    ) : (
      <FiguresTable
        label="The statements that took the most time in total"
        columns={['Statement', 'Calls', 'Mean, ms', 'Longest, ms', 'Total, s']}
        rows={calls.map((call) => [
          call.query,
          numberText(call.calls),
          numberText(call.meanMilliseconds),
          numberText(call.maxMilliseconds),
          numberText(Math.round(call.totalMilliseconds / 1_000)),
        ])}
      />
    )}
  </Section>
);
