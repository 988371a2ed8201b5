import { useSearchParams, useSelf } from '@portico/remote-contract';

export interface CareerOf {
  username: string;
  isOwn: boolean;
  /** Another career page of the same person. */
  to(path: string): string;
  /** Shows the same page for someone else. */
  show(username: string): void;
}

/**
 * The person whose career is shown, from the address (`?of=`); by default the viewer. The server decides whether the
 * viewer may see it.
 */
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
