import { expect, test } from 'vitest';
import { sealScriptLoader } from './seal-plugin.ts';

test('the loader’s assignment is replaced by the seal', () => {
  expect(sealScriptLoader('script.charset = "utf-8";\nscript.src = url;')).toBe(
    'script.charset = "utf-8";\nwindow.__portico_seal(script, url);',
  );
});

test('a webpack that writes another loader stops the build instead of loading unsealed files', () => {
  expect(() => sealScriptLoader('script.setAttribute("src", url);')).toThrow('SealPlugin no longer applies');
});
