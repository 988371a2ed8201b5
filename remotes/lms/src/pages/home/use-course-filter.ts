import { useSearchParams } from '@portico/remote-contract';
import { typesInOrder } from '../../parts/delivery-type.tsx';
import type { CourseFilter } from './course-filter.ts';

/** The filter lives in the address: it can be shared, and Back brings it again. */
export function useCourseFilter() {
  const [address, setAddress] = useSearchParams();
  const filter: CourseFilter = {
    words: address.get('q') ?? '',
    type: typesInOrder.find((type) => String(type) === address.get('type')),
    curriculum: address.get('curriculum') ?? undefined,
  };
  const change = (next: Partial<CourseFilter>) => {
    const { words, type, curriculum } = { ...filter, ...next };
    const values = { q: words, type: type === undefined ? '' : String(type), curriculum: curriculum ?? '' };
    setAddress(
      Object.entries(values).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return { filter, change, clear: () => setAddress([], { replace: true }) };
}
