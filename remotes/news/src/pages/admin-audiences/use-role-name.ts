import type { Role } from '@portico/contracts/platform/roles';
import { useText } from '@portico/remote-contract';

/** A role's name in the language of the page. */
export function useRoleName(): (role: Role) => string {
  const t = useText();
  return (role) => t(`news.role.${role.replace(/\W+/g, '')}`);
}
