import { useViewer } from '@portico/remote-contract';

/** UserID of the person whose data "mine" means: whom the viewer acts for, else the viewer. */
export function useSelf(): string {
  const { user, principal } = useViewer();
  return principal?.UserID ?? user.UserID;
}
