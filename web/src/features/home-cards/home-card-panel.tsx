import { Switch } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/home-cards/calls/home-cards.ts';
import { homeCardChoiceSchema, type HomeCardChoice } from '@contract/home-cards/home-cards.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { CopyField } from '@/components/copy-field.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { withLibrary } from '@/theme/library.tsx';
import { homeCardCode } from './home-card-code.ts';

const title = 'A card for your own site';

const choiceQuery = (id: string) =>
  queryOptions({
    queryKey: [calls.readHomeCardChoice.path, id],
    queryFn: ({ signal }) =>
      readCall(calls.readHomeCardChoice, z.nullable(homeCardChoiceSchema), { params: { id }, signal }),
    staleTime: 0,
  });

const switches: [keyof HomeCardChoice, string][] = [
  ['isOn', 'Show the card on other sites'],
  ['showsPrice', 'Show the price'],
  ['showsOpenings', 'Show the openings'],
];

/** What the card of a home shows on other sites, and the lines to copy. */
function HomeCardPanel({ property }: { property: { id: string; name: string } }) {
  const client = useQueryClient();
  const query = choiceQuery(property.id);
  const { data, error, refetch } = useQuery(query);
  const change = useMutation({
    mutationFn: (body: HomeCardChoice) =>
      sendCall(calls.chooseHomeCard, { params: { id: property.id }, body }),
    onMutate: (wanted) => {
      client.setQueryData(query.queryKey, wanted);
      return data;
    },
    onSuccess: () => toast.success('Saved', 'Other sites follow within some minutes.'),
    onError: (failure, _, before) => {
      client.setQueryData(query.queryKey, before);
      toast.error('The card was not changed', outageTextOf(failure));
    },
  });
  if (error && !data)
    return (
      <OutageAlert
        lead="The card for your own site could not be loaded."
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  // Null for an owner who looks at the home of another one.
  if (!data) return null;
  const { script, iframe, frame } = homeCardCode(property);
  return (
    <Panel as="section" withBorder aria-label={title}>
      <Heading className="below-xs" order={3} size="h4">
        {title}
      </Heading>
      <Column>
        <Paragraph>
          Show visitors of your own site what this page says today: the name, the price, the openings, and
          when you confirmed them. Copy one line into your page. The card keeps itself up to date, and sets no
          cookies. Only your team sees this box.
        </Paragraph>
        {switches.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={data[name]}
            disabled={name !== 'isOn' && !data.isOn}
            onChange={({ currentTarget: { checked } }) => change.mutate({ ...data, [name]: checked })}
          />
        ))}
        {data.isOn && (
          <>
            <CopyField label="Line for your page" value={script} />
            <CopyField
              label="Line for a page that allows no scripts"
              description="Some website builders call this an embed or an iframe."
              value={iframe}
            />
            <Paragraph>
              <a href={frame} target="_blank" rel="noreferrer">
                Look at the card
              </a>
            </Paragraph>
          </>
        )}
      </Column>
    </Panel>
  );
}

export default withLibrary(HomeCardPanel);
