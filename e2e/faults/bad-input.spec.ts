import { expect, test } from '@playwright/test';
import { core } from '@portico/testkit/run/test-tags';
import { origin, port } from '../support/addresses.ts';
import { alterBoot } from '../support/alter-boot.ts';

test('an unknown tenant gets a clear page that reveals no names', { tag: core }, async ({ page }) => {
  const answer = await page.goto(`http://nobody-here.localhost:${port}/`);
  expect(answer?.status()).toBe(404);
  const text = ((await page.locator('body').textContent()) ?? '').toLowerCase();
  expect(text).toContain('nobody-here');
  for (const tenant of ['harbour', 'ember', 'slate']) expect(text).not.toContain(tenant);
});

test('an expired or forged token is answered with 401 and our own error', async ({ request }) => {
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

test('a boot document of a newer contract prompts a reload', async ({ page }) => {
  await alterBoot(page, (boot) => {
    boot.contract = 99;
  });
  await page.goto(origin('harbour'));
  await expect(page.getByRole('button', { name: /reload/i })).toBeVisible();
});

test('an unreadable boot document is reported and leaves nothing half done', async ({ page }) => {
  await alterBoot(page, (boot) => {
    boot.remotes = 'broken';
  });
  await page.goto(origin('harbour'));
  await expect(page.getByRole('button', { name: /reload/i })).toBeVisible();
});
