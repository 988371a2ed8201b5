import { describe, expect, it } from 'vitest';
import { choiceName, historicName, standardChoices } from './standard-choices.ts';

const waiting = { code: 'waiting', name: 'Waiting for you' };

describe('types, priorities and states', () => {
  it('are shown in the language of the page, whatever language the tenant was created in', () => {
    const high = { code: 'high', name: 'High' };
    const names = (['en', 'de', 'fr'] as const).map((language) =>
      choiceName('priority', high, { language, isRequester: true }),
    );
    expect(names).toEqual(['High', 'Hoch', 'Haute']);
    expect(choiceName('type', { code: 'bug', name: 'Fehler' }, { language: 'en', isRequester: true })).toBe('Bug');
  });

  it('that a tenant has translated are shown in the reader’s language, otherwise by their only name', () => {
    const own = { code: 'own-1', name: 'Rota', names: { de: 'Dienstplan', fr: '' } };
    const read = (language: 'en' | 'de' | 'fr') => choiceName('type', own, { language, isRequester: true });
    expect([read('en'), read('de'), read('fr')]).toEqual(['Rota', 'Dienstplan', 'Rota']);
    const waiting = { code: 'waiting', name: 'Waiting for you', names: { en: 'Your turn' } };
    expect(choiceName('state', waiting, { language: 'en', isRequester: false })).toBe('Your turn');
  });

  it('that the tenant renamed or added keep the tenant’s name', () => {
    const reader = { language: 'de', isRequester: false } as const;
    expect(choiceName('state', { code: 'waiting', name: 'On hold' }, reader)).toBe('On hold');
    expect(choiceName('type', { code: 'own-1', name: 'Payroll' }, reader)).toBe('Payroll');
  });

  it('show “Waiting for you” to the requester, but not to staff', () => {
    expect(choiceName('state', waiting, { language: 'en', isRequester: true })).toBe('Waiting for you');
    for (const language of ['en', 'de', 'fr'] as const) {
      const own = choiceName('state', waiting, { language, isRequester: true });
      expect(choiceName('state', waiting, { language, isRequester: false })).not.toBe(own);
    }
    expect(historicName(['state'], 'Waiting for you', { language: 'fr', isRequester: false })).toBe(
      'En attente du demandeur',
    );
  });

  it('have a name in each language', () => {
    for (const list of Object.values(standardChoices))
      for (const [code, ...names] of list)
        expect([code, names.filter((name) => name !== '').length]).toEqual([code, 3]);
  });
});
