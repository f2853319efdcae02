import { join } from 'node:path'
import type { Plugin } from 'vite'

const viewer = /@google[\\/]model-viewer[\\/]lib[\\/]/
const decoder = 'three/examples/jsm/libs/meshopt_decoder.module.js'
const root = join(import.meta.dirname, '..')

/**
 * Fits Google's model viewer to our pages, which allow no styles and no machine code that came from elsewhere: its style
 * becomes a style sheet made by script, and meshes are unpacked by the decoder's plain JavaScript instead of its
 * WebAssembly, so that the policy of the pages stays as strict as it is without a viewer.
 */
export function ownViewer(): Plugin {
  return {
    name: 'komod-own-viewer',
    enforce: 'pre',
    resolveId: (source) =>
      source === decoder ? join(root, 'node_modules/meshoptimizer/meshopt_decoder_reference.js') : undefined,
    transform(code, id) {
      if (!viewer.test(id)) return undefined
      if (/[\\/]template\.js/.test(id)) return { code: withSheet(code), map: null }
      if (/[\\/]model-viewer-base\.js/.test(id)) return { code: withOwnStyles(code), map: null }
      if (/[\\/]CachingGLTFLoader\.js/.test(id)) return { code: withDecoder(code), map: null }
      return undefined
    },
  }
}

/** Cuts the style out of the template and makes a sheet of it. */
function withSheet(code: string): string {
  const [whole, style] = /<style>([\s\S]*?)<\/style>/.exec(code) ?? []
  if (!whole || !style || /\$\{/.test(style)) throw new Error('The style of the model viewer is not where it was.')
  const sheet = `export const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(style)});\n`
  return sheet + code.replace(whole, '')
}

/** Lit puts the sheets of `styles` into each viewer. */
function withOwnStyles(code: string): string {
  const template = "import { makeTemplate } from './template.js';"
  if (!code.includes(template) || !code.includes('class ModelViewerElementBase extends'))
    throw new Error('The model viewer is not built as it was.')
  const both = "import { makeTemplate, sheet } from './template.js';"
  return `${code.replace(template, both)}\nModelViewerElementBase.styles = [sheet];\n`
}

/** The decoder is at hand from the start and needs no script to be fetched for it. */
function withDecoder(code: string): string {
  const before = 'let meshoptDecoder;'
  if (!code.includes(before)) throw new Error('The decoder of the model viewer is not where it was.')
  return code.replace(before, 'let meshoptDecoder = Promise.resolve(MeshoptDecoder);')
}
