import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * `node demo/proofs/build-pairs.ts <commit> <picture>…` keeps pictures as they are in that commit, made smaller, so that
 * people can compare them with what is taken later: `04beaf63~1 verba/weave-sage.webp`. Examples were put in by hand.
 */
const WIDTH = 960
const folder = import.meta.dirname
const file = join(folder, 'pairs.json')

type Pair = { id: string; picture: string; against: 'before' | 'example'; kept: string; was?: string }

const [commit, ...pictures] = process.argv.slice(2)
if (!commit || pictures.length === 0) throw new Error('Say a commit and pictures: 04beaf63~1 verba/weave-sage.webp')

const pairs: Pair[] = JSON.parse(readFileSync(file, 'utf8'))
for (const picture of pictures) {
  const bytes = execFileSync('git', ['show', `${commit}:demo/feed/pictures/${picture}`], { maxBuffer: 2 ** 26 })
  const id = picture.replace('.webp', '').replaceAll('/', '-')
  const kept = `before-${id}.webp`
  const small = sharp(bytes).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: 84, effort: 6 })
  await small.toFile(join(folder, 'kept', kept))
  const was = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  pairs.splice(0, pairs.length, ...pairs.filter((one) => one.id !== id), { id, picture, against: 'before', kept, was })
}
pairs.sort((one, other) => (one.id < other.id ? -1 : 1))
writeFileSync(file, `${JSON.stringify(pairs, null, 1)}\n`)
console.log(`demo/proofs: ${pairs.length} pairs`)
