import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NativeSelect } from '@mantine/core';
import { locale } from '@contract/locale.ts';
import type { WeeklyQuestion } from '@contract/taps/taps.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { setWeeklyQuestion, weeklyQuestionQueryOptions } from './api.ts';

const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' });
/** From Monday: June 1, 2026 is one. */
const days = Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2026, 5, 1 + index)));
const choices = [
  ...days.map((label, index) => ({ value: String(index + 1), label: t.each({ day: label }) })),
  { value: '', label: t.never() },
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
        t.saved(),
        weekday === null ? t.weDoNotAskYouBy() : t.weAskYouEach({ day: days[weekday - 1] ?? '' }),
      ),
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error(t.dayWasNotChanged(), outageTextOf(failure));
    },
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        {t.weeklyQuestion()}
      </Heading>
      <Paragraph className="above-xs below-md">{t.weAskYouByEmailWhether()}</Paragraph>
      {error && !data ? (
        <OutageAlert
          lead={t.yourChoiceCouldNotBeLoaded()}
          outage={outageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <NativeSelect
          label={t.askMe()}
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
