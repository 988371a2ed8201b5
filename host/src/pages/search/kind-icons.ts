import type { SearchKind } from '@portico/contracts/search/shapes';
import type { IconType } from '@portico/ui';
import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  FileText,
  GraduationCap,
  HandHeart,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Megaphone,
  MessagesSquare,
  Newspaper,
  Presentation,
  Target,
  UserRound,
} from 'lucide-react';

export const kindIcons: Record<SearchKind, IconType> = {
  course: BookOpen,
  curriculum: GraduationCap,
  quiz: ListChecks,
  article: Newspaper,
  help: CircleQuestionMark,
  person: UserRound,
  session: MessagesSquare,
  aid: HandHeart,
  assessment: ChartColumn,
  event: CalendarDays,
  teamBoard: Presentation,
  board: LayoutDashboard,
  boardNews: Megaphone,
  boardDocument: FileText,
  mission: Target,
  ticket: LifeBuoy,
};
