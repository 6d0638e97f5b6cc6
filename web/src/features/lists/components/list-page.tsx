import { useState, type ComponentType } from 'react';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import type { List } from '@contract/lists/lists.ts';
import { MoneyButton } from '@/features/properties/money/money.tsx';
import { AskHomesLink } from '@/components/ask-homes-link.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { HeartIcon, UsersIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { MessageState } from '@/components/message-state.tsx';
import { PageShell } from '@/components/page-shell.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { isNotFound } from '@/lib/errors.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { t } from './catalog.ts';
import { byVotes, inOrder } from '../list-changes.ts';
import { useList } from '../use-list.ts';
import type { AddHomesProps } from './add-homes-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { ListHomeCard } from './list-home.tsx';
import classes from './lists.module.css';
import { RemovedHomes } from './removed-homes.tsx';

/** The compare page shows two to four homes. */
const compareMin = 2;
const compareMax = 4;

type Props = { id: string; browseTo: string; AddHomes: ComponentType<AddHomesProps> };

export function ListPage({ id, ...props }: Props) {
  const { marks, ...query } = useList(id);
  const { data: list } = query;
  // Also when it was read before: the reader may have been removed since.
  if (isNotFound(query.error))
    return (
      <PageShell title={t.listNotFound()}>
        <MessageState
          order={1}
          role="alert"
          icon={<UsersIcon />}
          title={t.youCannotSeeThisList()}
          message={t.itWasDeletedOrYouAre()}
          action={
            <ActionButton as={Link} to={paths.lists()}>
              {t.yourLists()}
            </ActionButton>
          }
        />
      </PageShell>
    );
  return (
    <PageShell title={list?.name ?? t.sharedList()}>
      {list ? (
        <Content list={list} marks={marks} {...props} />
      ) : (
        <QueryState query={query} order={1} loading={t.loadingList()} failed={t.listCouldNotBeLoaded()} />
      )}
    </PageShell>
  );
}

type ContentProps = Omit<Props, 'id'> & { list: List; marks: ReadonlySet<string> };

function Content({ list, marks, browseTo, AddHomes }: ContentProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const { homes } = list;
  // Kept during a visit, so that no home moves away from the finger that votes.
  const [order] = useState(() => byVotes(homes));
  const content = useFocusAfterRemoval<HTMLHeadingElement>(homes.length);
  // A chosen home may have left the list since.
  const compared = homes.map(({ propertyId }) => propertyId).filter((id) => chosen.includes(id));
  const addHomes = (
    <ActionButton variant="default" leftSection={<HeartIcon />} onClick={() => setIsAdding(true)}>
      {t.addFromFavorites()}
    </ActionButton>
  );
  return (
    <Column gap="md">
      <ListHead list={list} marks={marks} />
      <section aria-labelledby="homes">
        <Row className="below-sm" gap="sm" justify="between">
          <Heading order={2} size="h4" id="homes" ref={content} tabIndex={-1}>
            {t.homes({ count: homes.length })}
          </Heading>
          {homes.length > 0 && (
            <Row gap="sm">
              {compared.length >= compareMin && (
                <ActionButton as={Link} to={paths.compare(compared)}>
                  {t.compareHomes({ homes: compared.length })}
                </ActionButton>
              )}
              {addHomes}
            </Row>
          )}
        </Row>
        {homes.length === 0 ? (
          <EmptyMessage
            title={t.noHomesYet()}
            message={t.addHomesFromYourFavoritesOr()}
            action={
              <Row justify="center">
                {addHomes}
                <ActionButton as={Link} to={browseTo} variant="default">
                  {t.browseProperties()}
                </ActionButton>
              </Row>
            }
          />
        ) : (
          <ul className={classes.homes} aria-label={t.homesOnThisList()}>
            {inOrder(homes, order).map((home) => {
              const isChosen = compared.includes(home.propertyId);
              return (
                <li key={home.propertyId}>
                  <ListHomeCard
                    list={list}
                    home={home}
                    marks={marks}
                    isChosen={!isChosen && compared.length >= compareMax ? undefined : isChosen}
                    onChoose={(isWanted) =>
                      setChosen(
                        isWanted
                          ? [...compared, home.propertyId]
                          : compared.filter((id) => id !== home.propertyId),
                      )
                    }
                  />
                </li>
              );
            })}
          </ul>
        )}
        {homes.length > 0 && (
          <Row className="above-sm" gap="sm" data-screen-only>
            {homes.length > 1 && (
              <Paragraph className="dimmed">{t.chooseTwoFourHomesCompareThem()}</Paragraph>
            )}
            <MoneyButton />
            <AskHomesLink
              ids={compared.length > 0 ? compared : inOrder(homes, order).map(({ propertyId }) => propertyId)}
            />
          </Row>
        )}
      </section>
      <RemovedHomes list={list} />
      {isAdding && <AddHomes list={list} onClose={() => setIsAdding(false)} />}
    </Column>
  );
}
