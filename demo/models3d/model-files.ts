import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Model, models } from '../catalogue/index.ts'
import { faceOf } from '../catalogue/offers.ts'
import type { Size } from '../catalogue/types.ts'
import type { Look } from '../furniture/surfaces/look.ts'
import { glbOfMeshes } from './build-glb.ts'
import { type Mesh, meshesOf } from './meshes.ts'
import { artMap } from './patterns.ts'
import { tileOf } from './tile-maps.ts'

export const modelsFolder = join(import.meta.dirname, '../feed/models')

/** Grows when the builder itself makes other files of the same furniture. */
const BUILDER = 2

/** `verba.glb`, its second size `verba-2.glb`: named as the packshots are. */
export function modelFile(model: Pick<Model, 'code'>, sizeAt: number): string {
  return sizeAt === 0 ? `${model.code}.glb` : `${model.code}-${sizeAt + 1}.glb`
}

export type BuildWish = {
  /** Codes of models; all when left out. */
  only?: readonly string[]
  /** This share of the work, of so many: two processes may run side by side. */
  part?: { index: number; count: number }
  say?: (line: string) => void
}

/** Makes the 3D files that are missing or no longer tell the truth; an interrupted run goes on where it stopped. */
export async function buildModelFiles({
  only,
  part,
  say = () => {},
}: BuildWish = {}): Promise<{ built: number; kept: number }> {
  mkdirSync(modelsFolder, { recursive: true })
  if (!only) forgetOldFiles()
  const work = models
    .flatMap((model) => model.sizes.map((size, sizeAt) => ({ model, size, file: modelFile(model, sizeAt) })))
    .filter(({ model }) => !only || only.includes(model.code))
    .filter((_, index) => !part || index % part.count === part.index)
  const done = { built: 0, kept: 0 }
  for (const [index, { model, size, file }] of work.entries()) {
    const started = performance.now()
    const bytes = await buildOne(model, size, join(modelsFolder, file))
    if (bytes === null) done.kept++
    else done.built++
    const spent = ((performance.now() - started) / 1000).toFixed(1)
    if (bytes !== null) say(`${index + 1}/${work.length} ${file} ${Math.round(bytes / 1024)} KB ${spent} s`)
  }
  return done
}

/** Answers the size of the new file, or null when the old one still holds. */
async function buildOne(model: Model, size: Size, path: string): Promise<number | null> {
  const meshes = meshesOf(model, size)
  const madeFrom = await fingerprint(model, meshes)
  if (madeFromOf(path) === madeFrom) return null
  const glb = await glbOfMeshes(model, meshes, madeFrom)
  writeFileSync(`${path}.new`, glb)
  renameSync(`${path}.new`, path)
  return glb.length
}

/** Everything a file is made from, as one short word. */
async function fingerprint(model: Model, meshes: readonly Mesh[]): Promise<string> {
  const hash = createHash('sha256').update(`${BUILDER} ${model.finishes.map(faceOf)}`)
  const looks = meshes.flatMap((mesh) => mesh.looks)
  for (const { positions, normals, uvs, indices } of meshes)
    for (const list of [positions, normals, uvs ?? new Float32Array(), indices]) hash.update(list)
  hash.update(JSON.stringify(looks))
  for (const name of namesIn(looks, ({ tile }) => tile)) hash.update(tileOf(name).factors).update(tileOf(name).normals)
  for (const motif of namesIn(looks, (look) => look.motif)) hash.update(await artMap(motif))
  return hash.digest('hex').slice(0, 24)
}

function namesIn<Name extends string>(looks: readonly Look[], choose: (look: Look) => Name | null | undefined): Name[] {
  return [...new Set(looks.flatMap((look) => choose(look) ?? []))].sort()
}

/** What the file on the disk says it was made from: the word stands in its scene. */
function madeFromOf(path: string): string | null {
  try {
    const bytes = readFileSync(path)
    const json = JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
    return json.scenes[0].extras.madeFrom
  } catch {
    return null
  }
}

function forgetOldFiles(): void {
  const wanted = new Set(models.flatMap((model) => model.sizes.map((_, sizeAt) => modelFile(model, sizeAt))))
  for (const file of readdirSync(modelsFolder))
    if (file.endsWith('.glb') && !wanted.has(file)) rmSync(join(modelsFolder, file))
}
