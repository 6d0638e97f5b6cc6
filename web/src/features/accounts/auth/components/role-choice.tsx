import { Paragraph } from '@/components/plain.tsx';
import type { Role } from '@contract/options.ts';
import { HomeIcon, SearchIcon } from '@/components/icons.tsx';
import { t } from '../catalog.ts';
import classes from './role-choice.module.css';

const choices = [
  { role: 'patient', label: t.lookingForCare(), hint: t.forYourselfOrSomeoneYouLove(), Icon: SearchIcon },
  { role: 'owner', label: t.propertyOwner(), hint: t.youHaveHomeList(), Icon: HomeIcon },
] as const;

type Props = { value: Role; onChange: (role: Role) => void };

/** The role of a new account: native radio buttons that look like two cards. */
export function RoleChoice({ value, onChange }: Props) {
  return (
    <fieldset className={classes.root}>
      <Paragraph className="medium bare below-xs" as="legend">
        {t.iAm()}
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
      {value === 'owner' && <Paragraph className="dimmed small">{t.hospitalsAnd211LinesCanCopy()}</Paragraph>}
    </fieldset>
  );
}
