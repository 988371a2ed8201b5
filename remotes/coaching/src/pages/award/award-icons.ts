import type { Accreditation } from '@portico/contracts/recognition/shapes';
import type { IconType } from '@portico/ui';
import { Award, Heart, Rocket, Shield, Sparkles, Star, Target, Users } from 'lucide-react';

/** Icons of awards by their stored names. */
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
