import { join } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

const contract = join(import.meta.dirname, '../contract/')

/**
 * The contract only declares, so a page that takes a list of words from it is not to fetch schemas and what checks by them: what
 * is declared by a call is told to the bundler as something that nobody misses where nobody uses it.
 */
export function pureContract(): Plugin {
  return {
    name: 'komod-pure-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.startsWith(contract) ? { code: withPureValues(code), map: null } : undefined
    },
  }
}

/** `const a = b(c)` becomes `const a = pure (() => (b(c)))()`, for the calls inside are not known to be without effects. */
export function withPureValues(code: string): string {
  const { body } = parseSync('contract.js', code).program
  return body
    .flatMap(declaredIn)
    .toReversed()
    .reduce((text, { init }) => {
      if (!init || known.has(init.type)) return text
      const [before, value, after] = [text.slice(0, init.start), text.slice(init.start, init.end), text.slice(init.end)]
      return `${before}/*#__PURE__*/ (() => (${value}))()${after}`
    }, code)
}

/** The bundler sees by itself what these do, and may even write their values where they are used. */
const known = new Set([
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ArrayExpression',
])

function declaredIn(statement: ESTree.Directive | ESTree.Statement): ESTree.VariableDeclarator[] {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? declaredIn(statement.declaration) : []
  return statement.type === 'VariableDeclaration' ? statement.declarations : []
}
