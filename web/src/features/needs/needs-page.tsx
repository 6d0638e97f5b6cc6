import { useQuery } from '@tanstack/react-query';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { countText, dayText } from '@/lib/wording.ts';
import { needsQueryOptions } from './api.ts';
import classes from './needs.module.css';

type Props = { isHelper: boolean | undefined };

/** Where one finds homes to ask. */
export const ToHomes = ({ isHelper }: Props) => (
  <ActionButton as={Link} to={isHelper ? paths.patient() : paths.favorites()}>
    {isHelper ? 'Search for homes' : 'My Favorites'}
  </ActionButton>
);

/** What the signed-in person asked homes in the last 30 days. */
export function NeedsPage({ isHelper }: Props) {
  const query = useQuery(needsQueryOptions);
  return (
    <Column gap="lg">
      <Heading order={1}>Homes you asked</Heading>
      {!query.data ? (
        <QueryState
          query={query}
          loading="Loading your requests…"
          failed="Your requests could not be loaded"
        />
      ) : query.data.length === 0 ? (
        <EmptyMessage
          icon={<ChatIcon />}
          title="You have not asked homes yet"
          message={`${isHelper ? 'Search for homes' : 'Save homes as favorites'}, and ask up to ten of them at once if they have room.`}
          action={<ToHomes isHelper={isHelper} />}
        />
      ) : (
        <Column as="ul" aria-label="Requests">
          {query.data.map(
            ({ id, number, reference, createdAt, isOpen, homeCount, answerCount, yesCount }) => (
              <Panel as="li" key={id} withBorder>
                <Heading order={2} size="h4">
                  <Link to={paths.requests(id)} className={classes.link}>
                    Request {number}
                    {reference !== null && ` for your client ${reference}`}
                  </Link>
                </Heading>
                <Paragraph className="dimmed">
                  Asked {dayText(createdAt)} · {isOpen ? 'Open' : 'Closed'}
                </Paragraph>
                <Paragraph>
                  {answerCount} of {countText(homeCount, 'home', 'homes')} answered, {yesCount} said yes
                </Paragraph>
              </Panel>
            ),
          )}
        </Column>
      )}
      <Paragraph>
        {!isHelper && 'Do you find homes for clients of a hospital or an agency? '}
        <Link to={paths.requests('helper')} className={classes.link}>
          {isHelper ? 'Your organization' : 'Ask for clients'}
        </Link>
      </Paragraph>
    </Column>
  );
}
