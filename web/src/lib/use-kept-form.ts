import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useKept } from './kept-forms.ts';
import { shape } from './shape.ts';

/** Whether a value has the types of another. Null stands for any, and the items of a list are those of its first one. */
function isLike(value: unknown, model: unknown): boolean {
  if (model === null || model === undefined) return true;
  if (Array.isArray(model))
    return Array.isArray(value) && (model.length === 0 || value.every((item) => isLike(item, model[0])));
  if (typeof model !== 'object') return typeof value === typeof model;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(model).every(([key, inner]) => isLike(Reflect.get(value, key), inner))
  );
}

/** `useForm` whose values outlive the form, see useKept(). */
export function useKeptForm<Values extends Record<string, unknown>>(
  name: string,
  options: UseFormInput<Values> & { initialValues: Values },
): UseFormReturnType<Values> {
  const form = useForm<Values>(options);
  const { initialValues } = options;
  useKept<Values>(name, {
    // A release may have changed the fields since.
    shape: shape((value): value is Values => isLike(value, initialValues)),
    // isDirty() knows only the fields that were touched, once one of them was.
    read: () => {
      const values = form.getValues();
      return JSON.stringify(values) === JSON.stringify(form.getInitialValues()) ? undefined : values;
    },
    restore: (kept) => form.setValues<Values>(kept),
  });
  return form;
}
