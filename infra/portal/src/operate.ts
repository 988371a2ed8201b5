/** `npm run portal -- <command>`: operators' commands. Every command explains itself with --help. */
import { commands } from './commands/all.ts';
import { explainFault } from './start-fault.ts';

function usage(): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`);
  return ['Usage: npm run portal -- <command> [--help]', '', ...lines].join('\n');
}

async function operate([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(usage());
    return name === undefined ? 1 : 0;
  }
  const command = await commands.find((each) => each.name === name)?.load();
  if (!command) {
    console.error(`There is no command ${name}.\n\n${usage()}`);
    return 1;
  }
  if (words.includes('--help') || words.includes('-h')) {
    console.log(command.help);
    return 0;
  }
  return command.run(words);
}

operate(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const wrongWords = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    console.error(explainFault(error) ?? (wrongWords ? (error as Error).message : error));
    process.exitCode = 1;
  },
);
