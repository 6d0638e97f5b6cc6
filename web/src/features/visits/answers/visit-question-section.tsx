import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VisitQuestionChoice } from '@contract/visits/visit-answers.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { setVisitQuestions, visitQuestionsQuery } from './api.ts';

/** Whether a family gets an email the day after a visit. */
export function VisitQuestionSection() {
  const client = useQueryClient();
  const { queryKey } = visitQuestionsQuery;
  const { data, error, refetch } = useQuery(visitQuestionsQuery);
  const change = useMutation({
    mutationFn: setVisitQuestions,
    onMutate: (wanted: VisitQuestionChoice) => {
      client.setQueryData(queryKey, wanted);
      return data;
    },
    onSuccess: (_, { isMailed }) =>
      toast.success('Saved', isMailed ? 'We email you after a visit.' : 'We do not email you after a visit.'),
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error('The setting was not saved', outageTextOf(failure));
    },
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        Emails about visits
      </Heading>
      <Paragraph className="above-xs below-md">
        The day after a visit, we ask you six short questions about what you found. They also appear in the
        conversation, even if you turn the email off.
      </Paragraph>
      {error && !data ? (
        <OutageAlert
          lead="Your choice could not be loaded."
          outage={outageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Switch
          label="Email me the day after a visit"
          disabled={!data}
          checked={data?.isMailed ?? true}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isMailed: checked })}
        />
      )}
    </Panel>
  );
}
