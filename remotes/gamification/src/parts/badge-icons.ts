import type { badgeIcons } from '@portico/contracts/gamification/administration-shapes';
import type { IconType } from '@portico/ui';
import { BookOpen, Flame, Handshake, Lightbulb, Medal, Rocket, ShieldCheck, Star } from 'lucide-react';

export const badgeIcon: Readonly<Record<(typeof badgeIcons)[number], IconType>> = {
  medal: Medal,
  star: Star,
  flame: Flame,
  book: BookOpen,
  shield: ShieldCheck,
  rocket: Rocket,
  handshake: Handshake,
  bulb: Lightbulb,
};
