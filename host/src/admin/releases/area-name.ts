import { useText } from '@portico/remote-contract';
import { useBoot } from '../../boot/boot-context.tsx';

/** Returns the display name of a remote, or its id if the tenant has switched the remote off. */
export function useAreaName(): (remote: string) => string {
  const t = useText();
  const { remotes } = useBoot();
  return (remote) => {
    const known = remotes.find(({ description }) => description.id === remote);
    return known ? t(known.description.title.id) : remote;
  };
}
