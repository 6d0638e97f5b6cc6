import { useEffect, useState, type RefObject } from 'react';
import { Alert } from '@mantine/core';

type Problem = { id: string; label: string; message: string };

/** The invalid fields of a form in the order of the screen, as links. `errors` says when to look at the form again. */
export function ErrorList({ form, errors }: { form: RefObject<HTMLElement | null>; errors: unknown }) {
  const [problems, setProblems] = useState<Problem[]>([]);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    setProblems([...fields].map(problemOf));
  }, [form, errors]);
  if (problems.length === 0) return null;
  return (
    <Alert color="red" variant="light" title="Please check" data-form-errors>
      <ul>
        {problems.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                showField(id);
              }}
            >
              {label}
            </a>
            {message && `: ${message}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function problemOf(field: HTMLElement): Problem {
  const label =
    field instanceof HTMLInputElement
      ? field.labels?.[0]
      : document.querySelector(`label[for="${field.id}"]`);
  const wrapper = field.closest('.mantine-InputWrapper-root');
  return {
    id: field.id,
    label: (label ?? field).textContent.replace(/\s*\*$/, ''),
    message: wrapper?.querySelector('.mantine-InputWrapper-error')?.textContent ?? '',
  };
}

function showField(id: string) {
  const field = document.getElementById(id);
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
