import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VisitQuestionChoice } from '@contract/visits/visit-answers.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
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
      toast.success(t.saved(), isMailed ? t.weEmailYouAfterVisit() : t.weDoNotEmailYouAfter()),
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error(t.settingWasNotSaved(), outageTextOf(failure));
    },
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        {t.emailsAboutVisits()}
      </Heading>
      <Paragraph className="above-xs below-md">{t.dayAfterVisitWeAskYou()}</Paragraph>
      {error && !data ? (
        <OutageAlert
          lead={t.yourChoiceCouldNotBeLoaded()}
          outage={outageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Switch
          label={t.emailMeDayAfterVisit()}
          disabled={!data}
          checked={data?.isMailed ?? true}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isMailed: checked })}
        />
      )}
    </Panel>
  );
}
