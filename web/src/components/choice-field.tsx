import { useId, type ComponentProps } from 'react';
import classes from './choice-field.module.css';

type Props = ComponentProps<'select'> & {
  label: string;
  data: readonly { value: string; label: string; group?: string }[];
};

/** A labelled list of options. Plain, because the pages of visitors load no inputs of Mantine. */
export function ChoiceField({ label, data, ...props }: Props) {
  const id = useId();
  const groups = [...new Set(data.map(({ group }) => group))];
  return (
    <div>
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <select id={id} className={classes.select} {...props}>
        {groups.map((group) => {
          const options = data
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
          return group === undefined ? (
            options
          ) : (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </div>
  );
}
