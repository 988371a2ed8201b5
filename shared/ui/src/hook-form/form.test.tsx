import { day } from '@portico/contracts/platform/shapes';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { DatePicker } from '../date/date-picker.tsx';
import { NumberField } from '../parts/number-field.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Select } from '../parts/select.tsx';
import { Switch } from '../parts/switch.tsx';
import { TextField } from '../parts/text-field.tsx';
import { ToastRegion } from '../parts/toast-region.tsx';
import { type DrawOptions, draw } from '../testing/draw.tsx';
import { Form } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type FormOptions, useForm } from './use-form.ts';

const texts: Record<string, string> = {
  'test.season.noName': 'Enter a name',
  'test.season.endsEarly': 'Choose a day after the first',
};
const t = (id: string) => texts[id] ?? id;

const season = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'test.season.noName'), z.maxLength(8)),
    kind: z.enum(['open', 'closed']),
    startsOn: day,
    endsOn: z.nullable(day),
    points: z.number().check(z.minimum(1), z.maximum(9)),
    isShown: z.boolean(),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      error: 'test.season.endsEarly',
      path: ['endsOn'],
    }),
  );
type Season = z.infer<typeof season>;
type Values = Omit<Season, 'kind' | 'startsOn'> & { kind: Season['kind'] | null; startsOn: string | null };
type Given = Partial<Pick<FormOptions<Values, Season>, 'submit' | 'explain'>> & { start?: Partial<Values> };

const blank: Values = { name: '', kind: null, startsOn: null, endsOn: null, points: 3, isShown: true };
const whole: Partial<Values> = { name: 'Spring', kind: 'open', startsOn: '2026-03-01' };

function useSeason({ start, submit = async () => true, explain }: Given) {
  return useForm<Values, Season>({
    t,
    schema: season,
    start: { ...blank, ...start },
    submit,
    ...(explain ? { explain } : {}),
  });
}

function Fields({ form }: { form: ReturnType<typeof useSeason> }) {
  return (
    <>
      <TextField label="Name" {...form.field('name')} />
      <RadioGroup
        label="Kind"
        {...form.choice('kind')}
        options={[
          { id: 'open', label: 'Open' },
          { id: 'closed', label: 'Closed' },
        ]}
      />
      <DatePicker label="From" {...form.field('startsOn')} />
      <DatePicker label="To" {...form.field('endsOn')} />
      <NumberField label="Points" {...form.field('points')} />
      <Switch label="Shown" {...form.toggle('isShown')} />
    </>
  );
}

function Page({ summary, onSaved, ...given }: Given & { summary?: { title: string }; onSaved?: () => void }) {
  const form = useSeason(given);
  return (
    <Form form={form} {...(summary ? { summary } : {})} {...(onSaved ? { onSaved } : {})}>
      <Fields form={form} />
      <button type="submit">Save</button>
      <output>{form.isDirty ? 'changed' : 'as saved'}</output>
    </Form>
  );
}

function Window({
  onClose = () => {},
  isDismissable = false,
  ...given
}: Given & { onClose?: () => void; isDismissable?: boolean }) {
  const form = useSeason(given);
  return (
    <>
      <FormDialog
        form={form}
        title="Season"
        texts={{ save: 'Save', cancel: 'Cancel', saved: 'Season saved' }}
        isDismissable={isDismissable}
        onClose={onClose}
      >
        <Fields form={form} />
      </FormDialog>
      <ToastRegion shownMs={6000} />
    </>
  );
}

