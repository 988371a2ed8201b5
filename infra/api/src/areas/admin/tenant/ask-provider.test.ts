import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../platform/outgoing/public-address.ts';
import { askProvider, fetchPublicJson, ProviderFault } from './ask-provider.ts';

const identity = {
  kind: 'oidc',
  signInType: 1,
  issuer: 'https://id.example',
  clientId: 'portal',
  scope: 'api/access',
} as const;
const problemOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (cause: unknown) => (cause instanceof ProviderFault ? cause.problem : cause),
  );
/** A fake provider: maps addresses to answers. */
const provider = (answers: Readonly<Record<string, unknown>>) => async (address: URL) => {
  if (!(address.href in answers)) throw new ProviderFault('no_discovery');
  return answers[address.href];
};
const discovery = 'https://id.example/.well-known/openid-configuration';
const good = { issuer: 'https://id.example', jwks_uri: 'https://keys.example/jwks' };

it('a provider whose discovery document names its issuer and whose keys are published can be used', async () => {
  const answers = { [discovery]: good, 'https://keys.example/jwks': { keys: [{ kty: 'RSA' }] } };
  expect(await problemOf(askProvider(identity, provider(answers)))).toBeNull();
});

it('discovery for Entra ID uses the directory, not the configured issuer', async () => {
  const directory = '11111111-2222-4333-8444-555555555555';
  const issuer = `https://login.microsoftonline.com/${directory}/v2.0`;
  const asked: string[] = [];
  const fetchJson = async (address: URL) => {
    asked.push(address.href);
    return address.pathname.endsWith('configuration')
      ? { issuer, jwks_uri: 'https://login.microsoftonline.com/keys' }
      : { keys: [{}] };
  };
  await askProvider({ ...identity, kind: 'entra', directory, issuer: 'https://elsewhere.example' }, fetchJson);
  expect(asked[0]).toBe(`${issuer}/.well-known/openid-configuration`);
});

it.each([
  ['incomplete', { ...identity, clientId: '' }, {}],
  ['incomplete', { ...identity, kind: 'entra' as const, directory: 'us' }, {}],
  ['no_discovery', identity, {}],
  ['other_issuer', identity, { [discovery]: { ...good, issuer: 'https://other.example' } }],
  ['no_discovery', identity, { [discovery]: { issuer: good.issuer } }],
  ['no_keys', identity, { [discovery]: good, 'https://keys.example/jwks': { keys: [] } }],
])('reports the problem %s', async (problem, given, answers) => {
  expect(await problemOf(askProvider(given, provider(answers)))).toBe(problem);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '172.20.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is a public address', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['http://id.example/', 'not_https'],
  ['https://localhost/', 'not_public'],
  ['https://127.0.0.1:5432/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://0x7f.1/', 'not_public'],
  ['https://user:word@id.example/', 'not_public'],
])('no connection is made to %s', async (address, problem) => {
  expect(await problemOf(fetchPublicJson(new URL(address)))).toBe(problem);
});
