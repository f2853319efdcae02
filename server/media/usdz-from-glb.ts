import { fewerTriangles } from './usdz/fewer-triangles.ts'
import { ModelError } from './usdz/model-error.ts'
import { type PackedFile, packUsdz } from './usdz/pack-usdz.ts'
import { openGlb, wornMeshes } from './usdz/read-glb.ts'
import { block, usdMaterial } from './usdz/usd-material.ts'
import { usdMesh } from './usdz/usd-mesh.ts'

/**
 * The same thing for the camera view of iPhones, in one of the file's variants (null: as it comes): metres, y up. Works
 * on one core for a second or so. Throws ModelError.
 */
export async function usdzFromGlb(glb: Uint8Array, variant: string | null): Promise<Uint8Array> {
  const document = await openGlb(glb)
  try {
    const meshes = await fewerTriangles(wornMeshes(document, variant))
    const files: PackedFile[] = []
    const bodies: string[] = []
    const materials: string[] = []
    for (const [number, mesh] of meshes.entries()) {
      const name = `Material${number}`
      const material = await usdMaterial(mesh.material, name)
      materials.push(material.text)
      files.push(...material.files)
      bodies.push(usdMesh(mesh, `Part${number}`, name, material.layings, mesh.material?.getDoubleSided() ?? false))
    }
    const model = block('def Xform "Model" (\n    kind = "component"\n)', [
      ...bodies,
      block('def Scope "Materials"', materials),
    ])
    return packUsdz([{ name: 'model.usda', bytes: Buffer.from(`${head}\n${model}\n`) }, ...files])
  } catch (error) {
    throw error instanceof ModelError ? error : new ModelError('broken', error)
  }
}

const head = `#usda 1.0
(
    defaultPrim = "Model"
    metersPerUnit = 1
    upAxis = "Y"
)
`
