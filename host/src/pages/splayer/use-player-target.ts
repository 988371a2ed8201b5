import { id } from '@portico/contracts/platform/shapes';
import { type LessonMode, lessonModes } from '@portico/contracts/player/scorm/lesson-status';
import { useSearchParams } from '@portico/remote-contract';
import { useMemo } from 'react';

/** What an open link opens, according to its address. */
export interface OpenQuery {
  link: string;
  username: string;
  courseid: string;
  curriculumnid: string;
}

/** What is played: a course, a course with an open link and without sign-in, or a package on trial without a course. */
export type Played =
  | { kind: 'course'; courseID: string }
  | { kind: 'open'; query: OpenQuery }
  | { kind: 'trial'; packageID: string };

export interface PlayerTarget {
  played: Played;
  /** The lesson to start with. */
  scoID: string | undefined;
  /** The mode in which it is opened; undefined lets the learner choose. */
  mode: LessonMode | undefined;
}

/** What the address requests; undefined if it names neither a course nor a package. */
export function usePlayerTarget(): PlayerTarget | undefined {
  const [query] = useSearchParams();
  const [courseID, packageID, scoID, modeName] = ['course', 'package', 'sco', 'mode'].map(
    (name) => query.get(name) ?? '',
  );
  const [link, username, curriculum] = ['link', 'username', 'curriculum'].map((name) => query.get(name) ?? '');
  return useMemo(() => {
    const known = (text: string | undefined) => (id.safeParse(text).success ? text : undefined);
    const [course, trial] = [known(courseID), known(packageID)];
    const mode = lessonModes.find((one) => one === modeName);
    const rest = { scoID: known(scoID), mode };
    if (course && link)
      return {
        played: {
          kind: 'open',
          query: { link, username: username ?? '', courseid: course, curriculumnid: curriculum ?? '' },
        },
        ...rest,
      };
    if (course) return { played: { kind: 'course', courseID: course }, ...rest };
    return trial ? { played: { kind: 'trial', packageID: trial }, ...rest } : undefined;
  }, [courseID, packageID, scoID, modeName, link, username, curriculum]);
}
