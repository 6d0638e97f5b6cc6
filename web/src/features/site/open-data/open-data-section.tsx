import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenDataChoice } from '@contract/site/open-data.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { openDataChoiceQuery, setOpenDataChoice } from './api.ts';

/** Whether the homes of an owner are open data. On by default, off with one press. */
export function OpenDataSection() {
  const client = useQueryClient();
  const { queryKey } = openDataChoiceQuery;
  const { data, error, refetch } = useQuery(openDataChoiceQuery);
  const change = useMutation({
    mutationFn: setOpenDataChoice,
    onMutate: (wanted: OpenDataChoice) => {
      client.setQueryData(queryKey, wanted);
      return data;
    },
    onSuccess: (_, { isShared }) =>
      toast.success('Saved', isShared ? 'Your homes are open data.' : 'Your homes are no longer open data.'),
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error('The setting was not saved', outageTextOf(failure));
    },
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        Open data
      </Heading>
      <Paragraph className="above-xs below-md">
        Hospitals, agencies on aging and 211 lines can copy what families read about your homes: prices, free
        spots, care, languages, address and phone number, with the day on which you confirmed them. Families
        find your homes on this site either way.
      </Paragraph>
      {error && !data ? (
        <OutageAlert
          lead="Your choice could not be loaded."
          outage={outageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Switch
          label="Share the facts of my homes"
          disabled={!data}
          checked={data?.isShared ?? true}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isShared: checked })}
        />
      )}
    </Panel>
  );
}
