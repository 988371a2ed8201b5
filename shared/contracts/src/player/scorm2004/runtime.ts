/** The run-time behind the eight functions of SCORM 2004: pure and synchronous, without page and network. */
import type { Values } from '../scorm/data-model.ts';
import type { ProgressStore } from '../scorm/runtime.ts';
import type { Position } from '../scorm/spelled-name.ts';
import { type Address, resolveAddress } from './address.ts';
import { givenArrays } from './data-model.ts';
import { entryRefusal, missingDependency, type Stored } from './entries.ts';
import { errorText, errorTexts, type Scorm2004ErrorCode } from './error-codes.ts';
import { completionStatus, successStatus } from './status.ts';

const addressesRemembered = 5000;
const notSaved = 'The value could not be saved on this device.';
const beyond = (name: string) => `${name} is beyond the last entry.`;

/** The code of each call before Initialize and after Terminate. */
const stateCodes = {
  terminate: { before: '112', terminated: '113' },
  read: { before: '122', terminated: '123' },
  write: { before: '132', terminated: '133' },
  commit: { before: '142', terminated: '143' },
} as const satisfies Record<string, Record<'before' | 'terminated', Scorm2004ErrorCode>>;

export class Runtime2004 {
  private state: 'before' | 'running' | 'terminated' = 'before';
  private code: Scorm2004ErrorCode = '0';
  private detail = '';
  private readonly values = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  private readonly addresses = new Map<string, Address>();
  private readonly store: ProgressStore;
  private readonly stored: Stored = {
    value: (name) => this.values.get(name),
    count: (array) => this.count(array),
  };

  /** @param start what content reads at launch; names outside the model are ignored */
  constructor(start: Values, store: ProgressStore) {
    this.store = store;
    for (const [name, value] of Object.entries(start)) {
      const address = this.resolve(name);
      if (address.kind !== 'element') continue;
      this.values.set(address.name, value);
      this.grow(address.positions);
    }
  }

  initialize(argument: string): string {
    if (this.state === 'running') return this.refuse('103');
    if (this.state === 'terminated') return this.refuse('104');
    if (argument !== '') return this.refuse('201', 'Initialize takes an empty string.');
    if (!this.store.begin()) return this.refuse('102', notSaved);
    this.state = 'running';
    return this.agree();
  }

  terminate(argument: string): string {
    if (this.state !== 'running') return this.refuse(stateCodes.terminate[this.state]);
    if (argument !== '') return this.refuse('201', 'Terminate takes an empty string.');
    if (!this.store.finish()) return this.refuse('111', notSaved);
    this.state = 'terminated';
    return this.agree();
  }

  commit(argument: string): string {
    if (this.state !== 'running') return this.refuse(stateCodes.commit[this.state]);
    if (argument !== '') return this.refuse('201', 'Commit takes an empty string.');
    return this.store.commit() ? this.agree() : this.refuse('391', notSaved);
  }

  getValue(name: string): string {
    if (this.state !== 'running') return this.refuseRead(stateCodes.read[this.state]);
    if (name === '') return this.refuseRead('301', 'The name of an element is missing.');
    const address = this.resolve(name);
    if (address.kind === 'undefined') return this.refuseRead('401', name);
    if (address.kind === 'no-keyword') return this.refuseRead('301', name);
    if (address.kind === 'version') return this.answer('1.0');
    if (address.kind === 'element' && address.element.access === 'w') return this.refuseRead('405', name);
    if (address.positions.some(({ array, index }) => index >= this.count(array)))
      return this.refuseRead('301', beyond(name));
    if (address.kind === 'children') return this.answer(address.answer);
    if (address.kind === 'count') return this.answer(String(this.count(address.array)));
    const value = this.read(address.name) ?? address.element.initial;
    return value === undefined ? this.refuseRead('403', name) : this.answer(value);
  }

  setValue(name: string, value: string): string {
    if (this.state !== 'running') return this.refuse(stateCodes.write[this.state]);
    if (name === '') return this.refuse('351', 'The name of an element is missing.');
    const address = this.resolve(name);
    if (address.kind === 'undefined' || address.kind === 'no-keyword') return this.refuse('401', name);
    if (address.kind !== 'element' || address.element.access === 'r') return this.refuse('404', name);
    if (this.leavesOut(address.positions)) return this.refuse('351', `${name} leaves out a position.`);
    const missing = missingDependency(address.name, this.stored);
    if (missing) return this.refuse(missing.code, missing.detail);
    const mismatch = address.element.format(value);
    if (mismatch)
      return this.refuse(mismatch, `${name} does not take ${value.length} characters: ${value.slice(0, 80)}`);
    const refused = entryRefusal(address.name, value, this.stored);
    if (refused) return this.refuse(refused.code, refused.detail);
    if (!this.store.set(address.name, value)) return this.refuse('351', notSaved);
    this.values.set(address.name, value);
    this.grow(address.positions);
    return this.agree();
  }

  get lastError(): string {
    return this.code;
  }

  /** Details of the last refusal; for another code, its text. Does not change the error code. */
  diagnostic(code: string): string {
    return code === '' || code === this.code ? this.detail || errorTexts[this.code] : errorText(code);
  }

  get running(): boolean {
    return this.state === 'running';
  }

  private read(name: string): string | undefined {
    if (name === 'cmi.completion_status') return completionStatus(this.stored.value);
    if (name === 'cmi.success_status') return successStatus(this.stored.value);
    return this.values.get(name);
  }

  private resolve(name: string): Address {
    const known = this.addresses.get(name);
    if (known) return known;
    const address = resolveAddress(name);
    if (this.addresses.size < addressesRemembered) this.addresses.set(name, address);
    return address;
  }

  private count(array: string): number {
    return this.counts.get(array) ?? 0;
  }

  /** Whether a position skips an entry: content adds entries one by one, and none to given arrays. */
  private leavesOut(positions: readonly Position[]): boolean {
    return positions.some(({ array, index }) => index > this.count(array) - (givenArrays.includes(array) ? 1 : 0));
  }

  private grow(positions: readonly Position[]): void {
    for (const { array, index } of positions) if (index >= this.count(array)) this.counts.set(array, index + 1);
  }

  private agree(): 'true' {
    this.code = '0';
    this.detail = '';
    return 'true';
  }

  private answer(value: string): string {
    this.agree();
    return value;
  }

  private refuse(code: Scorm2004ErrorCode, detail = ''): 'false' {
    this.code = code;
    this.detail = detail;
    return 'false';
  }

  private refuseRead(code: Scorm2004ErrorCode, detail = ''): '' {
    this.refuse(code, detail);
    return '';
  }
}
