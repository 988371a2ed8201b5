/**
 * The part of the federation runtime that the host shares with remotes, assembled from the package's own files. Its
 * prebuilt bundle also exports Node.js loading, manifests and nested remotes, which tree shaking could not remove.
 */
import { init as initInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { init } from '@module-federation/webpack-bundler-runtime/dist/init.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

export const borrowedRuntime = {
  runtime: { init: initInstance },
  instance: undefined,
  initOptions: undefined,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init,
  },
};
