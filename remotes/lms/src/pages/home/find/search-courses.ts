/** Two rankings over name and description; docs/decisions/0027 explains why there are two. */
import { search } from '@portico/contracts/platform/constants';
import { fold } from '@portico/contracts/search/fold';
import type { CourseLink } from '@portico/contracts/service/shapes';
import Fuse from 'fuse.js';
import { rankByWords } from './rank-by-words.ts';

type Searched = Pick<CourseLink, 'CourseID' | 'CourseName' | 'CourseDescription'>;

export interface Found<Course> {
  /** Results of the specification's search, best first. */
  first: Course[];
  /** Results that only the word search finds: further back in the text, or in another order. Best first. */
  second: Course[];
}

export function searchCourses<Course extends Searched>(courses: readonly Course[], words: string): Found<Course> {
  const text = words.trim();
  if (text.length < search.minMatchCharLength) return { first: [...courses], second: [] };
  const first = new Fuse(courses, {
    ...search,
    keys: ['CourseName', 'CourseDescription'],
    getFn: (course, path) => fold(String(course[String(path) as keyof Course] ?? '')),
  })
    .search(fold(text))
    .map(({ item }) => item);
  const found = new Set(first);
  const second = rankByWords(
    courses.filter((one) => !found.has(one)),
    text,
    (one) => ({ title: one.CourseName, body: one.CourseDescription }),
  );
  return { first, second };
}
