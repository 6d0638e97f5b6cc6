import { useEffect, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mostChosenHomes, type Need, type NeedReply } from '@contract/needs/needs.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { momentText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { endNeed, needQueryOptions, needsQueryOptions, replyToNeedQuestion } from './api.ts';
import { ChoiceForm } from './choice-form.tsx';
import { answerText, choiceRows, replies, waitText } from '@contract/needs/texts.ts';
import { t } from './catalog.ts';
import { roles } from './table-roles.ts';
import classes from './needs.module.css';

type Home = Need['homes'][number];
/** What the site knows of a home: as texts, empty when it is not known. */
export type HomeFacts = { price: string; distance: string };
type Props = { need: Need; factsOf: (propertyId: string) => HomeFacts };

/** How many homes answered, or what to do when none of them reads the request. */
function stateText(homes: readonly Home[]) {
  const asked = homes.filter(({ position }) => position === 'asked').length;
  const answers = homes.filter(({ answer }) => answer).length;
  if (asked > 0) return t.homesAnswered({ count: answers, asked });
  return homes.some(({ position }) => position === 'call')
    ? t.noHomeReadsThisRequestThey()
    : t.noneTheseHomesIsOnSite();
}

/** A need of the family: the answers of the homes in one table, and the choice. */
function NeedScreen({ need, factsOf }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { homes, isOpen } = need;
  /** A helper calls the homes that said yes. */
  const isForClient = need.reference !== null;
  // The button that closed it is gone, and had the focus.
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [isOpen]);
  const isAsked = homes.some(({ position }) => position === 'asked');
  // One that has changed its answer since is not chosen any more.
  const taken = homes.filter(
    ({ propertyId, answer }) => answer?.answer === 'yes' && chosen.includes(propertyId),
  );
  return (
    <Column gap="lg">
      <div>
        <Link to={paths.requests()} className={classes.link}>
          {t.homesYouAsked()}
        </Link>
        <Heading order={1}>{t.request({ number: need.number })}</Heading>
        {isForClient && (
          <Paragraph className="strong">{t.yourClient({ reference: need.reference ?? '' })}</Paragraph>
        )}
        <Paragraph className="large dimmed above-xs" role="status">
          {stateText(homes)}
        </Paragraph>
        {(isAsked || !isOpen) && (
          <Paragraph>
            {!isOpen
              ? t.thisRequestIsClosedHomesRead()
              : isForClient
                ? t.homesCanAnswerUntilClient({ until: momentText(need.closesAt) })
                : t.homesCanAnswerUntil({ until: momentText(need.closesAt) })}
          </Paragraph>
        )}
      </div>
      <table {...roles.table} className={classes.table}>
        <caption className={classes.caption}>{t.answersHomes()}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {[t.home(), t.answer(), t.priceOnItsPage(), t.distance()].map((head) => (
              <th key={head} {...roles.head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {homes.map((home) => (
            <tr key={home.propertyId} {...roles.row}>
              <th {...roles.home} scope="row">
                <Link to={paths.property(home.propertyId)} className={classes.link}>
                  {home.name}
                </Link>
                <span className={classes.place}>
                  {home.city}, {home.state}
                </span>
              </th>
              <td {...roles.cell}>
                <Answer need={need} home={home} />
                {isOpen && !isForClient && home.answer?.answer === 'yes' && (
                  <ActionButton
                    variant={taken.includes(home) ? 'filled' : 'default'}
                    aria-pressed={taken.includes(home)}
                    aria-label={
                      taken.includes(home)
                        ? t.chosenHome({ name: home.name })
                        : t.chooseHome({ name: home.name })
                    }
                    disabled={!taken.includes(home) && taken.length >= mostChosenHomes}
                    onClick={() =>
                      setChosen(
                        taken.includes(home)
                          ? chosen.filter((id) => id !== home.propertyId)
                          : [...chosen, home.propertyId],
                      )
                    }
                  >
                    {taken.includes(home) ? t.chosen() : t.choose()}
                  </ActionButton>
                )}
              </td>
              <td {...roles.cell} data-label={`${t.priceOnItsPage()}: `}>
                {factsOf(home.propertyId).price || t.notKnown()}
              </td>
              <td {...roles.cell} data-label={`${t.distance()}: `}>
                {factsOf(home.propertyId).distance || t.notKnown()}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isForClient && (
        <div>
          <ActionButton
            as={Link}
            to={`${paths.requests('choice-list')}?request=${need.id}`}
            variant="default"
          >
            {t.listAllHomesPrint()}
          </ActionButton>
        </div>
      )}
      {/* Stays while no home is chosen, with what was typed. */}
      {isOpen && !isForClient && (
        <div hidden={taken.length === 0}>
          <ChoiceForm need={need} homes={taken} />
        </div>
      )}
      <section aria-labelledby="asked">
        <Heading order={2} size="h3" id="asked">
          {t.whatYouAskedFor()}
        </Heading>
        <FactRows rows={choiceRows(need.choices)} className="above-xs" />
      </section>
      {isOpen && <EndButton id={need.id} />}
    </Column>
  );
}

function Answer({ need, home }: { need: Need; home: Home }) {
  if (home.position === 'call') return <Paragraph>{t.thisHomeWasAskedOftenToday()}</Paragraph>;
  if (home.position === 'gone') return <Paragraph>{t.noLongerOnSite()}</Paragraph>;
  if (!home.answer)
    return <Paragraph className="dimmed">{need.isOpen ? t.noAnswerYet() : t.noAnswer()}</Paragraph>;
  return (
    <>
      <Paragraph className={home.answer.answer === 'yes' ? 'strong' : undefined}>
        {answerText(home.answer)}
      </Paragraph>
      <Paragraph className="dimmed">
        {t.answeredAfter({ wait: waitText(need.createdAt, home.answer.answeredAt) })}
      </Paragraph>
      {need.isOpen && home.answer.question && home.answer.reply === null && (
        <Reply needId={need.id} home={home} />
      )}
      {home.inquiryId && (
        <Link to={paths.inquiry(home.inquiryId)} className={classes.link}>
          {t.conversationWith({ name: home.name })}
        </Link>
      )}
    </>
  );
}

function useReloadAfter<T>(id: string, mutationFn: (value: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: needQueryOptions(id).queryKey }),
        client.invalidateQueries({ queryKey: needsQueryOptions.queryKey }),
      ]),
  });
}

