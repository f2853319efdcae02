/**
 * What kept pages of a running shop cost beside a bare server:
 * `node tests/bench/kept-pages.ts http://localhost:3000 /catalog/divany/ /catalog/pryamye-divany/divan-bukhta/`.
 */
import { besideBare, measureKept } from './kept-beside-bare.ts'
import { printFigures } from './load.ts'

const [address = 'http://localhost:3000', ...paths] = process.argv.slice(2)
const pairs = []
for (const path of paths) pairs.push(await measureKept(path, address, path, 8))
printFigures(pairs.flatMap(({ kept, bare }) => [bare, kept]))
for (const pair of pairs) process.stdout.write(`${besideBare(pair)}\n`)
