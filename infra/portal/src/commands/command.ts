/** One operator's command. Texts go to the terminal; the answer is the process's exit code. */
export interface Command {
  help: string;
  run(words: readonly string[]): Promise<number>;
}
