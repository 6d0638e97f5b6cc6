import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { expect, it, vi } from 'vitest';
import { compareRows } from '../rows.ts';
import { CompareTable } from './compare-table.tsx';

it('has a menu for each home, which Escape and a choice close, with the focus on what opened it', async () => {
  const homes = ['Maple', 'Oak'].map((name) => makeProperty({ name, amenities: ['Hospice'] }));
  const [onReplace, onRemove] = [vi.fn(), vi.fn()];
  renderApp(
    <CompareTable
      columns={homes.map((property) => ({ id: property.id, name: property.name, property }))}
      rows={
        compareRows(homes, {
          choice: { roomType: null, careLevel: 0, persons: 1 },
          money: null,
          places: [],
        }).rows
      }
      asked={[]}
      onAsk={() => undefined}
      onReplace={onReplace}
      onRemove={onRemove}
    />,
  );
  const [menu] = screen.getAllByText('Change');
  const item = (name: string) => screen.getByRole('button', { name, hidden: true });
  await userEvent.click(menu ?? document.body);
  expect(item('Remove Maple')).toBeVisible();
  await userEvent.keyboard('{Tab}{Escape}');
  expect(item('Remove Maple')).not.toBeVisible();
  expect(menu).toHaveFocus();
  await userEvent.click(menu ?? document.body);
  await userEvent.click(item('Replace Maple'));
  expect(onReplace).toHaveBeenCalledWith({ id: homes[0]?.id, name: 'Maple' });
  expect(menu).toHaveFocus();
  await userEvent.click(menu ?? document.body);
  await userEvent.click(item('Remove Maple'));
  expect(onRemove).toHaveBeenCalledWith({ id: homes[0]?.id, name: 'Maple' });
  expect(item('Remove Maple')).not.toBeVisible();
});
