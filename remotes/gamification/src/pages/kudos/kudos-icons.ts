import type { KudosBadge } from '@portico/contracts/recognition/kudos-rules';
import type { IconType } from '@portico/ui';
import { DoorOpen, GraduationCap, Headset, HeartHandshake, Lightbulb, Rocket, Users, Waves } from 'lucide-react';

export const kudosIcons: Readonly<Record<KudosBadge, IconType>> = {
  helped: HeartHandshake,
  taught: GraduationCap,
  customer: Headset,
  team: Users,
  idea: Lightbulb,
  extraMile: Rocket,
  calm: Waves,
  welcome: DoorOpen,
};
