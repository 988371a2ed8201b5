import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeFolder } from './own-folder.ts';
import { packAll } from './pack.ts';

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('packing refuses a folder with other files, and leaves them there', () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'thesis.txt'), 'x');
  expect(() => packAll(folder)).toThrow(`${folder} contains other files. Name a new or an empty folder.`);
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

test('a folder that was written before is emptied, and a new one is created', () => {
  const folder = path.join(newFolder(), 'new', 'packages');
  takeFolder(folder);
  writeFileSync(path.join(folder, 'old.txt'), 'x');
  takeFolder(folder);
  expect(existsSync(path.join(folder, 'old.txt'))).toBe(false);
});
