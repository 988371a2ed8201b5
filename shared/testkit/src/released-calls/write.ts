// node infra/toolchain/launch.mjs calls
// At each release: writes down what all calls take and answer, for the releases after it to be held to.
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { shapesOf } from './call-shapes.ts';
import { writeShapes } from './released-shapes.ts';

writeShapes(path.resolve(import.meta.dirname, '../../../..'), shapesOf(allCalls));
console.log(`docs/calls is written: ${allCalls.length} calls of this release, and those of the one before.`);
