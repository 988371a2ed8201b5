import { expect, test } from 'vitest';
import { hashPassword, verifyAgainstNobody, verifyPassword } from './password.ts';
import { isAcceptable } from './password-rule.ts';

test('a hash accepts its own password in any Unicode form', async () => {
  const hash = await hashPassword('Grün­kohl é');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('Grün­kohl e\u0301', hash)).toBe(true);
  expect(await verifyPassword('grün­kohl é', hash)).toBe(false);
  expect(await hashPassword('Grün­kohl é')).not.toBe(hash);
});

test('argon2id hashes match a published test vector', async () => {
  // From the reference implementation's own tests: 64 MiB, two passes, password "password", salt "somesalt".
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe(true);
});

test('an unreadable hash and an unknown account accept no password', async () => {
  expect(await verifyPassword('portico', 'portico')).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
  expect(await verifyAgainstNobody('portico')).toBe(false);
});

test.each(['password1234', 'Password1234', ' password1234', '1qaz2wsx3edc', '123456789012', 'short', 'portico'])(
  '%s cannot be set: too short, or too common',
  (password) => expect(isAcceptable(password)).toBe(false),
);

test.each(['four quiet words here', 'nine correct horses'])('%s can be set', (password) =>
  expect(isAcceptable(password)).toBe(true),
);
