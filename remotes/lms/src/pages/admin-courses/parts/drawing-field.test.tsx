import { subjects } from '@portico/contracts/platform/pictures/subjects';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, test, vi } from 'vitest';
import texts from '../language/de.json' with { type: 'json' };
import { DrawingField } from './drawing-field.tsx';

test('an author chooses a drawing by its name, or leaves it to the title', async () => {
  loadMessages('de', texts);
  activateLanguage('de');
  const onChange = vi.fn();
  const field = (value: 'ship' | null) => (
    <UiProvider locale="de-DE" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <DrawingField value={value} onChange={onChange} />
    </UiProvider>
  );
  const screen = await render(field(null));
  const drawing = screen.getByRole('combobox', { name: 'Zeichnung' });
  await expect.element(drawing).toHaveValue('Nach dem Titel ausgewählt');
  await drawing.click();
  const names = screen
    .getByRole('option')
    .elements()
    .map((option) => option.textContent ?? '');
  expect(names).toHaveLength(subjects.length + 1);
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'de')));
  await drawing.fill('schif');
  await screen.getByRole('option', { name: 'Schiff' }).click();
  expect(onChange).toHaveBeenLastCalledWith('ship');
  await screen.rerender(field('ship'));
  await expect.element(drawing).toHaveValue('Schiff');
  await drawing.fill('titel');
  await screen.getByRole('option', { name: /Nach dem Titel/ }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
});
