/** Why a rule is not accepted; a page has its own sentence for each. */
export type RuleFault =
  /** Not the form `NAME=value;NAME=value`, or a part twice. */
  | 'malformed'
  /** A part or frequency that the portal does not offer. */
  | 'unsupported'
  /** A number, day or date that cannot be. */
  | 'bad_value'
  /** More than is accepted. */
  | 'too_much'
  /** Parts that do not go together. */
  | 'contradiction'
  /** No calendar has such a day. */
  | 'never';

/** `message` is for developers and logs; `part` is the RRULE part at fault, `FREQ`. */
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
