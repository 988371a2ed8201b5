/**
 * Every run tries the same examples, so that a red run is red again. `PORTICO_TEST_SEED=<number>` looks for others; the
 * seed of a failure is in its report.
 */
import { configureGlobal } from 'fast-check';

const usualSeed = 20_261_121;

configureGlobal({ seed: Number(process.env.PORTICO_TEST_SEED ?? usualSeed) });
