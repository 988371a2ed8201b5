/**
 * One violation of each wall: the first file has a forbidden import. Written to a scratch tree, never to the checkout.
 */
export interface Plant {
  rule: string;
  files: Record<string, string>;
}

const target = 'export const target = 1;\n';
const plant = (rule: string, from: string, to: string, specifier: string): Plant => ({
  rule,
  files: { [from]: `import { target } from '${specifier}';\nexport const used = target;\n`, [to]: target },
});

/** Two server areas that depend on each other, in files that do not form a circle. */
export const plantedFolderCircle: Readonly<Record<string, string>> = {
  'infra/api/src/areas/circle-a/one.ts': "export { two } from '../circle-b/public.ts';\n",
  'infra/api/src/areas/circle-a/public.ts': target,
  'infra/api/src/areas/circle-b/other.ts': "export { target } from '../circle-a/public.ts';\n",
  'infra/api/src/areas/circle-b/public.ts': 'export const two = 2;\n',
};

export const planted: Plant[] = [
  plant('remote-to-remote', 'remotes/a/src/x.ts', 'remotes/b/src/y.ts', '../../b/src/y.ts'),
  plant('remote-allowed', 'remotes/a/src/h.ts', 'host/src/y.ts', '../../../host/src/y.ts'),
  plant('remote-allowed', 'remotes/a/src/i.ts', 'infra/api/src/y.ts', '../../../infra/api/src/y.ts'),
  plant('host-allowed', 'host/src/r.ts', 'remotes/b/src/y.ts', '../../remotes/b/src/y.ts'),
  plant('contracts-pure', 'shared/contracts/src/c.ts', 'shared/ui/src/y.ts', '../../ui/src/y.ts'),
  plant('ui-knows-nothing', 'shared/ui/src/u.ts', 'shared/contracts/src/y.ts', '../../contracts/src/y.ts'),
  plant('data-client-allowed', 'shared/data-client/src/d.ts', 'shared/ui/src/y.ts', '../../ui/src/y.ts'),
  plant('remote-contract-allowed', 'shared/remote-contract/src/r.ts', 'shared/ui/src/y.ts', '../../ui/src/y.ts'),
  plant('server-never-browser', 'infra/edge/src/e.ts', 'host/src/y.ts', '../../../host/src/y.ts'),
  plant('area-to-area', 'infra/api/src/areas/a/x.ts', 'infra/api/src/areas/b/y.ts', '../b/y.ts'),
  plant(
    'platform-below-areas',
    'infra/api/src/platform/p.ts',
    'infra/api/src/areas/b/public.ts',
    '../areas/b/public.ts',
  ),
  plant(
    'services-below-areas',
    'infra/api/src/services/s/x.ts',
    'infra/api/src/areas/b/public.ts',
    '../../areas/b/public.ts',
  ),
  plant('area-to-area', 'infra/api/src/services/s/y.ts', 'infra/api/src/services/t/y.ts', '../t/y.ts'),
  plant('list-of-areas-on-top', 'infra/api/src/areas/a/l.ts', 'infra/api/src/areas/all.ts', '../all.ts'),
  plant('area-defined-for-the-list', 'infra/api/src/areas/a/d.ts', 'infra/api/src/areas/a/area.ts', './area.ts'),
  plant('identity-alone', 'infra/api/src/k.ts', 'infra/identity/src/y.ts', '../../identity/src/y.ts'),
  plant('content-through-public', 'infra/content/src/c.ts', 'infra/api/src/areas/b/y.ts', '../../api/src/areas/b/y.ts'),
  plant('never-testkit', 'host/src/t.ts', 'shared/testkit/src/y.ts', '../../shared/testkit/src/y.ts'),
  plant('black-box', 'e2e/x.ts', 'host/src/y.ts', '../host/src/y.ts'),
  {
    rule: 'no-circles',
    files: {
      'infra/edge/src/either.ts': "import type { Other } from './other.ts';\nexport type Either = Other[];\n",
      'infra/edge/src/other.ts': "import type { Either } from './either.ts';\nexport type Other = Either | string;\n",
    },
  },
  {
    rule: 'no-circles',
    files: {
      'infra/edge/src/one.ts': "import { two } from './two.ts';\nexport const one = (): number => two();\n",
      'infra/edge/src/two.ts': "import { one } from './one.ts';\nexport const two = (): number => one();\n",
    },
  },
];
