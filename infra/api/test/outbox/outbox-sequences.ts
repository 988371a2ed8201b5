/** Random sequences of what happens to a device, as fast-check commands over an OutboxWorld. */
import * as fc from 'fast-check';
import type { OutboxWorld } from './outbox-world.ts';

class Step implements fc.AsyncCommand<object, OutboxWorld> {
  private readonly name: string;
  private readonly act: (world: OutboxWorld) => Promise<void> | void;
  constructor(name: string, act: (world: OutboxWorld) => Promise<void> | void) {
    this.name = name;
    this.act = act;
  }
  check = (): boolean => true;
  run = async (_: object, world: OutboxWorld): Promise<void> => this.act(world);
  toString = (): string => this.name;
}

const tab = fc.nat(1);
const subject = fc.constantFrom('versioned a', 'versioned b', 'plain a', 'plain b');
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const steps = [
  ...Array.from({ length: 4 }, () =>
    fc.tuple(tab, subject).map(([at, name]) => new Step(`write(${at}, ${name})`, (world) => world.write(at, name))),
  ),
  fc.tuple(tab, subject).map(([at, name]) => new Step(`die(${at}, ${name})`, (world) => world.writeAndDie(at, name))),
  tab.map((at) => new Step(`reload(${at})`, (world) => world.kill(at))),
  fc.constant(new Step('offline', (world) => world.setOnline(false))),
  fc.constant(new Step('online', (world) => world.setOnline(true))),
  fc.constant(new Step('rob', (world) => world.rob())),
  subject.map((name) => new Step(`foreign(${name})`, (world) => world.foreign(name))),
  fc.boolean().map((drop) => new Step(`decide(${drop ? 'drop' : 'send'})`, (world) => world.decide(drop))),
  fc.nat(12).map((ms) => new Step(`wait(${ms})`, () => pause(ms))),
];

export const sequences = (): fc.Arbitrary<Iterable<fc.AsyncCommand<object, OutboxWorld>>> =>
  fc.commands(steps, { maxCommands: 40, size: 'max' });
