import { optionText } from '@contract/option-text.ts';
import type { MonthlyCostChoice } from '@contract/properties/monthly-cost.ts';
import { roomTypes } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { t } from '../catalog.ts';
import { personOptions } from '../../money/money.tsx';
import classes from './compare.module.css';

type Props = {
  homes: readonly Property[];
  choice: MonthlyCostChoice;
  onChange: (part: Partial<MonthlyCostChoice>) => void;
};

/** The names of a care level at the homes, as on their pages. */
function careLevelName(homes: readonly Property[], level: number) {
  const names = new Set(homes.flatMap(({ careLevels }) => careLevels[level - 1]?.name ?? []));
  if (names.size > 0) return [...names].join(' / ');
  return homes.some(({ careLevels }) => careLevels.length > 0) ? t.careLevelNumber({ level }) : t.withCare();
}

/** What the family chooses for its monthly cost: what any of the homes offers. */
export default function CostFields({ homes, choice, onChange }: Props) {
  const offered = new Set(homes.flatMap(({ rates }) => rates.map(({ roomType }) => roomType)));
  const rooms = roomTypes.filter((room) => room === choice.roomType || offered.has(room));
  const levels = Math.max(1, choice.careLevel, ...homes.map(({ careLevels }) => careLevels.length));
  return (
    <details className={classes.choice}>
      <summary>
        {[
          choice.roomType ? optionText(choice.roomType) : t.cheapestRoom(),
          choice.careLevel === 0 ? t.noCare() : careLevelName(homes, choice.careLevel),
          personOptions.find(({ value }) => value === String(choice.persons))?.label,
        ].join(' · ')}
      </summary>
      <div className={classes.costs}>
        <ChoiceField
          label={t.roomType()}
          data={[
            { value: '', label: t.cheapestRoom() },
            ...rooms.map((room) => ({ value: room, label: optionText(room) })),
          ]}
          value={choice.roomType ?? ''}
          onChange={(event) => onChange({ roomType: event.currentTarget.value || null })}
        />
        <ChoiceField
          label={t.careLevel()}
          data={Array.from({ length: levels + 1 }, (_, level) => ({
            value: String(level),
            label: level === 0 ? t.noCare() : careLevelName(homes, level),
          }))}
          value={String(choice.careLevel)}
          onChange={(event) => onChange({ careLevel: Number(event.currentTarget.value) })}
        />
        <ChoiceField
          label={t.people()}
          data={personOptions}
          value={String(choice.persons)}
          onChange={(event) => onChange({ persons: event.currentTarget.value === '2' ? 2 : 1 })}
        />
      </div>
    </details>
  );
}
