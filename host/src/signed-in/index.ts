// What the first chunk may use of the second. Its pages are chunks of their own, but for what every first view shows.
export { areaPanels } from '../areas/area-panels.tsx';
export { hostPageLoaders } from './host-page-loaders.ts';
export { OpenFrame } from './open-frame.tsx';
export { Shell } from './shell.tsx';
export { startSignedIn } from './start-signed-in.ts';
