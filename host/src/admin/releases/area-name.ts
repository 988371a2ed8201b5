import { useText } from '@portico/remote-contract';
import { useBoot } from '../../boot/boot-context.tsx';

/** The name under which people know a remote; one that is switched off here has only its own. */
export function useAreaName(): (remote: string) => string {
  const t = useText();
  const { remotes } = useBoot();
  return (remote) => {
    const known = remotes.find(({ description }) => description.id === remote);
    return known ? t(known.description.title.id) : remote;
  };
}
