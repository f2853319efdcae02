// Mends two faults of the PostgreSQL driver that no release mends yet; docs/decisions/0015 tells why and until when.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What stands in the driver, and what shall stand there. */
const mends = [
  {
    // A small write waits for the next turn of the loop. When the connection closes before, nothing may be written.
    was: `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
  }`,
    is: `  function nextWrite(fn) {
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    const waiting = chunk
    chunk = nextWriteTimer = null
    if (socket !== null)
      return socket.write(waiting, fn)
    error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = null
    return true
  }`,
  },
  {
    // A timer that is cleared but not forgotten keeps the next connection from ever writing.
    was: `    remaining = 0
    incomings = null
    clearImmediate(nextWriteTimer)
`,
    is: `    remaining = 0
    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
  },
]

export function mendPostgres(root) {
  const file = join(root, 'node_modules/postgres/src/connection.js')
  const found = readFileSync(file, 'utf8')
  const mended = mends.reduce((text, { was, is }) => {
    if (text.includes(is)) return text
    if (!text.includes(was)) throw new Error(`${file} is not what it was: see docs/decisions/0015 and drop the mend.`)
    return text.replace(was, () => is)
  }, found)
  if (mended !== found) writeFileSync(file, mended)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  mendPostgres(fileURLToPath(new URL('..', import.meta.url)))
