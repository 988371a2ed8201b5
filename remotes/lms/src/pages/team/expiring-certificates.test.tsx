import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it } from 'vitest';
import { ExpiringCertificates } from './expiring-certificates.tsx';
import texts from './language/en.json' with { type: 'json' };

loadMessages('en', texts);
activateLanguage('en');
const setFlags = (followup: boolean) =>
  setPortalFacts({
    flags: { quiz: true, qm: true, followup },
    ...{ channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' },
  });
beforeEach(() => setFlags(true));

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = {
  ...{ UserID: id(3), UserGUID: id(3), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
};
const certificate = {
  ...{ person, CertificateID: id(1), CourseID: id(2), CourseName: 'Phishing', validUntil: '2026-12-15' },
};
const of = (how: 'act' | 'propose' | null, inProgress: readonly object[] = []) => [{ UserID: id(3), how, inProgress }];
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...certificate, CertificateID: id(100 + at), CourseID: id(300 + at) }));

async function show(certificates: object, followUps: () => object) {
  const calls = fakeServer({ getExpiringCertificates: () => certificates, getCertificateFollowUps: followUps });
  const screen = await draw(
    <ClientProvider>
      <ExpiringCertificates teamId={id(9)} />
    </ClientProvider>,
  );
  return { screen, calls };
}

it.each([
  ['act', /^Act on this.*Ben Reed, Phishing$/],
  ['propose', /^Propose a follow-up.*Ben Reed, Phishing$/],
] as const)('offers to %s, in the panel for follow-ups', async (how, name) => {
  const { screen } = await show([certificate], () => of(how));
  await expect.element(screen.getByText('Phishing · valid until 15 Dec 2026')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name }))
    .toHaveAttribute('href', `/quiz/quality?tab=followUps&act=certificate.${id(1)}.${id(2)}`);
});

it.each([
  ['follow-up planned', false],
  ['follow-up proposed', true],
] as const)('says “%s” and offers no other', async (text, isProposed) => {
  const { screen } = await show([certificate], () => of('act', [{ CourseID: id(2), isProposed }]));
  await expect.element(screen.getByText(`Phishing · valid until 15 Dec 2026 · ${text}`)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Show follow-ups' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Act on this/ }).query()).toBeNull();
});

it('asks once for the whole list', async () => {
  const { screen, calls } = await show(many(20), () => of('act'));
  await expect.poll(() => screen.getByRole('link', { name: /^Act on this/ }).elements().length).toBe(20);
  expect(calls.of('getCertificateFollowUps')).toHaveLength(1);
});

it('says if there are more than it lists', async () => {
  const { screen } = await show(many(101), () => []);
  await expect.element(screen.getByText('The first 100 certificates are listed.')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(100);
});

it('lists them without actions where there are no follow-ups, or with an earlier server', async () => {
  const earlier = await show([certificate], () => refusal('not_found'));
  await expect.element(earlier.screen.getByText('Ben Reed')).toBeVisible();
  await expect.poll(() => earlier.calls.of('getCertificateFollowUps').length).toBeGreaterThan(0);
  expect(earlier.screen.getByRole('link').query()).toBeNull();
});

it('asks for no follow-ups where they are switched off', async () => {
  setFlags(false);
  const { screen, calls } = await show([certificate], () => of('act'));
  await expect.element(screen.getByText('Ben Reed')).toBeVisible();
  expect(calls.of('getCertificateFollowUps')).toEqual([]);
});

it.each([
  ['no certificate runs out', []],
  ['an earlier server has no list', refusal('not_found')],
])('shows nothing if %s', async (_, answer) => {
  const { screen, calls } = await show(answer, () => []);
  await expect.poll(() => calls.of('getExpiringCertificates').length).toBeGreaterThan(0);
  expect(screen.getByText(/^Certificates/).query()).toBeNull();
});

const [ada, cem] = [
  { ...person, UserID: id(4), FirstName: 'Ada' },
  { ...person, UserID: id(5), FirstName: 'Cem' },
];
const certificatesOf = (people: readonly (typeof person)[]) =>
  people.map((one, at) => ({ ...certificate, CertificateID: id(50 + at), person: one }));
const ofPeople = () => [
  { UserID: id(3), how: 'act', inProgress: [] },
  { UserID: id(4), how: 'propose', inProgress: [] },
  { UserID: id(5), how: 'act', inProgress: [{ CourseID: id(2), isProposed: false }] },
];

it('offers to act on the certificates of several people for the same course at once', async () => {
  const { screen } = await show(certificatesOf([person, ada, cem]), ofPeople);
  await expect
    .element(screen.getByRole('link', { name: 'Act on “Phishing” for 2 people' }))
    .toHaveAttribute('href', `/quiz/quality?tab=followUps&actOnMany=certificate.${id(9)}.${id(2)}`);
});

it('offers a single certificate in its own row only', async () => {
  const { screen } = await show(certificatesOf([person, cem]), ofPeople);
  await expect.element(screen.getByRole('link', { name: /^Act on this.*Ben Reed, Phishing$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /for \d people/ }).query()).toBeNull();
});
