import type { DataRouter } from 'react-router';

type Router = Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;

/**
 * Goes to an address of the portal if the open page lets go, however long the person takes to answer its question. True
 * once another page is open, or where the address is open already; false where the person stays.
 */
export const pageLeaver =
  (router: Router) =>
  async (to: string): Promise<boolean> => {
    const before = router.state.location.key;
    if (router.state.location.pathname === to) return true;
    await router.navigate(to);
    return new Promise((resolve) => {
      const look = () => {
        const isAsking = [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');
        const hasLeft = router.state.location.key !== before;
        if (!hasLeft && (isAsking || router.state.navigation.state !== 'idle')) return;
        stop();
        resolve(hasLeft);
      };
      const stop = router.subscribe(look);
      look();
    });
  };
