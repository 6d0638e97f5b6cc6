import { useQuery } from '@tanstack/react-query';
import { Column, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { numberText } from '@/lib/wording.ts';
import { deskPaths } from '../paths.ts';
import { Section } from '../section.tsx';
import { needFiguresQuery } from './api.ts';
import { FiguresTable } from './figures-table.tsx';

/** Where families who asked homes for room got no yes, and which homes do not answer or refuse after a yes. */
export function NeedFigures() {
  const query = useQuery(needFiguresQuery);
  if (!query.data)
    return (
      <QueryState query={query} loading="Counting requests…" failed="The requests could not be counted" />
    );
  const { places, homes } = query.data;
  return (
    <Section title="Families who asked homes for room">
      <Column gap="sm">
        {places.length === 0 ? (
          <Paragraph>No request of the last 30 days is over.</Paragraph>
        ) : (
          <FiguresTable
            label="Requests by week and place"
            columns={['Week and place', 'Requests', 'Without a yes']}
            rows={places.map(({ week, place, needs, withoutYes }) => [
              `${week}, ${place}`,
              numberText(needs),
              numberText(withoutYes),
            ])}
          />
        )}
        {homes.length > 0 && (
          <FiguresTable
            label="Homes that do not answer, or refuse after a yes"
            columns={['Home', 'Asked', 'Answered', 'Refused after a yes']}
            links={homes.map(({ propertyId }) => deskPaths.lookUp(propertyId))}
            rows={homes.map(({ name, place, asked, answered, refused }) => [
              `${name}, ${place}`,
              numberText(asked),
              numberText(answered),
              numberText(refused),
            ])}
          />
        )}
        <Paragraph className="dimmed">
          Of the last 30 days, once a request is closed. A place is where the homes are that were asked. Homes
          are listed from three requests on that were open for a day and have no answer, or when they changed
          a yes.
        </Paragraph>
      </Column>
    </Section>
  );
}