function Reply({ needId, home }: { needId: string; home: Home }) {
  const reply = useReloadAfter(needId, (value: NeedReply) =>
    replyToNeedQuestion(needId, home.propertyId, value),
  );
  return (
    <>
      <Row gap="xs" role="group" aria-label={t.yourAnswer({ name: home.name })}>
        {(['yes', 'no', 'unsure'] as const).map((value) => (
          <ActionButton
            key={value}
            variant="default"
            disabled={reply.isPending}
            onClick={() => reply.mutate(value)}
          >
            {replies()[value]}
          </ActionButton>
        ))}
      </Row>
      <FailureAlert of={reply} />
    </>
  );
}

function EndButton({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useReloadAfter(id, () => endNeed(id));
  if (!isAsking)
    return (
      <ActionButton variant="danger" onClick={() => setIsAsking(true)}>
        {t.endThisRequest()}
      </ActionButton>
    );
  return (
    <Panel withBorder>
      <Paragraph className="below-md">{t.noHomeCanAnswerItThen()}</Paragraph>
      <FailureAlert of={end} />
      <Row>
        <ActionButton variant="danger-outline" loading={end.isPending} onClick={() => end.mutate(undefined)}>
          {t.endIt()}
        </ActionButton>
        <ActionButton variant="default" onClick={() => setIsAsking(false)}>
          {t.keepItOpen()}
        </ActionButton>
      </Row>
    </Panel>
  );
}

export const NeedPage = withLibrary(NeedScreen);
