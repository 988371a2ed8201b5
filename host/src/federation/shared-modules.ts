/**
 * Every module that the host shares with remotes, as a singleton in the host's version. A check compares the build's
 * list of shared modules with it.
 */
import * as dataClient from '@portico/data-client';
import * as remoteContract from '@portico/remote-contract';
import * as ui from '@portico/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { core } from 'zod/mini';
import { deprecatedNames } from './deprecated-names.ts';
import * as lentZod from './shared-zod.ts';
import { watchDeprecated } from './watch-deprecated.ts';

const shareConfig = { singleton: true, requiredVersion: false as const, eager: true };
const common = { scope: 'default', shareConfig };

const now = (version: string, lib: unknown) => ({ ...common, version, lib: () => lib });
/** The portal's own modules that are part of the first view. */
const own = (module: string, lib: object) =>
  now(__HOST_VERSION__, watchDeprecated(module, lib, deprecatedNames[module]));
/**
 * Loaded with the first page that uses it. Small modules that most areas use share one file, `parts`, so that a page
 * that needs five of them sends one request. Large ones that few pages need have files of their own.
 */
const later = (module: string, load: () => Promise<object>) => ({
  ...common,
  shareConfig: { ...shareConfig, eager: false },
  version: __HOST_VERSION__,
  get: async () => {
    const lib = watchDeprecated(module, await load(), deprecatedNames[module]);
    return () => lib;
  },
});

const { major, minor, patch } = core.version;

export const sharedModules = {
  react: now(react.version, react),
  'react/jsx-runtime': now(react.version, jsxRuntime),
  '@portico/remote-contract': own('@portico/remote-contract', remoteContract),
  '@portico/data-client': own('@portico/data-client', dataClient),
  '@portico/data-client/comments': later(
    '@portico/data-client/comments',
    () => import(/* webpackChunkName: "comments" */ '@portico/data-client/comments'),
  ),
  '@portico/data-client/live': later(
    '@portico/data-client/live',
    () => import(/* webpackChunkName: "live" */ '@portico/data-client/live'),
  ),
  '@portico/data-client/unsent': later(
    '@portico/data-client/unsent',
    () => import(/* webpackChunkName: "parts" */ '@portico/data-client/unsent'),
  ),
  '@portico/data-client/upload': later(
    '@portico/data-client/upload',
    () => import(/* webpackChunkName: "parts" */ '@portico/data-client/upload'),
  ),
  '@portico/ui': own('@portico/ui', ui),
  '@portico/ui/comments': later(
    '@portico/ui/comments',
    () => import(/* webpackChunkName: "ui-comments" */ '@portico/ui/comments'),
  ),
  '@portico/ui/form': later('@portico/ui/form', () => import(/* webpackChunkName: "parts" */ '@portico/ui/form')),
  '@portico/ui/hook-form': later(
    '@portico/ui/hook-form',
    () => import(/* webpackChunkName: "ui-hook-form" */ '@portico/ui/hook-form'),
  ),
  '@portico/ui/date': later('@portico/ui/date', () => import(/* webpackChunkName: "ui-date" */ '@portico/ui/date')),
  '@portico/ui/table': later('@portico/ui/table', () => import(/* webpackChunkName: "ui-table" */ '@portico/ui/table')),
  '@portico/ui/tabs': later('@portico/ui/tabs', () => import(/* webpackChunkName: "parts" */ '@portico/ui/tabs')),
  '@portico/ui/editor': later(
    '@portico/ui/editor',
    () => import(/* webpackChunkName: "ui-editor" */ '@portico/ui/editor'),
  ),
  '@portico/ui/rich-text': later(
    '@portico/ui/rich-text',
    () => import(/* webpackChunkName: "ui-rich-text" */ '@portico/ui/rich-text'),
  ),
  '@portico/ui/chart': later('@portico/ui/chart', () => import(/* webpackChunkName: "ui-chart" */ '@portico/ui/chart')),
  '@portico/ui/pdf': later('@portico/ui/pdf', () => import(/* webpackChunkName: "ui-pdf" */ '@portico/ui/pdf')),
  '@portico/ui/unsent': later('@portico/ui/unsent', () => import(/* webpackChunkName: "parts" */ '@portico/ui/unsent')),
  '@portico/ui/upload': later('@portico/ui/upload', () => import(/* webpackChunkName: "parts" */ '@portico/ui/upload')),
  'zod/mini': now(`${major}.${minor}.${patch}`, lentZod),
};
