import type { Tenant } from '@portico/database/tenant';
import { expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from './notification-texts.ts';

const tenant = { settings: { defaultLanguage: 'fr' } } as unknown as Tenant;
const asActor = (settings: object) => ({ settings, timeZone: 'Europe/Zurich' }) as unknown as Actor;

it('uses what the reader chose, otherwise what the tenant has set', () => {
  const db = { uses: () => {} };
  expect(readerOf(db, asActor({ language: 'de', dateFormat: 'iso' }), tenant)).toEqual({
    language: 'de',
    dateFormat: 'iso',
    timeZone: 'Europe/Zurich',
  });
  expect(readerOf(db, asActor({ language: 'tlh' }), tenant)).toMatchObject({ language: 'fr', dateFormat: 'language' });
});

it('names the table of the settings, so that pages reload after a change', () => {
  const used: string[] = [];
  readerOf({ uses: (table) => used.push(table) }, asActor({}), tenant);
  expect(used).toEqual(['portal.account_user']);
});
