/** An area has one name: in the contracts, on the server, and in the host where the host shows it. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './known-things.ts';

const foldersOf = (place: string): string[] =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);

const ofServer = [...foldersOf('infra/api/src/areas'), ...foldersOf('infra/api/src/services')];

it('folders of contracts are those of the areas and services of the server, besides what all share', () => {
  expect(foldersOf('shared/contracts/src').filter((name) => name !== 'platform')).toEqual(ofServer.toSorted());
});

it('folders of the host do not name an area in the plural', () => {
  expect(
    foldersOf('host/src').filter((name) => ofServer.includes(name.replace(/s$/, '')) && name.endsWith('s')),
  ).toEqual([]);
});
