/** An operator's command. Texts are printed to the terminal; the return value is the exit code of the process. */
export interface Command {
  help: string;
  run(words: readonly string[]): Promise<number>;
}
