import type { IconName } from '@portico/contracts/platform/remote-description';
import type { IconType } from '@portico/ui';
import {
  CalendarDays,
  CircleQuestionMark,
  ClipboardCheck,
  Compass,
  GraduationCap,
  House,
  LifeBuoy,
  MessageSquare,
  Newspaper,
  ScanBarcode,
  Target,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';

/** The icons that a remote's description may name. */
export const icons: Record<IconName, IconType> = {
  home: House,
  learning: GraduationCap,
  coaching: MessageSquare,
  boards: Users,
  quiz: ClipboardCheck,
  support: LifeBuoy,
  trophy: Trophy,
  news: Newspaper,
  help: CircleQuestionMark,
  scanner: ScanBarcode,
  calendar: CalendarDays,
  career: Compass,
  target: Target,
  users: UserRound,
};
