import { useNavigate } from 'react-router-dom';
import type { DeskHome, DeskQueueName } from '@contract/desk/desk.ts';
import { Link } from '@/components/link.tsx';
import { ActionButton, Heading, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { countText } from '@/lib/wording.ts';
import { addressText } from './checked-home.tsx';
import classes from './desk.module.css';
import { deskPaths } from './paths.ts';

const registerText = (isInRegister: boolean | null) =>
  isInRegister === null ? 'Not there' : isInRegister ? 'Same home' : 'Another home';
const numberText = (name: string, number: string | null, checkedAt: string | null) =>
  number === null ? [] : [`${name} ${number}${checkedAt === null ? '' : ', checked'}`];
const numbersText = (home: DeskHome) =>
  [
    ...numberText('License', home.licenseNumber, home.licenseCheckedAt),
    ...numberText('CMS', home.certificationNumber, home.certificationCheckedAt),
  ].join('; ') || 'None';
/** Those that the register contradicts first. */
const orderOf = ({ isInRegister }: DeskHome) => [false, null, true].indexOf(isInRegister);

/** Opens another home of the list in full. The list is as long as one owner can have homes. */
export function useAnother(queue: DeskQueueName, id: string, homes: DeskHome[]) {
  const navigate = useNavigate();
  const others = homes.filter((home) => home.id !== id);
  return () => {
    const other = others[Math.floor(Math.random() * others.length)];
    if (other) void navigate(deskPaths.entry(queue, other.id));
  };
}

type Props = {
  queue: DeskQueueName;
  id: string;
  homes: DeskHome[];
  /** Undefined if the decision is about the owner, and no home is an entry. */
  onAnother: (() => void) | undefined;
};

/** All homes that a decision about an owner or a group is about. */
export function HomesOfEntry({ queue, id, homes, onAnother }: Props) {
  const count = (isInRegister: boolean | null) =>
    homes.filter((home) => home.isInRegister === isInRegister).length;
  return (
    <section aria-labelledby="homes">
      <Heading order={2} size="h3" id="homes">
        {countText(homes.length, 'home', 'homes')} of this owner
      </Heading>
      <Paragraph>
        By the numbers, the register has {count(true)} of them with this name and place, {count(false)} as
        another home, and {count(null)} not at all.
        {onAnother && ' One is in full below. Look at more of them before you decide about all.'}
      </Paragraph>
      {onAnother && (
        <ActionButton className="above-sm" variant="default" onClick={onAnother}>
          Look at another one
        </ActionButton>
      )}
      <div className={`above-sm ${classes.homes}`}>
        <table>
          <thead>
            <tr>
              {['Home', 'Address and care', 'Numbers', 'Register', 'Photos'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {homes
              .toSorted((a, b) => orderOf(a) - orderOf(b))
              .map((home) => (
                <tr key={home.id} aria-current={home.id === id ? true : undefined}>
                  <th scope="row">
                    <Link
                      to={onAnother ? deskPaths.entry(queue, home.id) : paths.property(home.id)}
                      target={onAnother ? undefined : '_blank'}
                    >
                      {home.name}
                    </Link>
                    {home.id === id && ' (in full below)'}
                    {home.isChanged && ' (verified before)'}
                  </th>
                  <td>
                    {addressText(home)}
                    <br />
                    {home.careTypes.join(', ') || 'No care stated'}
                  </td>
                  <td>{numbersText(home)}</td>
                  <td>{registerText(home.isInRegister)}</td>
                  <td>{home.photoCount}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
