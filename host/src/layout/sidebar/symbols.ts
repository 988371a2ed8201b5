import type { MenuSymbol } from '@portico/contracts/platform/remote-description';
import type { IconType } from '@portico/ui';
import { BadgeCheck, Flag, Handshake, ListChecks, School, Share2, Signature } from 'lucide-react';

/** Icons used only by the sidebar. */
export const symbols: Readonly<Record<MenuSymbol, IconType>> = {
  assessment: Handshake,
  guests: Share2,
  mission: Flag,
  quality: BadgeCheck,
  signature: Signature,
  teamLearning: School,
  teamQuizzes: ListChecks,
};
