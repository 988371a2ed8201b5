import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { ToastRegion } from '../parts/toast-region.tsx';
import { draw } from '../testing/draw.tsx';
import { LazyPart } from './lazy-part.tsx';
import { PageHeader } from './page-header.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { Screen, type ScreenData } from './screen.tsx';
import { CardGridSkeleton, FormSkeleton, ListSkeleton } from './skeletons.tsx';

const shown = (data: ScreenData<readonly string[]>) =>
  draw(
    <Screen
      data={data}
      skeleton={<ListSkeleton rows={2} />}
      isEmpty={(names) => names.length === 0}
      empty={{ title: 'No people yet', text: 'Add the first one.', actions: <Button label="Add person" /> }}
      size="page"
    >
      {(names) => <p>{names.join(', ')}</p>}
    </Screen>,
  );
const error = { requestId: 'r-17' };

it('announces that it is loading, and shows the shape of the content', async () => {
  const screen = await shown({ state: 'loading', retry: () => {} });
  await expect.element(screen.getByRole('status')).toMatchTextContent('Loading');
  expect(screen.container.querySelector('[aria-busy="true"] li')).not.toBeNull();
});

it('shows the data', async () => {
  const screen = await shown({ state: 'ready', data: ['Ada', 'Ben'], retry: () => {} });
  await expect.element(screen.getByText('Ada, Ben')).toBeVisible();
});

it('says what would be here, and offers the first step', async () => {
  const screen = await shown({ state: 'ready', data: [], retry: () => {} });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'No people yet' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add person' })).toBeVisible();
});

it('says that it failed, with a code for support, and tries again', async () => {
  const retry = vi.fn();
  const screen = await shown({ state: 'failed', error, retry });
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Support code: r-17');
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('does not call it a failure if there is nothing for this person', async () => {
  const screen = await shown({ state: 'failed', error: { ...error, code: 'not_found' }, retry: () => {} });
  await expect.element(screen.getByRole('heading', { name: 'There is nothing here for you' })).toBeVisible();
});

it('says that the device is offline, and tries again', async () => {
  const retry = vi.fn();
  const screen = await shown({ state: 'offline', retry });
  await expect.element(screen.getByRole('status')).toMatchTextContent('You are offline');
  await screen.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says that access is missing and whom to ask, without a retry button', async () => {
  const screen = await shown({ state: 'denied', retry: () => {} });
  await expect.element(screen.getByRole('heading', { name: 'You have no permission to see this data' })).toBeVisible();
  await expect.element(screen.getByText(/team leader or administrator/)).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

it('placeholders have no text and are hidden from screen readers', async () => {
  const screen = await draw(
    <>
      <CardGridSkeleton cards={2} />
      <FormSkeleton fields={2} />
      <ListSkeleton start="circle" />
    </>,
  );
  expect(screen.container.textContent).toBe('');
  expect(screen.container.querySelectorAll('[aria-hidden="true"]').length).toBeGreaterThan(8);
});

it('a page has one title, which can receive the focus', async () => {
  const screen = await draw(
    <PageHeader title="Courses" eyebrow="Learning" lead="All of yours" actions={<Button label="Add" />} />,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Courses' });
  await expect.element(title).toHaveAttribute('tabindex', '-1');
  await expect.element(screen.getByText('All of yours')).toBeVisible();
});

it('a dialog of a record stays open with the input if it was not saved, and closes once it is', async () => {
  function Rename({ save }: { save(): Promise<boolean> }) {
    const [isOpen, setOpen] = useState(true);
    const [fault, setFault] = useState<string>();
    return (
      <>
        {isOpen && (
          <RecordDialog
            title="Rename team"
            texts={{ save: 'Save', cancel: 'Cancel', saved: 'Team renamed' }}
            isBusy={false}
            fault={fault}
            onClose={() => setOpen(false)}
            onSave={async () => {
              const isSaved = await save();
              setFault(isSaved ? undefined : 'This name is taken');
              return isSaved;
            }}
          >
            <TextField label="Name" defaultValue="Blue" />
          </RecordDialog>
        )}
        <ToastRegion shownMs={5000} />
      </>
    );
  }
  const save = vi.fn(async () => true).mockResolvedValueOnce(false);
  const screen = await draw(<Rename save={save} />);
  const dialog = screen.getByRole('dialog', { name: 'Rename team' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This name is taken');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Blue');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const said = screen.getByRole('alertdialog', { name: 'Team renamed' });
  await expect.element(said).toBeVisible();
  await said.getByRole('button', { name: 'Close' }).click();
});

it('a part whose code does not load is tried again on request', async () => {
  const Part = ({ name }: { name: string }) => <p>Comments of {name}</p>;
  const load = vi.fn(async () => ({ default: Part })).mockRejectedValueOnce(new Error('not loaded'));
  const screen = await draw(
    <LazyPart
      load={load}
      props={{ name: 'Ada' }}
      waiting={<p>Soon</p>}
      failed={(retry) => <Button label="Load comments" onPress={retry} />}
    />,
  );
  await screen.getByRole('button', { name: 'Load comments' }).click();
  await expect.element(screen.getByText('Comments of Ada')).toBeVisible();
});
