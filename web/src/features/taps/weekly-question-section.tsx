import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NativeSelect } from '@mantine/core';
import type { WeeklyQuestion } from '@contract/taps/taps.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { setWeeklyQuestion, weeklyQuestionQueryOptions } from './api.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const choices = [
  ...days.map((label, index) => ({ value: String(index + 1), label: `Each ${label}` })),
  { value: '', label: 'Never' },
];

/** When an owner is asked by email whether free spots are still right. */
export function WeeklyQuestionSection() {
  const client = useQueryClient();
  const { queryKey } = weeklyQuestionQueryOptions;
  const { data, error, refetch } = useQuery(weeklyQuestionQueryOptions);
  const change = useMutation({
    mutationFn: setWeeklyQuestion,
    onMutate: (wanted: WeeklyQuestion) => {
      client.setQueryData(queryKey, wanted);
      return data;
    },
    onSuccess: (_, { weekday }) =>
      toast.success(
        'Saved',
        weekday === null ? 'We do not ask you by email.' : `We ask you each ${days[weekday - 1]}.`,
      ),
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error('The day was not changed', outageTextOf(failure));
    },
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        Weekly question
      </Heading>
      <Paragraph className="above-xs below-md">
        We ask you by email whether the free spots of your homes are still right. You answer with one tap and
        one press, without signing in. Homes that were confirmed in the last six days are left out.
      </Paragraph>
      {error && !data ? (
        <OutageAlert
          lead="Your choice could not be loaded."
          outage={outageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <NativeSelect
          label="Ask me"
          data={choices}
          disabled={!data}
          value={data?.weekday ? String(data.weekday) : ''}
          onChange={({ currentTarget: { value } }) =>
            change.mutate({ weekday: value === '' ? null : Number(value) })
          }
        />
      )}
    </Panel>
  );
}
