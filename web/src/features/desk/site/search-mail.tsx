import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { countText, numberText } from '@/lib/wording.ts';
import { Facts } from '../facts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { searchMailQuery, setSearchMail } from './api.ts';

/** The mail about saved searches, which an administrator can stop. */
export function SearchMail() {
  const query = useQuery(searchMailQuery);
  const client = useQueryClient();
  const setting = useMutation({
    mutationFn: setSearchMail,
    onSuccess: () => client.invalidateQueries({ queryKey: searchMailQuery.queryKey }),
  });
  if (!query.data)
    return <QueryState query={query} loading="Counting the mail…" failed="The mail could not be counted" />;
  const { isStopped, ...numbers } = query.data;
  return (
    <section aria-labelledby="search-mail">
      <Column gap="sm">
        <Heading id="search-mail" order={2} size="h3">
          Mail about saved searches
        </Heading>
        <Paragraph className="strong">
          {isStopped ? 'It is stopped. What is new is still recorded.' : 'It is sent.'}
        </Paragraph>
        <Facts
          facts={{
            'People with saved searches': numberText(numbers.people),
            'Changes to compare': numberText(numbers.changesWaiting),
            'People who wait': numberText(numbers.peopleWaiting),
            'Mails that wait': numberText(numbers.mailsWaiting),
            'Sent in 24 hours': numberText(numbers.mailsSentIn24Hours),
            'Sent in 30 days': numberText(numbers.mailsSentIn30Days),
            'Addresses that bounce': numberText(numbers.bouncingAddresses),
          }}
        />
        <ReasonForm
          key={String(isStopped)}
          label={isStopped ? 'Start this mail again' : 'Stop this mail'}
          isDanger={!isStopped}
          sending={{
            error: setting.error,
            isPending: setting.isPending,
            mutate: (reason) => setting.mutate({ isStopped: !isStopped, reason }),
          }}
        />
        {setting.data && (
          <Paragraph role="status">
            {isStopped
              ? `${countText(setting.data.count, 'mail is', 'mails are')} held.`
              : `${countText(setting.data.count, 'mail is', 'mails are')} sent now.`}
          </Paragraph>
        )}
      </Column>
    </section>
  );
}
