import type { NotificationKind } from '@portico/contracts/portal/shapes';
import type { IconType } from '@portico/ui';
import { Bell, BookOpen, LayoutDashboard, LifeBuoy, ListChecks, MessagesSquare, Newspaper, Trophy } from 'lucide-react';

export const notificationIcons: Readonly<Record<NotificationKind, IconType>> = {
  learning: BookOpen,
  coaching: MessagesSquare,
  board: LayoutDashboard,
  quiz: ListChecks,
  support: LifeBuoy,
  news: Newspaper,
  award: Trophy,
  portal: Bell,
};
