import { useState } from 'react';
import { NativeSelect, Switch } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/home-cards/calls/home-cards.ts';
import { homeCardChoiceSchema, type HomeCardChoice } from '@contract/home-cards/home-cards.ts';
import { languageNames, otherLanguage, pageLanguage } from '@/config/language.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { CopyField } from '@/components/copy-field.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf, outageTextOf } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { withLibrary } from '@/theme/library.tsx';
import { homeCardCode, type CardHome } from './home-card-code.ts';
import { t } from './catalog.ts';

const title = t.cardForYourSite();

const choiceQuery = (id: string) =>
  queryOptions({
    queryKey: [calls.readHomeCardChoice.path, id],
    queryFn: ({ signal }) =>
      readCall(calls.readHomeCardChoice, z.nullable(homeCardChoiceSchema), { params: { id }, signal }),
    staleTime: 0,
  });

const switches: [keyof HomeCardChoice, string][] = [
  ['isOn', t.showCard()],
  ['showsPrice', t.showPrice()],
  ['showsOpenings', t.showOpenings()],
];

/** What the card of a home shows on other sites, and the lines to copy. */
function HomeCardPanel({ property }: { property: CardHome }) {
  const client = useQueryClient();
  const query = choiceQuery(property.id);
  const { data, error, refetch } = useQuery(query);
  const [language, setLanguage] = useState(otherLanguage ? pageLanguage : 'en');
  const change = useMutation({
    mutationFn: (body: HomeCardChoice) =>
      sendCall(calls.chooseHomeCard, { params: { id: property.id }, body }),
    onMutate: (wanted) => {
      client.setQueryData(query.queryKey, wanted);
      return data;
    },
    onSuccess: () => toast.success(t.saved(), t.otherSitesFollow()),
    onError: (failure, _, before) => {
      client.setQueryData(query.queryKey, before);
      toast.error(t.cardWasNotChanged(), outageTextOf(failure));
    },
  });
  if (error && !data)
    return (
      <OutageAlert lead={t.couldNotBeLoaded()} outage={outageOf(error)} onRetry={() => void refetch()} />
    );
  // Null for an owner who looks at the home of another one.
  if (!data) return null;
  const { script, iframe, frame } = homeCardCode(property, language);
  return (
    <Panel as="section" withBorder aria-label={title}>
      <Heading className="below-xs" order={3} size="h4">
        {title}
      </Heading>
      <Column>
        <Paragraph>{t.whatItShows()}</Paragraph>
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
            {otherLanguage && (
              <NativeSelect
                label={t.languageOfCard()}
                value={language}
                onChange={({ currentTarget: { value } }) =>
                  setLanguage(value === otherLanguage ? otherLanguage : pageLanguage)
                }
              >
                {[pageLanguage, otherLanguage].map((one) => (
                  <option key={one} value={one} lang={one}>
                    {languageNames[one]}
                  </option>
                ))}
              </NativeSelect>
            )}
            <CopyField label={t.lineForPage()} value={script} />
            <CopyField label={t.lineWithoutScripts()} description={t.calledEmbed()} value={iframe} />
            <Paragraph>
              <a href={frame} target="_blank" rel="noreferrer">
                {t.lookAtCard()}{' '}
              </a>
            </Paragraph>
          </>
        )}
      </Column>
    </Panel>
  );
}

export default withLibrary(HomeCardPanel);
