// What the first chunk may import from the second. Pages are chunks of their own, except for what every first view
// shows.
export { areaPanels } from '../areas/area-panels.tsx';
export { hostPageLoaders } from './host-page-loaders.ts';
export { OpenFrame } from './open-frame.tsx';
export { Shell } from './shell.tsx';
export { startSignedIn } from './start-signed-in.ts';
