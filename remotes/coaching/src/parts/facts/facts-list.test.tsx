import type { PersonFact } from '@portico/contracts/coaching/person-facts';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import texts from '../../language/en.json' with { type: 'json' };
import { FactsList } from './facts-list.tsx';

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const fact = (kind: PersonFact['kind'], title: string): PersonFact => ({
  ...{ kind, title, id: title, on: '2026-11-20', value: null, target: null, link: null },
});
const facts = [fact('course.overdue', 'Difficult talks'), fact('award.given', 'Well done')];
const show = (act?: (one: PersonFact) => void) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <FactsList facts={facts} ticketsShared={null} use={() => undefined} act={act} />
    </UiProvider>,
  );

it('only a fact whose completion the portal detects can become an action, but every fact can be evidence', async () => {
  const act = vi.fn();
  const screen = await show(act);
  await screen.getByRole('button', { name: 'Add as an action: Difficult talks' }).click();
  expect(act).toHaveBeenCalledExactlyOnceWith(facts[0]);
  await expect.element(screen.getByRole('button', { name: 'Use as evidence: Well done' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add as an action/ }).elements()).toHaveLength(1);
});

it('without the right to add actions, none is offered', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Use as evidence: Difficult talks' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add as an action/ }).elements()).toEqual([]);
});

it('practice is shown as figures, which can be used as evidence', async () => {
  const practised: PersonFact = { ...fact('practice.done', ''), value: 12, target: 3 };
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <FactsList facts={[practised]} ticketsShared={null} use={() => undefined} />
    </UiProvider>,
  );
  const said = 'Practised 12 questions in the last 14 days, 3 due';
  await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Last on 20/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: `Use as evidence: ${said}` })).toBeVisible();
});

it('a skill that is withheld says why, and is no evidence', async () => {
  const screen = await render(rows([fact('skill.withheld', 'Naming the cause')], false, () => undefined));
  const skills = screen.getByRole('list', { name: 'Skills not shown yet' });
  await expect.element(skills.getByText('Naming the cause', { exact: true })).toBeVisible();
  await expect.element(skills.getByText(/^Not shown yet: the quiz can be taken again · 20/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

const rows = (shown: readonly PersonFact[], isUsing: boolean, use: (fact: PersonFact) => void) => (
  <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
    <FactsList facts={shown} ticketsShared={null} use={use} isUsing={isUsing} />
  </UiProvider>
);

it('the focus stays on the button while the fact is saved, and no other fact can be used', async () => {
  const use = vi.fn();
  const screen = await render(rows(facts, false, use));
  const button = screen.getByRole('button', { name: 'Use as evidence: Difficult talks' });
  await button.click();
  await screen.rerender(rows(facts, true, use));
  await expect.element(button).toHaveFocus();
  await screen.getByRole('button', { name: 'Use as evidence: Well done' }).click();
  expect(use).toHaveBeenCalledExactlyOnceWith(facts[0]);
});

it('if the fact leaves the list, the focus goes to the one that takes its place, then to the last, then to the list', async () => {
  const use = vi.fn();
  const three = [...facts, fact('award.given', 'Once more')];
  const screen = await render(rows(three, false, use));
  const button = (title: string) => screen.getByRole('button', { name: `Use as evidence: ${title}` });
  await button('Well done').click();
  await screen.rerender(rows(three.toSpliced(1, 1), false, use));
  await expect.element(button('Once more')).toHaveFocus();
  await screen.rerender(rows(three.slice(0, 1), false, use));
  await expect.element(button('Difficult talks')).toHaveFocus();
  await screen.rerender(rows([], false, use));
  await expect.poll(() => document.activeElement?.textContent).toContain(texts['coaching.facts.none']);
  expect(document.activeElement).not.toBe(document.body);
});

it('shows which facts are in the session already', async () => {
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <FactsList
        facts={facts}
        ticketsShared={null}
        use={() => undefined}
        usesOf={({ title }) => (title === 'Well done' ? ['evidence'] : [])}
      />
    </UiProvider>,
  );
  const awards = screen.getByRole('list', { name: 'Awards' });
  await expect.element(awards.getByText(/ · In this session$/)).toBeVisible();
  expect(screen.getByText(/In this session$/).elements()).toHaveLength(1);
});

it('a fact that is in the session is shown there instead of being used again, but can become an action', async () => {
  const show = vi.fn();
  const usedAs = (uses: readonly ('evidence' | 'action')[]) => (
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <FactsList
        facts={facts.slice(0, 1)}
        ticketsShared={null}
        use={() => undefined}
        act={() => undefined}
        usesOf={() => uses}
        show={show}
      />
    </UiProvider>
  );
  const screen = await render(usedAs(['evidence']));
  await screen.getByRole('button', { name: 'Show in this session: Difficult talks' }).click();
  expect(show).toHaveBeenCalledExactlyOnceWith('evidence');
  expect(screen.getByRole('button', { name: /^Use as evidence/ }).elements()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Add as an action: Difficult talks' })).toBeVisible();
  await screen.rerender(usedAs(['action']));
  expect(screen.getByRole('button', { name: /^Add as an action/ }).elements()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Use as evidence: Difficult talks' })).toBeVisible();
});

it.each([
  [{ isProposed: false }, 'Follow-up planned', /^Show follow-ups.*Phishing$/, '/quiz/quality?tab=followUps'],
  [{ isProposed: true }, 'Follow-up proposed', /^Show follow-ups.*Phishing$/, '/quiz/quality?tab=followUps'],
  [{ how: 'act', href: '/quiz/quality?act=x' }, '', /^Act on this.*Phishing$/, '/quiz/quality?act=x'],
  [{ how: 'propose', href: '/quiz/quality?act=x' }, '', /^Propose a follow-up.*Phishing$/, '/quiz/quality?act=x'],
] as const)('leads to the follow-up of a fact, or to planning one: %j', async (followUp, state, name, href) => {
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <FactsList
        facts={[fact('certificate.expiring', 'Phishing'), ...facts]}
        ticketsShared={null}
        followUpOf={({ kind }) => (kind === 'certificate.expiring' ? followUp : undefined)}
      />
    </UiProvider>,
  );
  const certificates = screen.getByRole('list', { name: 'Certificates expired or about to expire' });
  await expect
    .element(certificates.getByText(`Valid until 20 Nov 2026${state && ` · ${state}`}`, { exact: true }))
    .toBeVisible();
  await expect.element(certificates.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(screen.getByRole('link').elements()).toHaveLength(1);
});
