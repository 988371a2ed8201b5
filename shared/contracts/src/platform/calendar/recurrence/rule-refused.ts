/** Why a rule is refused; the page has a text for each. */
export type RuleFault =
  /** Not of the form `NAME=value;NAME=value`, or a part appears twice. */
  | 'malformed'
  /** A part or frequency that the portal does not offer. */
  | 'unsupported'
  /** An impossible number, day or date. */
  | 'bad_value'
  /** Exceeds a limit. */
  | 'too_much'
  /** Parts that contradict each other. */
  | 'contradiction'
  /** There is no such day in any calendar year. */
  | 'never';

/** `message` is for developers and logs; `part` is the RRULE part at fault, for example `FREQ`. */
export class RuleRefused extends RangeError {
  readonly fault: RuleFault;
  readonly part: string;

  constructor(fault: RuleFault, part: string, message: string) {
    super(`${part}: ${message}`);
    this.name = 'RuleRefused';
    this.fault = fault;
    this.part = part;
  }
}
