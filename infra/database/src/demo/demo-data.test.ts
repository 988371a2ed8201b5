import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { templateSources } from '../../test/template-cache.ts';
import { demoData } from './demo-data.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-demo-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const courses = z.array(z.strictObject({ key: z.string(), minutes: z.number() }));
const read = (name: string) => demoData(name, courses, folder);

describe('demo data files', () => {
  beforeAll(() => {
    writeFileSync(
      path.join(folder, 'right.yaml'),
      '# Two.\n- key: fares\n  minutes: 35\n- { key: pets, minutes: 4 }\n',
    );
    writeFileSync(path.join(folder, 'wrong.yaml'), '- key: fares\n  minutes: long\n- key: pets\n  minute: 4\n');
    writeFileSync(path.join(folder, 'broken.yaml'), '- key: "fares\n');
  });

  it('are read and validated once', () => {
    const data = read('right');
    expect(data()).toEqual([
      { key: 'fares', minutes: 35 },
      { key: 'pets', minutes: 4 },
    ]);
    expect(data()).toBe(data());
  });

  it('are refused with the file, the position and the problem', () => {
    expect(read('wrong')).toThrow(
      /wrong\.yaml: \[0\]\.minutes: Invalid input: expected number, received string; \[1\]\.minutes: .*; \[1\]: Unrecognized key: "minute"$/,
    );
    expect(read('broken')).toThrow(/broken\.yaml: YAMLException: .*\(2:1\)/s);
    expect(read('missing')).toThrow(/missing\.yaml: this file of the demo cannot be read\.$/);
  });

  it('are all among the sources of the test template, which is rebuilt when one changes', () => {
    const own = path.resolve(import.meta.dirname, '../../demo-data');
    const files = readdirSync(own, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(50);
    const hashed = new Set(templateSources());
    expect(files.filter((file) => !hashed.has(file))).toEqual([]);
  });
});
