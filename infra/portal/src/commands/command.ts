/** One operator's command. Texts go to the terminal; the answer is the process's exit code. */
export interface Command {
  name: string;
  /** One line in the list of commands. */
  summary: string;
  help: string;
  run(words: readonly string[]): Promise<number>;
}
