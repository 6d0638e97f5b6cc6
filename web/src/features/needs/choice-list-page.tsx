import { useQuery } from '@tanstack/react-query';
import type { Need } from '@contract/needs/needs.ts';
import { answerText } from '@contract/needs/texts.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { countText, distanceText, momentText } from '@/lib/wording.ts';
import { choiceListQueryOptions, type ChoiceListHome } from './choice-list.ts';
import { roles } from './table-roles.ts';
import classes from './needs.module.css';

type Props = {
  need: Need;
  /** The place of the search, as its query. */
  place: string;
  placeText: string;
};

/** What a home answered and when, or why it has no answer. */
function answerOf(need: Need, home: ChoiceListHome) {
  const asked = home.isListed ? need.homes.find(({ propertyId }) => propertyId === home.id) : undefined;
  if (asked?.answer) return `${answerText(asked.answer)}. Answered ${momentText(asked.answer.answeredAt)}`;
  return asked?.position === 'asked' ? 'Asked, no answer' : 'Not asked';
}

/** The list that a helper prints for its client: every home of the area with the kind of care, nearest first. */
export function ChoiceListPage({ need, place, placeText }: Props) {
  const query = useQuery(choiceListQueryOptions(place, need.choices));
  const { data } = query;
  return (
    <Column gap="lg">
      <div>
        <Link to={paths.requests(need.id)} className={classes.link} data-screen-only>
          Request {need.number}
        </Link>
        <Heading order={1}>Homes to choose from</Heading>
        {need.reference !== null && <Paragraph className="strong">For client {need.reference}</Paragraph>}
        <Paragraph>
          All homes with {need.choices.careTypes.join(' or ')} {placeText}, nearest first. The list includes
          homes from public records. No home is preferred or left out. The choice is yours.
        </Paragraph>
      </div>
      {!data ? (
        <QueryState
          query={query}
          loading="Loading all homes of the area…"
          failed="The homes could not be loaded"
        />
      ) : (
        <>
          {!data.isWhole && (
            <Paragraph role="alert" className="strong">
              There are more homes than this list can hold. Search with a smaller distance to have them all.
            </Paragraph>
          )}
          <div data-screen-only>
            <ActionButton disabled={!data.isWhole || data.homes.length === 0} onClick={() => print()}>
              Print the list
            </ActionButton>
          </div>
          <Paragraph>As of {momentText(new Date(query.dataUpdatedAt).toISOString())}</Paragraph>
          <Homes need={need} homes={data.homes} />
        </>
      )}
    </Column>
  );
}

const heads = ['Home', 'Phone number', 'Distance', 'Public rating', 'Answer'];

const Homes = ({ need, homes }: { need: Need; homes: readonly ChoiceListHome[] }) => (
  <table {...roles.table} className={classes.table}>
    <caption className={classes.caption}>{countText(homes.length, 'home', 'homes')}</caption>
    <thead {...roles.group}>
      <tr {...roles.row}>
        {heads.map((head) => (
          <th key={head} {...roles.head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.group}>
      {homes.map((home) => (
        <tr key={home.id} {...roles.row}>
          <th {...roles.home} scope="row">
            <Link
              to={home.isListed ? paths.property(home.id) : paths.registeredHome(home.id)}
              className={classes.link}
            >
              {home.name}
            </Link>
            <span className={classes.place}>{home.address}</span>
          </th>
          <td {...roles.cell} data-label="Phone number: ">
            {home.phone ? (
              <a href={phoneHref(home.phone)} className={classes.link}>
                {phoneText(home.phone)}
              </a>
            ) : (
              'Not stated'
            )}
          </td>
          <td {...roles.cell} data-label="Distance: ">
            {distanceText(home.miles)}
          </td>
          <td {...roles.cell} data-label="Public rating: ">
            {home.rating}
          </td>
          <td {...roles.cell} data-label="Answer: ">
            {answerOf(need, home)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
