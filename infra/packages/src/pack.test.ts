import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingImports } from './pack.ts';

test.each(['@portico/ui/later', '@portico/ui/h2', '@portico/ui/parts/Tabs', '@portico/nothing'])(
  'an import of %s, which no package exports, is found',
  (imported) => {
    const out = mkdtempSync(path.join(tmpdir(), 'portico-imports-'));
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    const folder = path.join(out, 'ui');
    mkdirSync(path.join(folder, 'dist'), { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ exports: { '.': './dist/index.js' } }));
    writeFileSync(path.join(folder, 'dist/index.js'), `import x from '${imported}';\nexport * from '@portico/ui';\n`);
    expect(missingImports([{ name: '@portico/ui', version: '1.0.0', folder }], out)).toEqual([
      `@portico/ui imports ${imported}`,
    ]);
  },
);
