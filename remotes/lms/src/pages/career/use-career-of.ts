import { useSearchParams, useSelf } from '@portico/remote-contract';

export interface CareerOf {
  username: string;
  isOwn: boolean;
  /** The same person's career on another of its pages. */
  to(path: string): string;
  /** The same page for someone else. */
  show(username: string): void;
}

/** Whose career the address names (`?of=`); by default the viewer's own. The server decides whether they may see it. */
export function useCareerOf(): CareerOf {
  const own = useSelf().UserName;
  const [params, setParams] = useSearchParams();
  const username = params.get('of') || own;
  const isOwn = username === own;
  return {
    username,
    isOwn,
    to: (path) => (isOwn ? path : `${path}?of=${encodeURIComponent(username)}`),
    show: (other) => setParams(other === own ? {} : { of: other }, { replace: true }),
  };
}
