/** Everything the host lends to remotes, once and in its own version. The build's list of lent modules is compared with it. */
import * as dataClient from '@portico/data-client';
import * as remoteContract from '@portico/remote-contract';
import * as ui from '@portico/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { core } from 'zod/mini';
import * as lentZod from './lent-zod.ts';

const shareConfig = { singleton: true, requiredVersion: false as const, eager: true };
const common = { scope: 'default', shareConfig };

const now = (version: string, lib: unknown) => ({ ...common, version, lib: () => lib });
/** Large parts that few pages need are loaded with the first page that uses them. */
const later = (version: string, load: () => Promise<unknown>) => ({
  ...common,
  shareConfig: { ...shareConfig, eager: false },
  version,
  get: async () => {
    const lib = await load();
    return () => lib;
  },
});

const { major, minor, patch } = core.version;

export const lentModules = {
  react: now(react.version, react),
  'react/jsx-runtime': now(react.version, jsxRuntime),
  '@portico/remote-contract': now(__HOST_VERSION__, remoteContract),
  '@portico/data-client': now(__HOST_VERSION__, dataClient),
  '@portico/ui': now(__HOST_VERSION__, ui),
  '@portico/ui/form': later(__HOST_VERSION__, () => import(/* webpackChunkName: "ui-form" */ '@portico/ui/form')),
  '@portico/ui/date': later(__HOST_VERSION__, () => import(/* webpackChunkName: "ui-date" */ '@portico/ui/date')),
  '@portico/ui/table': later(__HOST_VERSION__, () => import(/* webpackChunkName: "ui-table" */ '@portico/ui/table')),
  'zod/mini': now(`${major}.${minor}.${patch}`, lentZod),
};
