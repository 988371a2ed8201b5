/** Tags of browser tests, which tell the runner how to run them. */

/**
 * Runs with every `npm test`: one journey of each area, a sample of the faults, the budgets, one page of each kind.
 * Tests without a tag run with `npm run test:full`, and when their file is selected.
 */
export const core = '@core';

/** Independent of the tests before it in its file. */
export const standsAlone = '@alone';

/** Changes the build that every portal of this checkout serves, so nothing else may run at the same time. */
export const changesBuild = '@changes-build';
