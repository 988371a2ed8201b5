/** Which file of the product takes which constant from the contracts. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './find-value.ts';

export interface ConstantImport {
  constant: string;
  file: string;
}

const product = ['{host,shared/*,infra/*,remotes/*}/src/**/*.{ts,tsx}'];
/** Tests and their tools ask for what the product says. */
const isTest = (file: string) => /\.test\.tsx?$|^shared\/testkit\//.test(file);
const statement = /import \{([^}]*)\} from '[^']*\/constants(?:\.ts)?'/g;

export const constantImports = (): ConstantImport[] =>
  globSync(product, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(statement)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => name.replace(/\btype\b| as .*/g, '').trim())
          .filter(Boolean)
          .map((constant) => ({ constant, file })),
      ),
    );
