import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasNoAudience } from '@portico/contracts/platform/publishing';
import { allCalls } from '@portico/contracts/registry';
import { expect, it } from 'vitest';
import { browserSources, declaredCalls, makes } from '../areas/call-makers.ts';
import { root } from '../areas/known-things.ts';
import { forEverybody, publishingPlaces } from './publishing-places.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('claims nothing about unknown numbers', () => {
  expect([0, 1, undefined].map(hasNoAudience)).toEqual([true, false, false]);
});

it('knows every call that publishes', () => {
  const publishing = allCalls.filter(({ writes, name, summary }) => writes && /\bpublish/i.test(`${name} ${summary}`));
  const listed = [...Object.keys(publishingPlaces), ...Object.keys(forEverybody)];
  expect(listed.toSorted()).toEqual(publishing.map(({ id }) => id).toSorted());
});

it.each(Object.entries(publishingPlaces))(
  '%s says how many people it reaches, and warns if there are none',
  (id, place) => {
    const call = declaredCalls().find(({ area, name }) => `${area}/${name}` === id);
    const pages = browserSources().filter(({ text }) => call && makes(text, call));
    const [page, warning] = [textOf(place.page), textOf(place.warns ?? place.page)];
    const folder = path.dirname(place.page);
    expect(pages.map(({ file }) => path.dirname(file))).toContain(folder);
    expect(page).toMatch(/t\('[\w.]*(?:reaches|reach\.published)', \{ (?:people|count)\b/);
    expect(warning).toContain('hasNoAudience(');
    if (place.warns) expect(page).toContain('<EmptyAudience');
  },
);
