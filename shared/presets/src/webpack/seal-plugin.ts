import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

const bySeal = 'window.__portico_seal(script, url);';

/** Replaces the loader's assignment of the script's address, or stops the build where webpack's code has changed. */
export function sealScriptLoader(code: string): string {
  const sealed = code.replace(/script\.src = [^;]+;/, bySeal);
  if (sealed === code) throw new Error('webpack changed its script loader: SealPlugin no longer applies.');
  return sealed;
}

/**
 * Chunks and style sheets that the build loads later ask the host's `seal` for their integrity and for the Trusted Types
 * address. Without a seal nothing is loaded: forgetting it fails closed.
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
