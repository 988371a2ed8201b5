// node infra/toolchain/launch.mjs calls Run at each release: stores the inputs and responses of all calls, with which
// later releases must be compatible.
import path from 'node:path';
import { allCalls } from '@portico/contracts/registry';
import { shapesOf } from './call-shapes.ts';
import { writeShapes } from './released-shapes.ts';

writeShapes(path.resolve(import.meta.dirname, '../../../..'), shapesOf(allCalls));
console.log(`docs/calls is written: ${allCalls.length} calls of this release, and those of the previous one.`);
