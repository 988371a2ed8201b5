/** How a demo course is written down. */
import type { DeliveryType } from '@portico/contracts/service/shapes';

export type SectionKey = 'firstWeek' | 'howWeWork' | 'spoken' | 'written' | 'core' | 'advanced' | 'compliance' | 'lead';

export interface CourseText {
  /** Names the course in its id and in prerequisites. */
  key: string;
  section: SectionKey;
  type: DeliveryType;
  minutes: number;
  /** Of a course of type 11, its check included; three where none is named. */
  lessons?: number;
  name: string;
  description: string;
  /** Key of the course that must be completed first. */
  after?: string;
}

export const lessonsOf = ({ lessons = 3 }: CourseText): number => lessons;

export interface CurriculumText {
  key: string;
  name: string;
  description: string;
  /** Sections; a curriculum without any holds its courses itself, under its own key. */
  sections: readonly { key: SectionKey; name: string; description: string }[];
  mandatory: boolean;
}
