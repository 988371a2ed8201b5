/** Entry of the examining process: `child.ts <archive> <folder> <limits as JSON>`; writes one Report and ends. */
import { answer } from './answer.ts';

process.send?.(await answer(process.argv.slice(2)), undefined, {}, () => process.disconnect?.());
