import { type ComponentType, lazy } from 'react';

/** A decoration that is loaded later. Nothing is shown if it cannot be loaded. */
export const decoration = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: () => null })));
