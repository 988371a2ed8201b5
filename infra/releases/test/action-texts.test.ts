import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@portico/contracts/platform/tenant';
import { root } from '@portico/presets/workspace';
import { expect, test } from 'vitest';
import { actions } from '../src/registry.ts';

test.each(languages)('every action of the history has a text for administrators: %s', (language) => {
  const file = path.join(root, `host/src/admin/releases/language/${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const prefix = 'admin.releases.action.';
  const named = Object.keys(texts).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
  expect(named.toSorted()).toEqual([...actions].toSorted());
});
