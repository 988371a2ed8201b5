/** Why a build stopped: each fault names the file, the key and the remedy. */
export interface Fault {
  file: string;
  key: string;
  message: string;
  cure: string;
}

export const describeFault = ({ file, key, message, cure }: Fault): string => `${file}: ${key}: ${message} ${cure}`;

export class BuildError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n'));
    this.name = 'BuildError';
    this.faults = faults;
  }
}
