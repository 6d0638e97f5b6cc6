import { useRef, useState } from 'react';
import { howLongMoneyLasts, type Money } from '@contract/properties/money.ts';
import type { MonthlyCostChoice } from '@contract/properties/monthly-cost.ts';
import type { Property } from '@contract/properties/properties.ts';
import { AskHomesLink } from '@/components/ask-homes-link.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { Link } from '@/components/link.tsx';
import { part } from '@/components/part.tsx';
import { changeMonthlyCostChoice, MoneyButton, useMonthlyCostChoice, useMoney } from '../../money/money.tsx';
import type { QuotedPrices } from '@/features/quotes/quote-text.ts';
import { OwnPlacesButton, useOwnPlaces } from '@/features/places/own-places.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { appPath } from '@/config/language.ts';
import { comparedMax, saveCompared, type ComparedHome } from '../compared.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { t } from '../catalog.ts';
import type { readHomes } from '../address.ts';
import { compareRows, type MeasuredFrom, type Row as ComparedRow } from '../rows.ts';
import type { Column as ComparedColumn } from '../use-columns.ts';
import type { HomeGroup } from './choose-home.tsx';
import { CompareTable } from './compare-table.tsx';
import classes from './compare.module.css';
import CostFields from './cost-fields.tsx';

// Below the table.
const ChooseHome = part(t.addingHome(), async () => (await import('./choose-home.tsx')).default);
const MoneyYears = part(
  t.savingsByYear(),
  async () => (await import('../../money/money-years.tsx')).MoneyYears,
);
const ComparedQuotes = part(t.yourQuotes(), async () => (await import('./compared-quotes.tsx')).default);
const ComparedRecords = part(t.publicRecord(), async () => (await import('./compared-records.tsx')).default);

const agreementRows = onDemand(() => import('../agreement-rows.ts'));

type Props = Omit<ReturnType<typeof readHomes>, 'all'> & {
  columns: readonly ComparedColumn[];
  /** The place of the search. */
  searched: MeasuredFrom | undefined;
  groups: readonly HomeGroup[];
  findTo: string;
  onChange: (ids: string[]) => void;
};

const namesOf = (columns: readonly ComparedColumn[]) => columns.map(({ id, name }) => ({ id, name }));
const isDefined = (home: Property | undefined) => home !== undefined;

