import type { RemoteParts } from '../federation/remote-page.tsx';

/** The panels are part of the layout's chunk, which is loaded before any area renders. */
let panels: RemoteParts | undefined;
export const setPanels = (loaded: RemoteParts): void => {
  panels = loaded;
};

export const lazyPanels: RemoteParts = {
  Loading: (place) => panels && <panels.Loading {...place} />,
  Waiting: (place) => panels && <panels.Waiting {...place} />,
  Unavailable: (place) => panels && <panels.Unavailable {...place} />,
};
