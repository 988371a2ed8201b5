/** The demo modules of the areas, in the order in which they may lean on each other's rows. People come before all. */
import type { DemoFill } from './world.ts';

export const demoModules: readonly { area: string; fill: DemoFill }[] = [];
