/** Tags of browser tests, which tell the runner how to run them. */

/**
 * Runs with every `npm test`: one journey of each area, a sample of the faults, the budgets, one page of each kind. What
 * has no such tag runs with `npm run test:full`, and where its file is asked for.
 */
export const core = '@core';

/** Needs nothing of those before it in its file. */
export const standsAlone = '@alone';

/** Changes the build that every portal of this checkout serves: nothing else may run in the meantime. */
export const changesBuild = '@changes-build';
