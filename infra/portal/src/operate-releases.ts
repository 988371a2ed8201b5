// `npm run release -- …`
import { releaseCommand } from './release-command.ts';

process.exitCode = await releaseCommand.run(process.argv.slice(2));
