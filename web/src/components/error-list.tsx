import { useEffect, useState, type RefObject } from 'react';
import { t } from './catalog.ts';
import { Callout } from './callout.tsx';

type Problem = { id: string; label: string; message: string };

/** The invalid fields of a form in the order of the screen, as links. */
export function ErrorList({ form }: { form: RefObject<HTMLElement | null> }) {
  const [problems, setProblems] = useState<Problem[]>([]);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const observer = new MutationObserver(() => {
      const fields = element.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
      const next = [...fields].map(problemOf);
      // The list itself is in the form.
      setProblems((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    });
    observer.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-invalid'],
    });
    return () => {
      observer.disconnect();
    };
  }, [form]);
  if (problems.length === 0) return null;
  return (
    <Callout tone="warning" title={t.pleaseCheck()} data-form-errors>
      <ul>
        {problems.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              style={{ display: 'inline-block', minWidth: 'var(--app-target)', paddingBlock: '0.625rem' }}
              onClick={(event) => {
                event.preventDefault();
                showField(id);
              }}
            >
              {label}
            </a>
            {message.startsWith(`${label} `) ? message.slice(label.length) : message && `: ${message}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function problemOf(field: HTMLElement): Problem {
  const label =
    field instanceof HTMLInputElement
      ? field.labels?.[0]
      : document.querySelector(`label[for="${field.id}"]`);
  const wrapper = field.closest('.mantine-InputWrapper-root');
  const name = (label ?? field).textContent.replace(/\s*\*$/, '');
  const message = wrapper?.querySelector('.mantine-InputWrapper-error')?.textContent ?? '';
  // Some messages begin with the name.
  return { id: field.id, label: name, message: message.replace(`${name}: `, '') };
}

function showField(id: string) {
  const field = document.getElementById(id);
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
