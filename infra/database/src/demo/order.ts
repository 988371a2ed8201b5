/** The demo modules of the areas, in the order in which they may lean on each other's rows. People come before all. */
import { fill as portal } from './portal.ts';
import type { DemoFill } from './world.ts';

export const demoModules: readonly { area: string; fill: DemoFill }[] = [{ area: 'portal', fill: portal }];
