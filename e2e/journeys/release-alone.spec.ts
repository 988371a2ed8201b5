// A remote is released independently: a changed text is built, published and visible in the running portal, and nothing
// else changes.
import { expect, type Page } from '@playwright/test';
import { release, unseen } from '../support/release-command.ts';
import { test } from '../support/release-portal.ts';
import { scratchRemote } from '../support/scratch-remote.ts';
import { bootOf, servedHashes } from '../support/served-files.ts';

const remote = 'support';
const version = '9.1.0';
const shipped = 'Ask for help and follow your tickets.';
const changed = 'Ask, and somebody answers on the same day.';

async function expectText(page: Page, text: string): Promise<void> {
  await page.goto('/support');
  await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
}

test('a changed text of one remote is released and rolled back in the running portal', async ({ page, portal }) => {
  test.setTimeout(120_000);
  const before = await bootOf(page.request, 'harbour', portal);
  const addresses = Object.keys(before.integrity);
  expect(await servedHashes(page.request, 'harbour', portal, addresses)).toEqual(before.integrity);
  await expectText(page, shipped);

  const scratch = scratchRemote(remote);
  try {
    scratch.change('src/language/en.json', (texts) => texts.replace(shipped, changed));
    const words = ['--version', version, '--sources', scratch.folder, '--activate', ...unseen];
    expect(await release(portal, 'publish', remote, ...words)).toContain(`${remote} ${version} is the stable version`);
  } finally {
    scratch.remove();
  }
  await expectText(page, changed);
  const after = await bootOf(page.request, 'harbour', portal);
  const added = Object.keys(after.integrity).filter((address) => !(address in before.integrity));
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter((address) => !address.startsWith(`/r/${remote}/${version}/`))).toEqual([]);
  expect(await servedHashes(page.request, 'harbour', portal, addresses)).toEqual(before.integrity);

  expect(await release(portal, 'rollback', remote)).toContain(`${remote} was rolled back from ${version}`);
  await expectText(page, shipped);
  expect(await bootOf(page.request, 'harbour', portal)).toMatchObject({ integrity: before.integrity });
});

test('a release that breaks or is inaccessible is refused after its pages were opened in a browser', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  const before = await bootOf(page.request, 'harbour', portal);
  const scratch = scratchRemote(remote);
  try {
    scratch.change('src/remote.ts', (code) =>
      code
        .replace('./pages/home/home-page.tsx', './planted-home.tsx')
        .replace('./pages/admin-settings/admin-settings-page.tsx', './planted-settings.tsx'),
    );
    scratch.add(
      'src/planted-home.tsx',
      `import Page from './pages/home/home-page.tsx';
export default function Inaccessible() {
  return <><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" /><Page /></>;
}
`,
    );
    scratch.add(
      'src/planted-settings.tsx',
      `export default function Throwing(): null {
  throw new Error('planted');
}
`,
    );
    const published = release(portal, 'publish', remote, '--version', '9.1.1', '--sources', scratch.folder);
    const refusal = await published.then(
      () => 'published',
      (error: { stderr: string }) => error.stderr,
    );
    expect(refusal).toContain(`${remote} 9.1.1 does not pass the gate. Nothing was changed.`);
    expect(refusal).toMatch(/^Its page \/support is not accessible: .* \(image-alt\) at <img .*\.$/m);
    expect(refusal).toMatch(/^Its page \/admin\/support\/settings fails: support_\S+ is shown in its place\.$/m);
  } finally {
    scratch.remove();
  }
  expect(await release(portal, 'list')).not.toContain('9.1.1');
  expect(await bootOf(page.request, 'harbour', portal)).toMatchObject({ integrity: before.integrity });
});
