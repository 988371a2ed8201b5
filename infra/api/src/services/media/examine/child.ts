/** Entry point of the examining process: `child.ts <options as JSON>`. Prints one Report and exits. */
import { answer } from './answer.ts';

process.send?.(await answer(process.argv.slice(2)), undefined, {}, () => process.disconnect?.());
