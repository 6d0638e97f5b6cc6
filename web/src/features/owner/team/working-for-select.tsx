import { ChoiceField } from '@/components/choice-field.tsx';
import type { useWorkingFor } from './working-for.ts';

type Props = Pick<ReturnType<typeof useWorkingFor>, 'teams' | 'ownerId' | 'choose'> & { userId: string };

/** The owner for whom the person works now. Nothing for those who work for themselves alone. */
export function WorkingForSelect({ userId, teams, ownerId, choose }: Props) {
  const others = teams.filter((team) => team.ownerId !== userId);
  if (others.length === 0) return null;
  const own = teams.find((team) => team.ownerId === userId);
  return (
    <div className="max-34rem below-md">
      <ChoiceField
        label="Working for"
        value={ownerId}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: userId, label: own?.name ?? 'Yourself' },
          ...others.map((team) => ({ value: team.ownerId, label: team.name })),
        ]}
      />
    </div>
  );
}
