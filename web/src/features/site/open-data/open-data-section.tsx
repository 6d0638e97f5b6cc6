import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenDataChoice } from '@contract/site/open-data.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
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
      toast.success(t.saved(), isShared ? t.yourHomesAreOpenData() : t.yourHomesAreNoLongerOpen()),
    onError: (failure, _, before) => {
      client.setQueryData(queryKey, before);
      toast.error(t.settingWasNotSaved(), outageTextOf(failure));
    },
  });

  return (
    <Panel className="block" withBorder>
      <Heading order={2} size="h3">
        {t.openData()}
      </Heading>
      <Paragraph className="above-xs below-md">
        {t.hospitalsAgenciesOnAgingAnd211()}{' '}
        <a href="/open-data.html" hrefLang="en">
          {t.licenseAndTerms()}
        </a>
      </Paragraph>
      {error && !data ? (
        <OutageAlert
          lead={t.yourChoiceCouldNotBeLoaded()}
          outage={outageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Switch
          label={t.shareFactsMyHomes()}
          disabled={!data}
          checked={data?.isShared ?? true}
          onChange={({ currentTarget: { checked } }) => change.mutate({ isShared: checked })}
        />
      )}
    </Panel>
  );
}
