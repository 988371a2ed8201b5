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
  const opening: Promise<ComponentType | null>[] = [...(isBack ? [openAway()] : []), ...(isAdmin ? [openSetup()] : [])];
  const results = await Promise.allSettled(opening);
  const failed = results.find(({ status }) => status === 'rejected');
  const parts = results.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  if (parts.length === 0) {
    if (failed?.status === 'rejected') throw failed.reason;
    return null;
  }
  return () => (
    <Stack gap="l">
      {parts.map((Part) => (
        <Part key={Part.name} />
      ))}
    </Stack>
  );
}
