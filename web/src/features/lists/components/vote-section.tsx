import type { List, ListHome } from '@contract/lists/lists.ts';
import { votes } from '@contract/options.ts';
import { visuallyHidden } from '@/components/plain.tsx';
import { dayText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { memberName, voteMark, voteOf } from '../list-changes.ts';
import { useVote } from '../use-list-write.ts';
import classes from './lists.module.css';
import { NewMark } from './new-mark.tsx';
import { SmallButton } from './small-button.tsx';

const labels = { yes: t.yes(), maybe: t.maybe(), no: t.no() };

type Props = { list: List; home: ListHome };

/** The choice of the reader. */
export function Ballot({ list, home }: Props) {
  const vote = useVote(list.id, home.propertyId);
  const own = voteOf(list, home.propertyId);
  return (
    <fieldset className={classes.choice}>
      <legend className={visuallyHidden}>{t.yourVoteOn({ name: home.name })}</legend>
      {votes.map((value) => (
        <label key={value} data-vote={value}>
          <input
            type="radio"
            name={`vote-${home.propertyId}`}
            checked={own === value}
            onChange={() => vote(value)}
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** What everybody says to a home. */
export function SaidVotes({ list, home, marks }: Props & { marks: ReadonlySet<string> }) {
  const vote = useVote(list.id, home.propertyId);
  if (home.votes.length === 0) return null;
  return (
    <div>
      <ul aria-label={t.votesOn({ name: home.name })} className={classes.said}>
        {home.votes.map((each) => (
          <li key={each.memberId}>
            <strong data-vote={each.vote}>{labels[each.vote]}</strong>
            <span>{memberName(list.members, each.memberId)}</span>
            <time dateTime={each.votedAt}>{dayText(each.votedAt, 'medium')}</time>
            <NewMark isNew={marks.has(voteMark(home, each))} />
          </li>
        ))}
      </ul>
      {voteOf(list, home.propertyId) && (
        <SmallButton onClick={() => vote(null)} aria-label={t.clearYourVoteOn({ name: home.name })}>
          {t.clearMyVote()}
        </SmallButton>
      )}
    </div>
  );
}
