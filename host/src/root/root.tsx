import { Outlet } from '@portico/remote-contract';
import { FollowNavigation } from '../navigation/follow-navigation.tsx';
import { RestoreScroll } from '../navigation/restore-scroll.tsx';

/** Wraps every page, public or guarded. */
export const Root = () => (
  <>
    <Outlet />
    <RestoreScroll />
    <FollowNavigation />
  </>
);
