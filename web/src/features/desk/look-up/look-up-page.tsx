import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LookedUp, LookUp } from '@contract/desk/look-up.ts';
import { SubmitButton } from '@/components/form-controls.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import classes from '../desk.module.css';
import { KeyList, useKeys } from '../keys.tsx';
import { lookUpQuery } from './api.ts';
import { Actions } from './actions.tsx';
import { HomeFound } from './home-found.tsx';
import { InquiryFound } from './inquiry-found.tsx';
import { PersonFound } from './person-found.tsx';
import { readLookUp } from './read-look-up.ts';

const keys = [
  {
    key: '/',
    does: 'to the field',
    press: () => document.querySelector<HTMLElement>('#look-up')?.focus(),
  },
];

/** What exists of a person, a home or an inquiry. Addresses stay out of the address of the page; IDs may be in it. */
export function LookUpPage() {
  const navigate = useNavigate();
  const linked = new URLSearchParams(useLocation().search).get('id');
  const [text, setText] = useState(linked ?? '');
  const [known, setKnown] = useState(linked);
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState<LookUp>();
  if (linked !== known) {
    // A link to another ID was followed.
    setKnown(linked);
    if (linked !== null) setText(linked);
  }
  const sought = linked === null ? typed : readLookUp(linked);
  const query = useQuery(lookUpQuery(sought));
  useKeys(keys);

  const look = () => {
    const next = readLookUp(text);
    setProblem(next ? undefined : 'Please type an address, an ID, or a name with a ZIP code');
    if (!next) return;
    setTyped(next);
    void navigate({ search: 'id' in next ? `?id=${next.id}` : '' });
    if (JSON.stringify(next) === JSON.stringify(sought)) void query.refetch();
  };
  return (
    <Column gap="lg">
      <Heading order={1}>Look up</Heading>
      <form
        noValidate
        className="max-40rem"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <Column gap="sm">
          <TextInput
            id="look-up"
            label="Address of a person, ID, or name and ZIP code of a home"
            description="Such as robin@example.com, an ID from a report or the log, or Maple Court, 60601. It is in the log."
            autoComplete="off"
            value={text}
            error={problem}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <SubmitButton isBusy={query.isFetching}>Look up</SubmitButton>
          </div>
        </Column>
      </form>
      {query.error && <Paragraph role="alert">{failureTextOf(query.error)}</Paragraph>}
      {query.data && sought && <Found found={query.data} sought={sought} />}
      <KeyList keys={keys} />
    </Column>
  );
}

function Found({
  found: { person, homes, inquiry, suspendedFormerId },
  sought,
}: {
  found: LookedUp;
  sought: LookUp;
}) {
  const isNothing = !person && !inquiry && homes.length === 0 && suspendedFormerId === null;
  return (
    <Column gap="xl">
      {isNothing && <Nothing sought={sought} />}
      {person && <PersonFound key={person.id} person={person} />}
      {suspendedFormerId !== null && (
        <section aria-label="Deleted account">
          <Paragraph role="status">
            The account is deleted. It was suspended, and the next one with its address will be too.
          </Paragraph>
          <Actions subjectId={suspendedFormerId} actions={['lift_suspension_of_account']} />
        </section>
      )}
      {homes.map((home) => (
        <HomeFound key={home.id} home={home} />
      ))}
      {inquiry && <InquiryFound key={inquiry.id} inquiry={inquiry} />}
    </Column>
  );
}

function Nothing({ sought }: { sought: LookUp }) {
  if (!('id' in sought)) return <Paragraph role="status">Nothing has this address or name.</Paragraph>;
  return (
    <div role="status">
      <Paragraph>
        No account, home or inquiry has this ID. If it is the request ID of an error message, the log of the
        function api has it:
      </Paragraph>
      <pre className={classes.command}>
        npx supabase logs --remote --service functions --search {sought.id} --output-format text
      </pre>
    </div>
  );
}
