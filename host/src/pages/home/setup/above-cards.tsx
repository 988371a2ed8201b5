import { Stack } from '@portico/ui';
import type { ComponentType } from 'react';
import { openAway } from '../away/away-card.tsx';
import { openWeek } from '../week/week-card.tsx';
import { openSetup } from './setup-card.tsx';

export { OwnLastWeek } from '../week/week-card.tsx';

interface Wanted {
  isAdmin: boolean;
  isBack: boolean;
  isNewWeek: boolean;
}

/** Resolves to what is shown above the cards, or to null if there is nothing. Rejects only if nothing could be loaded. */
export async function openAbove({ isAdmin, isBack, isNewWeek }: Wanted): Promise<ComponentType | null> {
  const all = await Promise.allSettled([
    isBack ? openAway() : null,
    isNewWeek ? openWeek() : null,
    isAdmin ? openSetup() : null,
  ]);
  const [Away, Week, Setup] = all.map((one) => (one.status === 'fulfilled' ? one.value : null));
  if (!Away && !Week && !Setup) {
    for (const one of all) if (one.status === 'rejected') throw one.reason;
    return null;
  }
  return () => (
    <Stack gap="l">
      {Away && <Away />}
      {Week && <Week />}
      {Setup && <Setup />}
    </Stack>
  );
}
