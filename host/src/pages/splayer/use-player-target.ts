import { id } from '@portico/contracts/platform/shapes';
import { useSearchParams } from '@portico/remote-contract';

export interface PlayerTarget {
  courseID: string;
  /** The lesson to begin with. */
  scoID: string | undefined;
}

/** What the address asks for; undefined where it names no course. */
export function usePlayerTarget(): PlayerTarget | undefined {
  const [query] = useSearchParams();
  const course = id.safeParse(query.get('course'));
  const sco = id.safeParse(query.get('sco'));
  return course.success ? { courseID: course.data, scoID: sco.success ? sco.data : undefined } : undefined;
}
