import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskRegister, RequestedHome } from '@contract/desk/register.ts';
import { states as allStates } from '@contract/options.ts';
import { phoneText } from '@contract/phone.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { countText, dateText, momentText, numberText } from '@/lib/wording.ts';
import { addressText } from '../checked-home.tsx';
import { Facts } from '../facts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { Section } from '../section.tsx';
import { FiguresTable } from '../site/figures-table.tsx';
import { deskRegisterQuery, printRegisterLetter, setRegisterState } from './api.ts';
import { Letter } from './letter.tsx';
import classes from './register-page.module.css';

/** The public register: homes to invite, states that search engines show, and imports. */
export function RegisterPage() {
  const query = useQuery(deskRegisterQuery);
  if (!query.data)
    return (
      <QueryState query={query} loading="Reading the register…" failed="The register could not be read" />
    );
  return (
    <Column gap="xl">
      <Heading order={1}>Register</Heading>
      <Requested homes={query.data.requested} />
      <States states={query.data.states} />
      <Imports imports={query.data.imports} />
    </Column>
  );
}

function Requested({ homes }: { homes: DeskRegister['requested'] }) {
  const client = useQueryClient();
  const [letter, setLetter] = useState<RequestedHome>();
  const printing = useMutation({
    mutationFn: printRegisterLetter,
    onSuccess: (home) => {
      setLetter(home);
      void client.invalidateQueries({ queryKey: deskRegisterQuery.queryKey });
    },
  });
  return (
    <Section title="Homes to invite">
      <Paragraph>
        Families ask to see these homes here. Send a letter or call: no home has agreed to get email from us.
      </Paragraph>
      <FailureAlert of={printing} />
      {homes.length === 0 ? (
        <Paragraph>No family has asked for a home yet.</Paragraph>
      ) : (
        <ol className={classes.requested}>
          {homes.map((home) => (
            <li key={home.registeredHomeId}>
              <div>
                <Paragraph className="strong breaks">{home.name}</Paragraph>
                <Paragraph className="breaks">
                  {addressText(home)}
                  {home.phone !== null && ` · ${phoneText(home.phone)}`}
                </Paragraph>
                <Paragraph className="dimmed">
                  {countText(home.requests, 'family asks', 'families ask')} ·{' '}
                  {home.letterAt === null
                    ? 'No letter yet'
                    : `A letter was printed on ${dateText(home.letterAt)}`}
                </Paragraph>
              </div>
              <ActionButton
                variant="default"
                loading={printing.isPending && printing.variables === home.registeredHomeId}
                aria-label={`Print a letter to ${home.name}`}
                onClick={() => {
                  if (!printing.isPending) printing.mutate(home.registeredHomeId);
                }}
              >
                Print a letter
              </ActionButton>
            </li>
          ))}
        </ol>
      )}
      {letter && <Letter home={letter} onPrinted={() => setLetter(undefined)} />}
    </Section>
  );
}

const nameOf = (state: string) => allStates.find(({ code }) => code === state)?.name ?? state;

function States({ states }: { states: DeskRegister['states'] }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const state = states.find((each) => each.state === chosen) ?? states[0];
  const isOpen = state?.openedAt != null;
  const changing = useMutation({
    mutationFn: (reason: string) => setRegisterState({ state: state?.state ?? '', isOpen: !isOpen, reason }),
    onSuccess: () => client.invalidateQueries({ queryKey: deskRegisterQuery.queryKey }),
  });
  if (!state)
    return (
      <Section title="Pages in search engines">
        <Paragraph>The register has no homes. Import it first: see docs/register.md.</Paragraph>
      </Section>
    );
  const open = states.filter(({ openedAt }) => openedAt !== null);
  return (
    <Section title="Pages in search engines">
      <Paragraph>
        In the states that you open, search engines show the pages of registered homes that are not listed.
      </Paragraph>
      <Paragraph className="strong">
        {open.length === 0
          ? 'No state is open.'
          : `Open: ${open.map((each) => nameOf(each.state)).join(', ')}.`}
      </Paragraph>
      <ChoiceField
        label="State"
        data={states.map((each) => ({ value: each.state, label: nameOf(each.state) }))}
        value={state.state}
        onChange={(event) => {
          changing.reset();
          setChosen(event.currentTarget.value);
        }}
      />
      <Facts
        facts={{
          Homes: numberText(state.homeCount),
          'Search engines':
            state.openedAt === null
              ? 'Closed'
              : `Open since ${dateText(state.openedAt)}, by ${state.openedBy ?? ''}`,
        }}
      />
      <ReasonForm
        key={`${state.state} ${isOpen}`}
        label={isOpen ? `Close ${nameOf(state.state)}` : `Open ${nameOf(state.state)}`}
        sending={changing}
        isDanger={isOpen}
      />
    </Section>
  );
}

const Imports = ({ imports }: { imports: DeskRegister['imports'] }) => (
  <Section title="Imports">
    {imports.length === 0 ? (
      <Paragraph>Nothing was imported yet.</Paragraph>
    ) : (
      <FiguresTable
        label="The last imports"
        textCount={4}
        columns={['When', 'Source', 'File', 'As of', 'Homes', 'New', 'Changed', 'Gone']}
        rows={imports.map((each) => [
          momentText(each.importedAt),
          each.source === 'cms' ? 'Medicare' : nameOf(each.source),
          each.fileName,
          dateText(each.asOf),
          numberText(each.entryCount),
          numberText(each.newCount),
          numberText(each.changedCount),
          numberText(each.goneCount),
        ])}
      />
    )}
  </Section>
);
