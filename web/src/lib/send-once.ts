import type { UseFormReturnType } from '@mantine/form';
import { focusFirstError } from './focus-first-error.ts';

/** The `onSubmit` of a form that a mutation sends, once at a time. Focuses the first field with an error. */
export const sendOnce = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { isPending, mutate }: { isPending: boolean; mutate: (values: Values) => void },
) =>
  form.onSubmit(
    (values) => {
      if (!isPending) mutate(values);
    },
    (_errors, _values, event) => focusFirstError(event?.currentTarget),
  );
