/**
 * What weighs in a page: `node tests/bench/weigh-page.ts http://localhost:3000/catalog/divany/`. Data is told by its
 * path (list positions as `*`), each value with the first place that says it, as the router's format does.
 */
import { readPage, weighParts } from './page-bytes.ts'

const [address = 'http://localhost:3000/catalog/divany/', most = '45'] = process.argv.slice(2)
const html = await readPage(address)
for (const [part, bytes] of weighParts(html).slice(0, Number(most))) {
  process.stdout.write(`${String(bytes).padStart(8)}  ${part}\n`)
}
