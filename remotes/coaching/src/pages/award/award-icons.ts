import type { Accreditation } from '@portico/contracts/portal/award-shapes';
import type { IconType } from '@portico/ui';
import { Award, Heart, Rocket, Shield, Sparkles, Star, Target, Users } from 'lucide-react';

/** Pictures of awards by the names that are stored. */
export const awardIcon: Readonly<Record<Accreditation['icon'], IconType>> = {
  award: Award,
  star: Star,
  heart: Heart,
  rocket: Rocket,
  shield: Shield,
  sparkles: Sparkles,
  target: Target,
  users: Users,
};
