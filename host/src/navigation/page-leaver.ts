import type { DataRouter } from 'react-router';

type Router = Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;

/**
 * Navigates to an address of the portal unless the open page blocks it, however long the person takes to answer its
 * prompt. Resolves to true once another page is open or if the address is already open, and to false if the person
 * stays.
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
