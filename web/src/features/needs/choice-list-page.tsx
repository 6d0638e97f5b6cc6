import { useQuery } from '@tanstack/react-query';
import type { Need } from '@contract/needs/needs.ts';
import { optionText } from '@contract/option-text.ts';
import { answerText } from '@contract/needs/texts.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { distanceText, momentText, numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
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
  if (asked?.answer) {
    const text = answerText(asked.answer);
    return t.answered({
      answer: text.endsWith('?') ? text : `${text}.`,
      answeredAt: momentText(asked.answer.answeredAt),
    });
  }
  return asked?.position === 'asked' ? t.askedNoAnswer() : t.notAsked();
}

/** The list that a helper prints for its client: every home of the area with the kind of care, nearest first. */
export function ChoiceListPage({ need, place, placeText }: Props) {
  const query = useQuery(choiceListQueryOptions(place, need.choices));
  const { data } = query;
  return (
    <Column gap="lg">
      <div>
        <Link to={paths.requests(need.id)} className={classes.link} data-screen-only>
          {t.request({ number: need.number })}
        </Link>
        <Heading order={1}>{t.homesChooseFrom()}</Heading>
        {need.reference !== null && (
          <Paragraph className="strong">{t.forClient({ reference: need.reference })}</Paragraph>
        )}
        <Paragraph>
          {t.allHomesWith({
            careTypes: need.choices.careTypes.map((careType) => optionText(careType)).join(t.or()),
            place: placeText,
          })}
        </Paragraph>
      </div>
      {!data ? (
        <QueryState query={query} loading={t.loadingAllHomesOfArea()} failed={t.homesCouldNotBeLoaded()} />
      ) : (
        <>
          {!data.isWhole && (
            <Paragraph role="alert" className="strong">
              {t.thereAreMoreHomesThanThis()}
            </Paragraph>
          )}
          <div data-screen-only>
            <ActionButton disabled={!data.isWhole || data.homes.length === 0} onClick={() => print()}>
              {t.printList()}
            </ActionButton>
          </div>
          <Paragraph>{t.asOf({ at: momentText(new Date(query.dataUpdatedAt).toISOString()) })}</Paragraph>
          <Homes need={need} homes={data.homes} />
        </>
      )}
    </Column>
  );
}

const heads = [t.home(), t.phoneNumber(), t.distance(), t.publicRating(), t.answer()];

const Homes = ({ need, homes }: { need: Need; homes: readonly ChoiceListHome[] }) => (
  <table {...roles.table} className={`${classes.table} ${classes.all}`}>
    <caption className={classes.caption}>
      {t.homes({ count: homes.length, number: numberText(homes.length) })}
    </caption>
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
          <td {...roles.cell} data-label={`${t.phoneNumber()}: `}>
            {home.phone ? (
              <a href={phoneHref(home.phone)} className={classes.link}>
                {phoneText(home.phone)}
              </a>
            ) : (
              t.notStated()
            )}
          </td>
          <td {...roles.cell} data-label={`${t.distance()}: `}>
            {distanceText(home.miles)}
          </td>
          <td {...roles.cell} data-label={`${t.publicRating()}: `}>
            {home.rating}
          </td>
          <td {...roles.cell} data-label={`${t.answer()}: `}>
            {answerOf(need, home)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
