/**
 * Releases that are really built and signed, with a fault or a mark inserted into every page of a copy of the remote.
 */
import type { OwnPortal } from './own-portal.ts';
import { release, unseen } from './release-command.ts';
import { scratchRemote } from './scratch-remote.ts';

/** Visible on every page of a release planted as `next`. */
export const mark = 'This is the next release.';

const plants = {
  next: {
    version: '9.0.0-next',
    source: (page: string) => `import Page from '${page}';
export default function MarkedPage() {
  return <><p>${mark}</p><Page /></>;
}
`,
  },
  'throws at load': {
    version: '9.0.0-throws-at-load',
    source: (page: string) => `import Page from '${page}';
if (document.title !== undefined) throw new Error('planted at load');
export default Page;
`,
  },
  'throws at render': {
    version: '9.0.0-throws-at-render',
    source: (page: string) => `import Page from '${page}';
export default function ThrowingPage() {
  if (document.title !== undefined) throw new Error('planted at render');
  return <Page />;
}
`,
  },
  'loops at render': {
    version: '9.0.0-loops-at-render',
    source: (page: string) => `import { useState } from 'react';
import Page from '${page}';
export default function LoopingPage() {
  const [times, setTimes] = useState(0);
  setTimes(times + 1);
  return <Page key={times} />;
}
`,
  },
  'loops after render': {
    version: '9.0.0-loops-after-render',
    source: (page: string) => `import { useLayoutEffect, useState } from 'react';
import Page from '${page}';
export default function LoopingPage() {
  const [times, setTimes] = useState(0);
  useLayoutEffect(() => setTimes(times + 1), [times]);
  return <Page key={times} />;
}
`,
  },
} as const;
export type Plant = keyof typeof plants;

const pageImport = /import\(\s*(\/\* webpackChunkName: "[^"]+" \*\/)\s*'(\.\/pages\/[^']+)',?\s*\)/g;

async function publish(portal: OwnPortal, id: string, plant: Plant): Promise<string> {
  const { version, source } = plants[plant];
  const scratch = scratchRemote(id);
  try {
    const pages: string[] = [];
    scratch.change('src/remote.ts', (text) =>
      text.replace(pageImport, (_, chunk: string, page: string) => {
        pages.push(page);
        return `import(${chunk} './planted-${pages.length}.tsx')`;
      }),
    );
    pages.forEach((page, index) => void scratch.add(`src/planted-${index + 1}.tsx`, source(page)));
    await release(portal, 'publish', id, '--version', version, '--sources', scratch.folder, ...unseen);
    return version;
  } finally {
    scratch.remove();
  }
}

export interface PlantedReleases {
  /** Runs `work` while the planted release is active; afterwards the previous one is active again. */
  during<T>(id: string, plant: Plant, work: () => Promise<T>): Promise<T>;
}

/** Each release is built once per portal. */
export function plantedReleases(portal: OwnPortal): PlantedReleases {
  const published = new Map<string, Promise<string>>();
  return {
    async during(id, plant, work) {
      const key = `${id} ${plant}`;
      const publishing = published.get(key) ?? publish(portal, id, plant);
      published.set(key, publishing);
      const version = await publishing;
      await release(portal, 'activate', id, version);
      try {
        return await work();
      } finally {
        await release(portal, 'rollback', id);
      }
    },
  };
}
