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
    return (
      <QueryState query={query} loading="Counting the emails…" failed="The emails could not be counted" />
    );
  const { isStopped, ...numbers } = query.data;
  return (
    <section aria-labelledby="search-mail">
      <Column gap="sm">
        <Heading id="search-mail" order={2} size="h3">
          Emails about saved searches
        </Heading>
        <Paragraph className="strong">
          {isStopped ? 'They are stopped. What is new is still recorded.' : 'They are being sent.'}
        </Paragraph>
        <Facts
          facts={{
            'People with saved searches': numberText(numbers.people),
            'Changes to compare': numberText(numbers.changesWaiting),
            'People who wait': numberText(numbers.peopleWaiting),
            'Emails waiting': numberText(numbers.mailsWaiting),
            'Sent in 24 hours': numberText(numbers.mailsSentIn24Hours),
            'Sent in 30 days': numberText(numbers.mailsSentIn30Days),
            'Addresses that bounce': numberText(numbers.bouncingAddresses),
          }}
        />
        <ReasonForm
          key={String(isStopped)}
          label={isStopped ? 'Start these emails again' : 'Stop these emails'}
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
              ? `${countText(setting.data.count, 'email is', 'emails are')} held.`
              : `${countText(setting.data.count, 'email is', 'emails are')} sent now.`}
          </Paragraph>
        )}
      </Column>
    </section>
  );
}
