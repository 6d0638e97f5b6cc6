import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from '@/components/link.tsx';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { ChoiceField } from '@/components/choice-field.tsx';
import { t } from '../catalog.ts';
import type { ComparedHome } from '../compared.ts';
import classes from './compare.module.css';

/** Homes that can be added, for example those of the search. */
export type HomeGroup = { label: string; homes: readonly (ComparedHome & { city?: string })[] };

type Props = {
  /** The home to replace; without it a home is added. */
  replaced: ComparedHome | undefined;
  groups: readonly HomeGroup[];
  /** The search, in which more homes can be chosen. */
  findTo: string;
  onFind: () => void;
  onChoose: (home: ComparedHome) => void;
  onCancel: () => void;
};

/** Adds a home to the comparison or replaces one. */
export default function ChooseHome({ replaced, groups, findTo, onFind, onChoose, onCancel }: Props) {
  const [chosen, setChosen] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isReplacing = replaced !== undefined;
  // Opened by a button of the table.
  useEffect(() => {
    if (isReplacing) form.current?.querySelector<HTMLElement>('select, a')?.focus();
  }, [isReplacing]);
  const options = groups.flatMap(({ label: group, homes }) =>
    homes.map(({ id, name, city }) => ({ value: id, label: city ? `${name}, ${city}` : name, group })),
  );
  const home = groups.flatMap(({ homes }) => homes).find(({ id }) => id === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (home) onChoose(home);
    setChosen('');
  };
  return (
    <form className={classes.choose} onSubmit={submit} ref={form}>
      {options.length > 0 ? (
        <>
          <ChoiceField
            label={replaced ? t.replaceWith({ name: replaced.name }) : t.addHome()}
            required
            data={[{ value: '', label: t.chooseHome() }, ...options]}
            value={home ? chosen : ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <ActionButton type="submit" variant="light">
            {replaced ? t.replace() : t.add()}
          </ActionButton>
        </>
      ) : (
        <Paragraph>{replaced ? t.putHere() : t.addedHere()}</Paragraph>
      )}
      {replaced && (
        <ActionButton variant="default" onClick={onCancel}>
          {t.cancel()}
        </ActionButton>
      )}
      <Row>
        <ActionButton as={Link} to={findTo} variant="subtle" onClick={onFind}>
          {t.findMoreHomes()}
        </ActionButton>
      </Row>
    </form>
  );
}
