import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { operatorLogPageSize, type OperatorLogRow, readOperatorLogSchema } from '@contract/desk/desk.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { momentText } from '@/lib/wording.ts';
import { type LogSearch, readLog } from './api.ts';
import classes from './desk.module.css';

const columns = [
  ['createdAt', 'When'],
  ['operatorName', 'Who'],
  ['action', 'What'],
  ['reason', 'Why'],
] as const satisfies [keyof OperatorLogRow, string][];
/** One column of the table, because IDs are long. */
const idColumns = [
  ['personId', 'Account'],
  ['propertyId', 'Home'],
  ['subjectId', 'Entry'],
] as const satisfies [keyof OperatorLogRow, string][];

async function saveLog(rows: OperatorLogRow[]) {
  const { csvOfLines, csvType } = await import('@/features/properties/owner/csv/write-csv.ts');
  const all = [...columns, ...idColumns];
  const lines = rows.map((row) => all.map(([name]) => row[name] ?? ''));
  saveFile('operator-log.csv', csvOfLines([all.map(([, title]) => title), ...lines]), csvType);
}

const empty = { reason: '', aboutId: '', operator: '' };

/** What operators did and read. Reading the log is in the log too, so it asks why. */
export function LogPage({ isAdministrator }: { isAdministrator: boolean }) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<typeof empty>>({});
  const [search, setSearch] = useState<LogSearch>();
  const [rows, setRows] = useState<OperatorLogRow[]>();
  const [isComplete, setIsComplete] = useState(false);
  const reading = useMutation({
    mutationFn: (body: LogSearch & { before?: number }) => readLog(body),
    onSuccess: (page, { before, ...body }) => {
      setSearch(body);
      setRows((known = []) => (before === undefined ? page : [...known, ...page]));
      setIsComplete(page.length < operatorLogPageSize);
    },
  });
  if (!isAdministrator) return <Paragraph>Only administrators read the log of operators.</Paragraph>;

  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const read = () => {
    const body = {
      reason: values.reason.trim(),
      ...(values.aboutId.trim() && { aboutId: values.aboutId.trim() }),
      ...(values.operator.trim() && { operator: values.operator.trim() }),
    };
    const issues = readOperatorLogSchema.safeParse(body).error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (issues.length === 0 && !reading.isPending) reading.mutate(body);
  };
  return (
    <Column gap="lg">
      <Heading order={1}>Log of operators</Heading>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <Column gap="sm" className="max-40rem">
          <TextInput label="Why do you read it? For the log" maxLength={250} {...field('reason')} />
          <TextInput
            label="ID of an account, a home or an entry"
            description="Leave it empty for all."
            {...field('aboutId')}
          />
          <TextInput
            label="Address of an operator"
            description="Leave it empty for all."
            type="email"
            autoComplete="off"
            {...field('operator')}
          />
          <FailureAlert of={reading} />
          <div>
            <SubmitButton isBusy={reading.isPending}>Read the log</SubmitButton>
          </div>
        </Column>
      </form>
      {rows?.length === 0 && <Paragraph role="status">The log has no such row.</Paragraph>}
      {rows && rows.length > 0 && (
        <>
          {/* It scrolls, so that it can have the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.scroll} role="region" aria-label="Log" tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {columns.map(([, name]) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                  <th scope="col">About</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{momentText(row.createdAt)}</td>
                    <td style={{ whiteSpace: 'nowrap' }}>{row.operatorName}</td>
                    <td>{row.action.replaceAll('_', ' ')}</td>
                    <td>{row.reason}</td>
                    <td>
                      {idColumns.map(
                        ([name, title]) =>
                          row[name] !== null && (
                            <div key={name}>
                              <span className="dimmed">{title}</span> {row[name]}
                            </div>
                          ),
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Row gap="sm">
            {!isComplete && search && (
              <ActionButton
                variant="default"
                loading={reading.isPending}
                onClick={() =>
                  reading.mutate({ ...search, ...(rows.at(-1) && { before: rows.at(-1)?.id ?? 0 }) })
                }
              >
                Show older rows
              </ActionButton>
            )}
            <ActionButton variant="default" onClick={() => void saveLog(rows)}>
              Download these rows as CSV
            </ActionButton>
          </Row>
        </>
      )}
    </Column>
  );
}
