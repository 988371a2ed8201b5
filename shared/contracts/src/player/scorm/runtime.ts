/** The run-time behind the eight functions: pure and synchronous, without page and network. */
import { type Address, resolveAddress } from './address.ts';
import { type DataModel, dataModel, suspendDataLimit, type Values } from './data-model.ts';
import { errorText, errorTexts, type ScormErrorCode } from './error-codes.ts';
import type { Position } from './spelled-name.ts';
import { hundredths, timespanOf } from './timespan.ts';

/** Stores accepted values. Called before "true" is returned: if it returns false, the call answers "false" with 101. */
export interface ProgressStore {
  begin(): boolean;
  set(name: string, value: string): boolean;
  commit(): boolean;
  finish(): boolean;
}

const addressesRemembered = 5000;
const keyword = /\._(children|count|version)$/;
const notSaved = 'The value could not be kept on this device.';
const sessionTime = 'cmi.core.session_time';
const interaction = /^cmi\.interactions\.(\d{1,6})(?=\.|$)/;

export class Runtime {
  private state: 'before' | 'running' | 'finished' = 'before';
  private code: ScormErrorCode = '0';
  private detail = '';
  private readonly values = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  private readonly addresses = new Map<string, Address>();
  private readonly model: DataModel;
  private readonly keeper: ProgressStore;
  private readonly isLenient: boolean;
  /** Totals of this launch's sessions that have ended. */
  private before = { hundredths: 0, interactions: 0 };

  /** @param start what content reads at launch; names outside the model are ignored */
  constructor(start: Values, store: ProgressStore, suspendCharacters: number) {
    this.keeper = store;
    this.model = dataModel(suspendCharacters);
    this.isLenient = suspendCharacters > suspendDataLimit.strict;
    for (const [name, value] of Object.entries(start)) {
      const address = this.resolve(name);
      if (address.kind !== 'element') continue;
      this.values.set(address.name, value);
      this.grow(address.positions);
    }
  }

  initialize(argument: string): string {
    if (argument !== '') return this.refuse('201', 'LMSInitialize takes an empty string.');
    if (this.state === 'running') return this.refuse('101', 'LMSInitialize was called before.');
    if (!this.keeper.begin()) return this.refuse('101', notSaved);
    if (this.state === 'finished') this.beginAgain();
    this.state = 'running';
    return this.agree();
  }

  /**
   * Starts another session of the same launch; in some lessons each page is one. Stored values remain. A session's own
   * data (time, interactions) is added to that of earlier sessions, under names of the launch.
   */
  private beginAgain(): void {
    const total = hundredths(this.values.get('cmi.core.total_time') ?? '') - this.before.hundredths;
    this.before = {
      hundredths: hundredths(this.values.get(sessionTime) ?? ''),
      interactions: this.count('cmi.interactions'),
    };
    this.addresses.clear();
    this.values.set('cmi.core.total_time', timespanOf(total + this.before.hundredths));
    this.values.set('cmi.core.entry', this.values.get('cmi.core.exit') === 'suspend' ? 'resume' : '');
  }

  finish(argument: string): string {
    if (argument !== '') return this.refuse('201', 'LMSFinish takes an empty string.');
    if (this.state !== 'running') return this.refuse('301');
    if (!this.keeper.finish()) return this.refuse('101', notSaved);
    this.state = 'finished';
    return this.agree();
  }

  commit(argument: string): string {
    if (argument !== '') return this.refuse('201', 'LMSCommit takes an empty string.');
    if (this.state !== 'running') return this.refuse('301');
    return this.keeper.commit() ? this.agree() : this.refuse('101', notSaved);
  }

  getValue(name: string): string {
    if (this.state !== 'running') return this.refuseRead('301');
    const address = this.resolve(name);
    if (address.kind === 'unknown') return this.refuseRead(address.code, name);
    if (address.kind === 'version') return this.answer('3.4');
    if (address.kind === 'children') return this.answer(address.answer);
    if (address.kind === 'count') return this.answer(String(this.count(address.array) - this.earlier(address.array)));
    // Before the position is checked: ADL's SCO 7 reads interactions.0.id while there are none and expects 404.
    if (address.element.access === 'w') return this.refuseRead('404', name);
    if (address.positions.some(({ array, index }) => index >= this.count(array)))
      return this.refuseRead('201', `${name} is beyond the last entry.`);
    return this.answer(this.values.get(address.name) ?? address.element.initial);
  }

  setValue(name: string, given: string): string {
    if (this.state !== 'running') return this.refuse('301');
    const address = this.resolve(name);
    if (address.kind === 'unknown') return this.refuse(keyword.test(name) ? '402' : address.code, name);
    if (address.kind !== 'element') return this.refuse('402', name);
    if (address.element.access === 'r') return this.refuse('403', name);
    if (address.positions.some(({ array, index }) => index > this.count(array)))
      return this.refuse('201', `${name} leaves out a position.`);
    const value = this.meant(address.name, given);
    const stored = this.stored(address.name, value);
    if (!address.element.format(value) || !address.element.format(stored))
      return this.refuse('405', `${name} does not take ${value.length} characters: ${value.slice(0, 80)}`);
    if (!this.keeper.set(address.name, stored)) return this.refuse('101', notSaved);
    this.values.set(address.name, stored);
    this.grow(address.positions);
    return this.agree();
  }

  /** “normal” is SCORM 2004's word for the exit that 1.2 leaves empty; Adapt uses it in both. */
  private meant(name: string, given: string): string {
    return this.isLenient && name === 'cmi.core.exit' && given === 'normal' ? '' : given;
  }

  /** The value as stored, given the earlier ones. */
  private stored(name: string, value: string): string {
    // Comments are appended: each set adds one (run-time book 3.4.7, ADL's SCO 5).
    if (name === 'cmi.comments') return (this.values.get(name) ?? '') + value;
    if (name === sessionTime && this.before.hundredths > 0)
      return timespanOf(this.before.hundredths + hundredths(value));
    return value;
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

  private resolve(name: string): Address {
    const known = this.addresses.get(name);
    if (known) return known;
    const address = resolveAddress(this.ofLaunch(name), this.model);
    if (this.addresses.size < addressesRemembered) this.addresses.set(name, address);
    return address;
  }

  /** A session counts its interactions from 0; the launch continues its count. */
  private ofLaunch(name: string): string {
    return name.replace(interaction, (_, index) => `cmi.interactions.${Number(index) + this.before.interactions}`);
  }

  private earlier(array: string): number {
    return array === 'cmi.interactions' ? this.before.interactions : 0;
  }

  private count(array: string): number {
    return this.counts.get(array) ?? 0;
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

  private refuse(code: ScormErrorCode, detail = ''): 'false' {
    this.code = code;
    this.detail = detail;
    return 'false';
  }

  private refuseRead(code: ScormErrorCode, detail = ''): '' {
    this.refuse(code, detail);
    return '';
  }
}
