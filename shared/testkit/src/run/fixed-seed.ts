/**
 * Every run uses the same generated examples, so that a failure is reproducible. `PORTICO_TEST_SEED=<number>` selects
 * others. The seed of a failure is in its report.
 */
import { configureGlobal } from 'fast-check';

const usualSeed = 20_261_121;

configureGlobal({ seed: Number(process.env.PORTICO_TEST_SEED ?? usualSeed) });
