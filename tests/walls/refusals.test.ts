import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const server = fileURLToPath(new URL('../../server', import.meta.url))

/** Files of areas that take a means of refusing from the gate, or one handed on. */
function refusing(files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(([, text]) =>
      /\b(?:Refuse|RefuseCode|commonRefusal|RefusalError)\b[^;]*?'#server\/gate\//s.test(importsOf(text)),
    )
    .map(([file]) => file)
}

function importsOf(text: string): string {
  return [...text.matchAll(/^import[^']*'[^']+'/gms)].map(([statement]) => statement).join('\n;')
}

function filesOfAreas(): Record<string, string> {
  const files = globSync('**/*.ts', { cwd: server }).filter((file) => !/^gate\/|\.test\.ts$/.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(server, file), 'utf8')]))
}

test('only calls refuse: use cases answer what came of it, and calls translate', () => {
  // An area with many calls has a file per part of its contract: `delivery-step-calls.ts`.
  const isOfCalls = (file: string) => /^(?:.+-)?calls\.ts$/.test(basename(file))
  const elsewhere = refusing(filesOfAreas()).filter((file) => !isOfCalls(file) && file !== 'http.ts')
  expect(elsewhere).toEqual([])
})

test('the wall sees a use case that refuses', () => {
  const file =
    "import { answer } from './a.ts'\nimport {\n  type CallContext,\n  type RefuseCode,\n} from '#server/gate/index.ts'\n"
  expect(
    refusing({ 'order/cancel-order.ts': file, 'order/fine.ts': "import { answer } from '#server/gate/index.ts'" }),
  ).toEqual(['order/cancel-order.ts'])
})
