import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

const bySeal = 'window.__portico_seal(script, url);';

/** Replaces the loader's assignment of the script's address. Fails the build if webpack's code has changed. */
export function sealScriptLoader(code: string): string {
  const sealed = code.replace(/script\.src = [^;]+;/, bySeal);
  if (sealed === code) throw new Error('webpack changed its script loader: SealPlugin no longer applies.');
  return sealed;
}

/**
 * Lazily loaded chunks and style sheets ask the host's `seal` for their integrity and the Trusted Types address.
 * Without a seal nothing is loaded, so forgetting it fails closed.
 */
export class SealPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SealPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('SealPlugin', sealScriptLoader);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'SealPlugin',
        (source, names) => `${source}\nwindow.__portico_seal(${names.tag}, ${names.href});`,
      );
    });
  }
}
