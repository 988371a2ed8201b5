import type { Theme } from '../theme.ts';
import type { CourseText } from './course-text.ts';
import { electronicsCourses } from './courses-electronics.ts';
import { ferryCourses } from './courses-ferries.ts';
import { coursesForAll } from './courses-for-all.ts';
import { hotelCourses } from './courses-hotels.ts';

const own: Record<Theme, readonly CourseText[]> = {
  ferries: ferryCourses,
  hotels: hotelCourses,
  electronics: electronicsCourses,
};

export const coursesOf = (theme: Theme): readonly CourseText[] => [...coursesForAll, ...own[theme]];