const drawPage = async (given: Parameters<typeof Page>[0] = {}, options: DrawOptions = {}) => {
  const screen = await draw(<Page {...given} />, options);
  return {
    screen,
    name: screen.getByRole('textbox', { name: 'Name' }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
};

/** A submit function whose promise the test settles. */
function held() {
  const settle: { resolve(value: unknown): void; reject(cause: unknown): void }[] = [];
  const submit = vi.fn(() => new Promise<unknown>((resolve, reject) => settle.push({ resolve, reject })));
  return { submit, settle };
}

/** Whether the browser would ask for confirmation before closing the tab. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('says at each field what is wrong: in the words of the schema, otherwise in the usual ones', async () => {
  const submit = vi.fn(async () => true);
  const { screen, save } = await drawPage({
    submit,
    start: { points: 12, startsOn: '2026-03-01', endsOn: '2026-02-01' },
  });
  await expect.element(screen.getByText('Error: Enter a name')).not.toBeInTheDocument();
  await save.click();
  await expect.element(screen.getByText('Error: Enter a name')).toBeVisible();
  await expect.element(screen.getByText('Error: Enter 9 or less')).toBeVisible();
  await expect.element(screen.getByText('Error: Check this entry')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

it('asks to check a fraction in a whole-number field, and for an entry where there is none', async () => {
  function Whole() {
    const form = useForm<{ points: number; limit: number }, { points: number; limit: number }>({
      ...{ t, schema: z.object({ points: z.int(), limit: z.int() }), start: { points: 1.5, limit: Number.NaN } },
      submit: async () => true,
    });
    return (
      <Form form={form}>
        <NumberField label="Points" {...form.field('points')} />
        <NumberField label="Limit" {...form.field('limit')} />
        <button type="submit">Save</button>
      </Form>
    );
  }
  const screen = await draw(<Whole />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Error: Check this entry')).toBeVisible();
  await expect.element(screen.getByText('Error: Fill in this field')).toBeVisible();
});

it('checks rules between two fields, and all of them again with every change after the first attempt', async () => {
  const { screen, name, save } = await drawPage({ start: { ...whole, name: '', endsOn: '2026-02-01' } });
  await save.click();
  await expect.element(screen.getByText('Error: Enter a name')).toBeVisible();
  await userEvent.type(name, 'A season too long');
  await expect.element(screen.getByText('Error: Enter no more than 8 characters')).toBeVisible();
  await userEvent.fill(name, 'Spring');
  await expect.element(screen.getByText('Error: Choose a day after the first')).toBeVisible();
  await expect.element(screen.getByText('Error: Enter no more than 8 characters')).not.toBeInTheDocument();
});

it('focuses the first invalid field in reading order', async () => {
  const first = await drawPage();
  await first.save.click();
  await expect.element(first.name).toHaveFocus();
  await userEvent.fill(first.name, 'Spring');
  await first.save.click();
  await expect.element(first.screen.getByRole('radio', { name: 'Open' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await first.save.click();
  const from = first.screen.getByRole('group', { name: 'From' }).getByRole('spinbutton').first();
  await expect.element(from).toHaveFocus();
});

it('lists all errors above a long form on request, and focuses the list', async () => {
  const { screen, name, save } = await drawPage({ summary: { title: 'Please check' } });
  await save.click();
  await expect.element(screen.getByRole('alert')).toHaveFocus();
  await screen.getByRole('link', { name: 'Enter a name' }).click();
  await expect.element(name).toHaveFocus();
});

it('sends the schema’s result, once, however often Enter is pressed, and hands over what the form held', async () => {
  const { submit, settle } = held();
  const onSaved = vi.fn();
  const { screen, name } = await drawPage({ start: whole, submit, onSaved });
  await userEvent.fill(name, '  Autumn  ');
  await userEvent.keyboard('{Enter}{Enter}');
  const sent = { name: 'Autumn', kind: 'open', startsOn: '2026-03-01', endsOn: null, points: 3, isShown: true };
  await expect.poll(() => submit.mock.calls).toEqual([[sent, { ...sent, name: '  Autumn  ' }]]);
  expect(onSaved).not.toHaveBeenCalled();
  settle[0]?.resolve(true);
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  await expect.element(screen.getByText('as saved')).toBeVisible();
});

it('what is typed at any depth during a save is not saved', async () => {
  const { submit, settle } = held();
  function Team() {
    const form = useForm({ t, schema: z.object({ people: z.array(z.string()) }), start: { people: ['Ada'] }, submit });
    return (
      <Form form={form}>
        <TextField label="Name" {...form.field('people.0')} />
        <output>{form.isDirty ? 'changed' : 'as saved'}</output>
      </Form>
    );
  }
  const screen = await draw(<Team />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Ben');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => submit.mock.calls).toEqual([[{ people: ['Ben'] }, { people: ['Ben'] }]]);
  await name.fill('Benedict');
  settle[0]?.resolve(true);
  await expect.element(screen.getByText('changed')).toBeVisible();
  await name.fill('Ben');
  await expect.element(screen.getByText('as saved')).toBeVisible();
});

it('shows a refusal above the fields, preserves what was typed, and accepts the next attempt', async () => {
  const { submit, settle } = held();
  const { screen, name } = await drawPage({ start: whole, submit, explain: (cause) => `Not saved: ${String(cause)}` });
  await userEvent.fill(name, 'Autumn');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => settle.length).toBe(1);
  settle[0]?.reject('somebody was first');
  await expect.element(screen.getByText('Not saved: somebody was first')).toBeVisible();
  await expect.element(name).toHaveValue('Autumn');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => settle.length).toBe(2);
  await expect.element(screen.getByText('Not saved: somebody was first')).not.toBeInTheDocument();
});

it('shows a refusal at its field, and removes it when the field changes', async () => {
  const { screen, name } = await drawPage({
    start: whole,
    submit: () => Promise.reject(new Error('conflict')),
    explain: () => ({ at: { name: 'This name is taken' } }),
  });
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Error: This name is taken')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'Autumn');
  await expect.element(screen.getByText('Error: This name is taken')).not.toBeInTheDocument();
});

it('has the browser ask before the tab is closed only while there is unsaved input', async () => {
  const { screen, name } = await drawPage({ start: whole });
  expect(asksBeforeLeaving()).toBe(false);
  await screen.getByText('Shown').click();
  await expect.poll(asksBeforeLeaving).toBe(true);
  await screen.getByText('Shown').click();
  await expect.poll(asksBeforeLeaving).toBe(false);
  await userEvent.fill(name, 'Autumn');
  await expect.poll(asksBeforeLeaving).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(asksBeforeLeaving).toBe(false);
});

it('does not have the browser ask before the tab is closed if a draft is saved', async () => {
  function Drafted() {
    const form = useSeason({ start: whole });
    return (
      <Form form={form} isDrafted>
        <Fields form={form} />
        <output>{form.isDirty ? 'changed' : 'as saved'}</output>
      </Form>
    );
  }
  const screen = await draw(<Drafted />);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Autumn');
  await expect.element(screen.getByText('changed')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
});

it('asks for a reason, and sends it without the spaces around it', async () => {
  const submit = vi.fn(async () => true);
  const onClose = vi.fn();
  const screen = await draw(
    <ReasonDialog
      t={t}
      schema={z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'test.season.noName')) })}
      title="Decline"
      texts={{ save: 'Decline it', cancel: 'Cancel' }}
      label="Reason"
      maxLength={100}
      submit={submit}
      onClose={onClose}
    />,
  );
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  await userEvent.fill(reason, '   ');
  await screen.getByRole('button', { name: 'Decline it' }).click();
  await expect.element(screen.getByText('Error: Enter a name')).toBeVisible();
  await userEvent.fill(reason, ' Too early ');
  await screen.getByRole('button', { name: 'Decline it' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(submit.mock.calls).toEqual([['Too early']]);
});

it('a dialog is busy while it saves, closes afterwards, and says so', async () => {
  const { submit, settle } = held();
  const onClose = vi.fn();
  const screen = await draw(<Window start={whole} submit={submit} onClose={onClose} />);
  await screen.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /Save/ })).toHaveAttribute('data-pending', 'true');
  expect(onClose).not.toHaveBeenCalled();
  settle[0]?.resolve(true);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(screen.getByText('Season saved')).toBeVisible();
});

it('a dialog stays open if saving it returns false', async () => {
  const onClose = vi.fn();
  const screen = await draw(<Window start={whole} submit={async () => false} onClose={onClose} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-pending');
  expect(onClose).not.toHaveBeenCalled();
});

it('a dialog whose save the server refuses stays open with the reason and the input, and accepts the next attempt', async () => {
  const { submit, settle } = held();
  const onClose = vi.fn();
  const screen = await draw(
    <Window
      start={whole}
      submit={submit}
      explain={(cause) => `Not saved: ${String(cause)}`}
      isDismissable
      onClose={onClose}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Season' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const reason = dialog.getByRole('alert').filter({ hasText: 'Not saved: the season has ended' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Autumn');
  await save.click();
  await expect.poll(() => settle.length).toBe(1);
  settle[0]?.reject('the season has ended');
  await expect.element(reason).toBeVisible();
  await expect.element(save).not.toHaveAttribute('data-pending');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Autumn');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await save.click();
  await expect.poll(() => settle.length).toBe(2);
  await expect.element(reason).not.toBeInTheDocument();
  expect(submit.mock.calls.at(-1)).toEqual(submit.mock.calls[0]);
  settle[1]?.resolve(true);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('Escape closes a dismissible dialog, unless something was typed in it', async () => {
  const onClose = vi.fn();
  const screen = await draw(<Window start={whole} isDismissable onClose={onClose} />);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Autumn');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Season' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name' }), 'Spring');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('a dialog opened from a form submits only itself', async () => {
  const outer = vi.fn(async () => true);
  const inner = vi.fn(async () => true);
  function Both() {
    const form = useSeason({ start: whole, submit: outer });
    return (
      <Form form={form}>
        <Window start={whole} submit={inner} />
      </Form>
    );
  }
  const screen = await draw(<Both />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => inner.mock.calls.length).toBe(1);
  expect(outer).not.toHaveBeenCalled();
});

it('Enter in a search among the fields does not submit', async () => {
  const submit = vi.fn(async () => true);
  function Searching() {
    const form = useSeason({ start: whole, submit });
    return (
      <Form form={form}>
        <SearchField label="Search" />
        <Fields form={form} />
        <button type="submit">Save</button>
      </Form>
    );
  }
  const screen = await draw(<Searching />);
  await screen.getByRole('searchbox', { name: 'Search' }).click();
  await userEvent.keyboard('course{Enter}');
  await screen.getByRole('textbox', { name: 'Name' }).click();
  expect(submit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => submit.mock.calls.length).toBe(1);
});

it('a missing choice focuses its field, a list that can be opened with the keyboard', async () => {
  const kind = z.object({ kind: z.enum(['open', 'closed']) });
  const submit = vi.fn(async () => true);
  function Choosing() {
    const form = useForm<{ kind: 'open' | 'closed' | null }, z.infer<typeof kind>>({
      t,
      schema: kind,
      start: { kind: null },
      submit,
    });
    return (
      <Form form={form}>
        <Select label="Kind" {...form.choice('kind')} choices={[{ id: 'open', label: 'Open' }]} />
        <button type="submit">Save</button>
      </Form>
    );
  }
  const screen = await draw(<Choosing />);
  await screen.getByRole('button', { name: 'Save' }).click();
  const field = screen.getByRole('button', { name: /Kind/ });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => submit.mock.calls).toMatchObject([[{ kind: 'open' }, {}]]);
});
