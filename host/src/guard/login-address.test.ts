import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loginAddress } from './login-address.ts';

const source = path.resolve(import.meta.dirname, '..');

it('has a random t, different each time', () => {
  const [one, other] = [loginAddress(), loginAddress()];
  expect(one).toMatch(/^\/\?t=[\da-f-]{36}$/);
  expect(one).not.toBe(other);
});

it('is the only code in the host that uses the route of Login', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: source, exclude: (name) => name === 'guard' }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => readFileSync(path.join(source, file), 'utf8').includes('namedRoutes.Login'))).toEqual(
    [],
  );
});
