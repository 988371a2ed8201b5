import type { SearchKind } from '@portico/contracts/search/shapes';
import type { IconType } from '@portico/ui';
import {
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Megaphone,
  MessagesSquare,
  Newspaper,
  Target,
  UserRound,
} from 'lucide-react';

export const kindIcons: Record<SearchKind, IconType> = {
  course: BookOpen,
  quiz: ListChecks,
  article: Newspaper,
  help: CircleQuestionMark,
  person: UserRound,
  session: MessagesSquare,
  event: CalendarDays,
  board: LayoutDashboard,
  boardNews: Megaphone,
  boardDocument: FileText,
  mission: Target,
  ticket: LifeBuoy,
};
