import { problemField } from '@portico/contracts/player/packages/problem-words';
import { fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PackageUpload } from './package-upload.tsx';

// Texts are shown as their ids, except those with values.
loadMessages('en', {
  'lms.packages.kept': ['Imported: ', ['title']],
  'lms.packages.existing': ['Exists: ', ['name']],
  'lms.packages.refused': ['Refused: ', ['name']],
  'lms.packages.failed': ['Failed: ', ['name']],
  'lms.packages.failedText': ['Code ', ['code']],
});
activateLanguage('en');

const packageID = 'c0000000-0000-4000-8000-000000000001';
const made = { packageID, title: 'Safety', lessons: 1, files: 3, bytes: 9, remarks: [], isExisting: false };
const nameOf = ({ body }: SentCall): string => (body.get('file') as File).name;
const zip = (name: string) => new File(['zip'], name, { type: 'application/zip' });

async function upload(names: readonly string[], answer: (sent: SentCall) => unknown) {
  const server = fakeServer({ uploadPackage: answer, getPackageUpload: () => ({ progress: 40 }) });
  const screen = await draw(<PackageUpload />);
  const field = screen.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('There is no field for files.');
  await userEvent.upload(field, names.map(zip));
  return { server, screen };
}

it('uploads one after the other; a refused or failed one does not stop the others', async () => {
  const { server, screen } = await upload(['one.zip', 'bad.zip', 'lost.zip', 'two.zip'], (sent) => {
    if (nameOf(sent) === 'bad.zip')
      return refusal('invalid_input', { fields: [{ path: problemField, message: 'not-a-zip' }] });
    return nameOf(sent) === 'lost.zip' ? refusal('unexpected') : { ...made, title: nameOf(sent) };
  });
  await expect.element(screen.getByText('Imported: two.zip')).toBeVisible();
  await expect.element(screen.getByText('Imported: one.zip')).toBeVisible();
  await expect.element(screen.getByText('Refused: bad.zip')).toBeVisible();
  await expect.element(screen.getByText(/^This isn’t a zip archive/)).toBeVisible();
  await expect.element(screen.getByText('Failed: lost.zip')).toBeVisible();
  await expect.element(screen.getByText('Code support-code')).toBeVisible();
  expect(server.of('uploadPackage').map(nameOf)).toEqual(['one.zip', 'bad.zip', 'lost.zip', 'two.zip']);
  expect(new Set(server.of('uploadPackage').map(({ query }) => query.once))).toEqual(new Set(['true']));
});

it('an archive that is already there is imported again only if the person asks for it', async () => {
  const { server, screen } = await upload(['one.zip'], ({ query }) => ({ ...made, isExisting: query.once === 'true' }));
  await expect.element(screen.getByText('Exists: one.zip')).toBeVisible();
  await screen.getByRole('button', { name: 'lms.packages.importAgain' }).click();
  await expect.element(screen.getByText('Imported: Safety')).toBeVisible();
  expect(server.of('uploadPackage').map(({ query }) => query.once)).toEqual(['true', undefined]);
});

it('shows the progress, and a cancelled upload leaves no result and starts no other', async () => {
  const { server, screen } = await upload(['one.zip', 'two.zip'], () => new Promise(() => {}));
  await expect.poll(() => screen.getByRole('progressbar').element().getAttribute('aria-valuenow')).toBe('40');
  await screen.getByRole('button').last().click();
  await expect.poll(() => screen.getByRole('progressbar').elements()).toEqual([]);
  expect(server.of('uploadPackage').map(nameOf)).toEqual(['one.zip']);
  expect(screen.getByText(/Failed|Imported/).elements()).toEqual([]);
});
