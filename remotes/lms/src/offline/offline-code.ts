// A page without an address. The host loads it while courses are stored on this device, so that the code which opens
// them is available.
import { whatOpensIt } from './what-opens-it.ts';

void whatOpensIt().catch(() => console.info('What opens kept courses is asked for again at the next start.'));

export { whatOpensIt };
export default () => null;
