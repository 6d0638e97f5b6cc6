import { useQuery } from '@tanstack/react-query';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { dayText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { needsQueryOptions } from './api.ts';
import classes from './needs.module.css';

type Props = { isHelper: boolean | undefined };

/** Where one finds homes to ask. */
export const ToHomes = ({ isHelper }: Props) => (
  <ActionButton as={Link} to={isHelper ? paths.patient() : paths.favorites()}>
    {isHelper ? t.searchForHomes() : t.myFavorites()}
  </ActionButton>
);

/** What the signed-in person asked homes in the last 30 days. */
export function NeedsPage({ isHelper }: Props) {
  const query = useQuery(needsQueryOptions);
  return (
    <Column gap="lg">
      <Heading order={1}>{t.homesYouAsked()}</Heading>
      {!query.data ? (
        <QueryState
          query={query}
          loading={t.loadingYourRequests()}
          failed={t.yourRequestsCouldNotBeLoaded()}
        />
      ) : query.data.length === 0 ? (
        <EmptyMessage
          icon={<ChatIcon />}
          title={t.youHaveNotAskedHomesYet()}
          message={isHelper ? t.searchAndAsk() : t.saveAndAsk()}
          action={<ToHomes isHelper={isHelper} />}
        />
      ) : (
        <Column as="ul" aria-label={t.requests()}>
          {query.data.map(
            ({ id, number, reference, createdAt, isOpen, homeCount, answerCount, yesCount }) => (
              <Panel as="li" key={id} withBorder>
                <Heading order={2} size="h4">
                  <Link to={paths.requests(id)} className={classes.link}>
                    {reference === null ? t.request({ number }) : t.requestForClient({ number, reference })}
                  </Link>
                </Heading>
                <Paragraph className="dimmed">
                  {t.askedOn({ day: dayText(createdAt), state: isOpen ? t.open() : t.closed() })}
                </Paragraph>
                <Paragraph>
                  {t.answeredSaidYes({ count: homeCount, answers: answerCount, yes: yesCount })}
                </Paragraph>
              </Panel>
            ),
          )}
        </Column>
      )}
      <Paragraph>
        {!isHelper && `${t.doYouFindHomes()} `}
        <Link to={paths.requests('helper')} className={classes.link}>
          {isHelper ? t.yourOrganization() : t.askForClients()}
        </Link>
      </Paragraph>
    </Column>
  );
}
