import { type Material, Mesh, type Object3D, Texture } from 'three'

/** Gives back what an object and all below it hold of the graphics memory. */
export function disposeTree(root: Object3D) {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    object.geometry.dispose()
    for (const material of [object.material].flat() as Material[]) disposeMaterial(material)
  })
}

export function disposeMaterial(material: Material) {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
  material.dispose()
}