/** Two to four homes side by side. */
export function ComparePage({ ids, moreCount, columns, searched, groups, findTo, onChange }: Props) {
  const { places } = useOwnPlaces();
  const choice = useMonthlyCostChoice();
  const money = useMoney();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [replaced, setReplaced] = useState<ComparedHome>();
  const [asked, setAsked] = useState<string[]>([]);
  const [done, setDone] = useState('');
  const [recorded, setRecorded] = useState<ComparedRow[]>([]);
  const [quoted, setQuoted] = useState<Record<string, QuotedPrices>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);

  /** What was pressed may be gone, so the focus goes to the heading. */
  const change = (homes: ComparedHome[], text: string) => {
    setReplaced(undefined);
    setDone(text);
    saveCompared(homes);
    onChange(homes.map(({ id }) => id));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (home: ComparedHome) => {
    setAsked([...asked, home.id]);
    const homes = namesOf(columns);
    if (replaced)
      change(
        homes.map((other) => (other.id === replaced.id ? home : other)),
        t.replaces({ name: home.name, replaced: replaced.name }),
      );
    else change([...homes, home], t.wasAdded({ name: home.name }));
  };
  const askForReplacement = (home: ComparedHome) => {
    opener.current = document.activeElement;
    setReplaced(home);
  };
  const cancelReplacement = () => {
    setReplaced(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  const chooseHome = (ids.length < comparedMax || replaced) && (
    <ChooseHome
      key={replaced?.id}
      replaced={replaced}
      groups={groups.map(({ label, homes }) => ({
        label,
        homes: homes.filter(({ id }) => !ids.includes(id)),
      }))}
      findTo={findTo}
      onFind={() => saveCompared(namesOf(columns))}
      onChoose={choose}
      onCancel={cancelReplacement}
    />
  );
  const homes = columns.map(({ property }) => property && { ...property, ...quoted[property.id] });
  const { loaded: agreement } = useOnDemand(agreementRows);
  const { rows, unstated } = compareRows(homes, {
    choice,
    money,
    places: [...(searched ? [searched] : []), ...places],
    recorded,
    agreed: agreement?.agreementRows(homes) ?? [],
  });
  const differing = rows.filter(({ isSame }) => !isSame);
  const loadedCount = homes.filter(isDefined).length;
  const shown = onlyDifferences && loadedCount > 1 ? differing : rows;

  return (
    <Column gap="lg" className={classes.page}>
      <div>
        <Heading order={1} ref={heading} tabIndex={-1} className={classes.heading}>
          {t.compareHomes()}
        </Heading>
        <div role="status">
          <Paragraph>{done}</Paragraph>
          {moreCount > 0 && <Paragraph>{t.linkNames({ number: ids.length + moreCount })}</Paragraph>}
          {ids.length === 1 && <Paragraph>{t.thisIsOneHomeChooseAnother()}</Paragraph>}
        </div>
      </div>
      {ids.length === 0 ? (
        <EmptyMessage
          title={t.noHomesCompareYet()}
          message={t.chooseCompareOnTwoFourHomes()}
          action={
            <ActionButton as={Link} to={findTo}>
              {t.findHomes()}
            </ActionButton>
          }
        />
      ) : (
        <>
          <Row gap="sm" className={classes.controls}>
            <CostFields homes={homes.filter(isDefined)} choice={choice} onChange={changeMonthlyCostChoice} />
            {ids.length > 1 && (
              <label className={classes.check}>
                <input
                  type="checkbox"
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
                />
                {t.onlyDifferences()}
              </label>
            )}
            <AskHomesLink ids={ids} variant="filled" />
          </Row>
          {replaced && chooseHome}
          <CompareTable
            columns={columns}
            rows={shown}
            asked={asked}
            onAsk={setAsked}
            onReplace={askForReplacement}
            onRemove={(home) =>
              change(
                namesOf(columns).filter(({ id }) => id !== home.id),
                t.wasRemoved({ name: home.name }),
              )
            }
          />
          {!replaced && chooseHome}
          <Row className={classes.controls}>
            <OwnPlacesButton />
            <MoneyButton />
            <ActionButton variant="default" onClick={() => void copyLink()}>
              {t.copyLink()}
            </ActionButton>
            <ActionButton variant="default" onClick={() => print()}>
              {t.print()}
            </ActionButton>
          </Row>
          <ComparedQuotes homes={homes} onQuotes={setQuoted} />
          {homes.some((home) => home?.certificationNumber) && (
            <ComparedRecords homes={homes} onRows={setRecorded} />
          )}
          {unstated.length > 0 && (
            <Paragraph>{t.noHomeHereListsAskOwners({ unstated: unstated.join(', ') })}</Paragraph>
          )}
          {money && <Years homes={homes.filter(isDefined)} choice={choice} money={money} />}
          <Paragraph role="status" className={classes.controls}>
            {shown.length < rows.length && t.sameHidden({ count: rows.length - shown.length })}
          </Paragraph>
        </>
      )}
    </Column>
  );
}

type YearsProps = { homes: readonly Property[]; choice: MonthlyCostChoice; money: Money };

/** The savings of the family by year, in each home that states the price of a room. */
function Years({ homes, choice, money }: YearsProps) {
  const years = homes.flatMap((home) => {
    const result = howLongMoneyLasts(home, choice, money);
    return result ? [{ name: home.name, years: result.years }] : [];
  });
  return years.length > 0 && <MoneyYears homes={years} savings={money.savings} />;
}

/** The address names no language, so that the comparison opens in that of the reader. */
const copyLink = () =>
  navigator.clipboard.writeText(location.origin + appPath() + location.search + location.hash).then(
    () => toast.success(t.linkCopied(), t.anyoneWhoOpensItSeesSame()),
    () => toast.error(t.linkCouldNotBeCopied(), t.copyItFromAddressBar()),
  );
