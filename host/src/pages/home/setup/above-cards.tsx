import { Stack } from '@portico/ui';
import type { ComponentType } from 'react';
import { openAway } from '../away/away-card.tsx';
import { openSetup } from './setup-card.tsx';

interface Wanted {
  isAdmin: boolean;
  isBack: boolean;
}

/** Resolves to what is shown above the cards, or to null if there is nothing. Rejects only if nothing could be loaded. */
export async function openAbove({ isAdmin, isBack }: Wanted): Promise<ComponentType | null> {
  const [away, setup] = await Promise.allSettled([isBack ? openAway() : null, isAdmin ? openSetup() : null]);
  const Away = away.status === 'fulfilled' ? away.value : null;
  const Setup = setup.status === 'fulfilled' ? setup.value : null;
  if (!Away && !Setup) {
    for (const one of [away, setup]) if (one.status === 'rejected') throw one.reason;
    return null;
  }
  return () => (
    <Stack gap="l">
      {Away && <Away />}
      {Setup && <Setup />}
    </Stack>
  );
}
