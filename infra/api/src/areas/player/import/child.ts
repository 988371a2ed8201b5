/**
 * Entry point of the examining process: `child.ts <archive> <folder> <limits as JSON>`. Writes one Report and exits.
 */
import { answer } from './answer.ts';

process.send?.(await answer(process.argv.slice(2)), undefined, {}, () => process.disconnect?.());
