/**
 * Records that several people change are saved based on the version they saw, by every call and every page that makes
 * it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { describe, expect, it } from 'vitest';
import { browserSources, declaredCalls, makes } from '../areas/call-makers.ts';
import { root } from '../areas/known-things.ts';
import { hooks, savingPages, type Way } from './saving-pages.ts';
import { takesNoBase } from './takes-no-base.ts';
import { overwriteNothing, type Shown, twoPeople } from './two-people.ts';
import { isVersioned } from './versioned-calls.ts';

const isShown = ([file, title]: Shown): boolean =>
  existsSync(path.join(root, file)) && readFileSync(path.join(root, file), 'utf8').includes(title);

describe('calls that save on the basis of what the person has read', () => {
  it('are exactly those in the list for two people', () => {
    const found = allCalls.filter(isVersioned).map(({ id }) => id);
    expect([...Object.keys(twoPeople), ...Object.keys(overwriteNothing)].toSorted()).toEqual(found.toSorted());
  });

  it('include every call that writes what several people may change, unless a reason is listed', () => {
    const shared = allCalls.filter(
      ({ writes, scope, access }) => writes && scope !== 'self' && access.kind !== 'public',
    );
    const without = shared.filter((call) => !isVersioned(call)).map(({ id }) => id);
    expect(Object.values(takesNoBase).flat().toSorted()).toEqual(without.toSorted());
  });

  it('are covered by the matrix of repetitions or by the named test', () => {
    const unproven = Object.entries(twoPeople).filter(([id, { shown }]) =>
      shown === undefined ? allCalls.find((call) => call.id === id)?.exclude?.M8 !== undefined : !isShown(shown),
    );
    expect(unproven.map(([id]) => id)).toEqual([]);
  });
});

const textOf = (file: string): string =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
const hasState = (text: string, name: string): boolean =>
  new RegExp(`const \\[${name}, \\w+\\] = useState\\b`).test(text);

function holds(file: string, way: Way): boolean {
  if ('hook' in way)
    return new RegExp(`\\b${way.hook}(?:<\\w+>)?\\(`).test(textOf(way.in ?? file)) && isShown(hooks[way.hook]);
  if ('opened' in way) return ['edited', 'opened'].some((name) => hasState(textOf(way.opened), name));
  return 'atOnce' in way || isShown(way.shown);
}

describe('pages that make them', () => {
  it('are exactly those in the list', () => {
    const calls = declaredCalls().filter(({ area, name }) => `${area}/${name}` in twoPeople);
    const found = browserSources().filter(({ text }) => calls.some((call) => makes(text, call)));
    expect(Object.keys(savingPages).toSorted()).toEqual(found.map(({ file }) => file).toSorted());
  });

  it('save on the basis of what was shown when typing began', () => {
    const unheld = Object.entries(savingPages).filter(([file, way]) => !holds(file, way));
    expect(unheld.map(([file]) => file)).toEqual([]);
  });

  it('do not reset a form because someone else has saved', () => {
    // The version in the address of an earlier text of an article is the one the person has opened.
    const opened = 'remotes/news/src/pages/admin-articles/editor/editor-view.tsx';
    const forms =
      /<\w*(?:Form|Editor|Dialog|Card|Field|ComboBox|Objective)\b[^>]*\bkey=\{[^}]*\b(?:version|revision)\b/;
    const others = browserSources().filter(({ file, text }) => file !== opened && forms.test(text));
    expect(others.map(({ file }) => file)).toEqual([]);
    expect(forms.test('<FormEditor key={version} form={form} />')).toBe(true);
  });
});
