import { expect, test } from '@playwright/test';
import { origin, port } from '../support/addresses.ts';

test('an unknown tenant gets a clear page that names nobody', async ({ page }) => {
  const answer = await page.goto(`http://nobody-here.localhost:${port}/`);
  expect(answer?.status()).toBe(404);
  const text = (await page.locator('body').innerText()).toLowerCase();
  expect(text).toContain('nobody-here');
  for (const tenant of ['harbour', 'ember', 'slate']) expect(text).not.toContain(tenant);
});

test('an expired or forged token answers 401 in our own words', async ({ request }) => {
  const parts = [{ alg: 'none' }, { iss: 'x', exp: 1 }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  for (const token of ['nonsense', `${parts[0]}.${parts[1]}.`, `${parts[0]}.${parts[1]}.AAAA`]) {
    const answer = await request.get(`http://127.0.0.1:${port}/api/account/ValidateUser?username=x`, {
      headers: { host: `harbour.localhost:${port}`, authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
    const { error } = (await answer.json()) as { error: { code: string; requestId: string } };
    expect(['not_signed_in', 'sign_in_expired']).toContain(error.code);
    expect(error.requestId).not.toBe('');
  }
});

async function openWithBoot(page: import('@playwright/test').Page, change: (boot: Record<string, unknown>) => void) {
  await page.route(`${origin('harbour')}/`, async (route) => {
    // The test's own client resolves no *.localhost: it asks the address and names the host.
    const headers = { ...route.request().headers(), host: `harbour.localhost:${port}` };
    const answer = await route.fetch({ url: `http://127.0.0.1:${port}/`, headers });
    const html = await answer.text();
    const found = /<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html);
    const boot = JSON.parse(found?.[1] ?? '{}') as Record<string, unknown>;
    change(boot);
    const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
    await route.fulfill({ response: answer, body: html.replace(found?.[1] ?? '', () => json) });
  });
  await page.goto(`${origin('harbour')}/`);
}

test('a boot document of a newer contract asks for a reload', async ({ page }) => {
  await openWithBoot(page, (boot) => {
    boot.contract = 99;
  });
  await expect(page.getByRole('button', { name: /reload/i })).toBeVisible();
});

test('a boot document that cannot be read says so and keeps nothing half-done', async ({ page }) => {
  await openWithBoot(page, (boot) => {
    boot.remotes = 'broken';
  });
  await expect(page.getByRole('button', { name: /reload/i })).toBeVisible();
});
