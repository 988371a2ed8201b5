import type { SearchKind } from '@portico/contracts/search/shapes';
import type { IconType } from '@portico/ui';
import {
  BookOpen,
  CircleQuestionMark,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Megaphone,
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
  board: LayoutDashboard,
  boardNews: Megaphone,
  boardDocument: FileText,
  mission: Target,
  ticket: LifeBuoy,
};
