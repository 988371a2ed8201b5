/** Tags of browser tests, which tell the runner how to run them. */

/** Needs nothing of those before it in its file. */
export const standsAlone = '@alone';

/** Changes the build that every portal of this checkout serves: nothing else may run meanwhile. */
export const changesBuild = '@changes-build';
