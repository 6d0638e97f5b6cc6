import { Paragraph } from '@/components/plain.tsx';
import type { Role } from '@contract/options.ts';
import { HomeIcon, SearchIcon } from '@/components/icons.tsx';
import classes from './role-choice.module.css';

const choices = [
  { role: 'patient', label: 'Looking for Care', hint: 'For yourself or someone you love', Icon: SearchIcon },
  { role: 'owner', label: 'Property Owner', hint: 'You have a home to list', Icon: HomeIcon },
] as const;

type Props = { value: Role; onChange: (role: Role) => void };

/** The role of a new account: native radio buttons that look like two cards. */
export function RoleChoice({ value, onChange }: Props) {
  return (
    <fieldset className={classes.root}>
      <Paragraph className="medium bare below-xs" as="legend">
        I am…
      </Paragraph>
      {choices.map(({ role, label, hint, Icon }) => (
        <label key={role} className={classes.card}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            aria-label={label}
            aria-describedby={`role-hint-${role}`}
            onChange={() => onChange(role)}
          />
          <Icon className={classes.icon} />
          <Paragraph as="span" className="strong">
            {label}
          </Paragraph>
          <span className="dimmed small" id={`role-hint-${role}`}>
            {hint}
          </span>
        </label>
      ))}
      {value === 'owner' && (
        <Paragraph className="dimmed small">
          Hospitals and 211 lines can copy what families read about your homes. You can turn this off in Your
          Account.
        </Paragraph>
      )}
    </fieldset>
  );
}
