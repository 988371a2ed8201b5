import type { BootDocument } from '@portico/contracts/platform/boot';
import { createContext, use } from 'react';
import type { RefusedRemote } from './read-boot.ts';

export interface Booted {
  boot: BootDocument;
  refused: readonly RefusedRemote[];
}

export const BootContext = createContext<Booted | null>(null);

function useBooted(): Booted {
  const booted = use(BootContext);
  if (!booted) throw new Error('The boot document was not provided.');
  return booted;
}

export const useBoot = (): BootDocument => useBooted().boot;
export const useRefusedRemotes = (): readonly RefusedRemote[] => useBooted().refused;
